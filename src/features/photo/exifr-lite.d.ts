/** The build for photos only; the package types its largest one. */
declare module 'exifr/dist/lite.esm.mjs' {
  import exifr from 'exifr'

  export default exifr
}
