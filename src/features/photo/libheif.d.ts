/** The part of libheif that is used; the package types another build of itself. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    display(into: ImageData, shown: (picture: ImageData | null) => void): void
    free(): void
  }

  interface Heif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  }

  export default function libheif(options: { wasmBinary: ArrayBuffer }): Promise<Heif>
}
