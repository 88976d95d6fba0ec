import UTIF from 'utif2'

/** The pixels of the first picture. */
export function rgbaOfTiff(bytes: ArrayBuffer): ImageData {
  const [first] = UTIF.decode(bytes)
  if (!first) throw new Error('no picture')
  UTIF.decodeImage(bytes, first)
  const pixels = new Uint8ClampedArray(UTIF.toRGBA8(first))
  return new ImageData(pixels, first.width, first.height)
}
