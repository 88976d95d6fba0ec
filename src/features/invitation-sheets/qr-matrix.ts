import ErrorCorrectionLevel from '@zxing/library/esm/core/qrcode/decoder/ErrorCorrectionLevel.js'
import Encoder from '@zxing/library/esm/core/qrcode/encoder/Encoder.js'

export interface QrMatrix {
  /** modules per side, without the quiet zone */
  size: number
  /** the dark modules as an SVG path, one unit per module */
  path: string
}

/** A text as a QR code with 15 % error correction, for creased or dusty paper. */
export function qrMatrix(text: string): QrMatrix {
  const matrix = Encoder.encode(text, ErrorCorrectionLevel.M).getMatrix()
  const size = matrix.getWidth()
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) if (matrix.get(x, y) === 1) path += `M${x} ${y}h1v1h-1z`
  }
  return { size, path }
}
