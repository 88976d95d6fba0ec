import libheif from 'libheif-js/libheif-wasm/libheif.js'
import wasm from 'libheif-js/libheif-wasm/libheif.wasm?url'

/** What opens it could not be fetched. */
export class DecoderMissing extends Error {}

async function loadDecoder(): Promise<ArrayBuffer> {
  try {
    const answer = await fetch(wasm)
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return await answer.arrayBuffer()
  } catch (cause) {
    throw new DecoderMissing('the decoder of HEIC photos', { cause })
  }
}

/** The pixels of the first picture, upright. Throws `DecoderMissing`. */
export async function rgbaOfHeic(bytes: ArrayBuffer): Promise<ImageData> {
  const wasmBinary = await loadDecoder()
  const heif = await libheif({ wasmBinary })
  const [image] = new heif.HeifDecoder().decode(new Uint8Array(bytes))
  if (!image) throw new Error('no picture')
  const picture = new ImageData(image.get_width(), image.get_height())
  await new Promise<void>((resolve, reject) => {
    image.display(picture, (shown) => (shown ? resolve() : reject(new Error('no pixels'))))
  })
  image.free()
  return picture
}
