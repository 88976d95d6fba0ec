import BitMatrix from '@zxing/library/esm/core/common/BitMatrix.js'
import Decoder from '@zxing/library/esm/core/qrcode/decoder/Decoder.js'
import Detector from '@zxing/library/esm/core/qrcode/detector/Detector.js'
import type { Bits } from './threshold.ts'

const decoder = new Decoder()

/** The text of the QR code in the bits, or null. Error correction guarantees that it is correct. */
export function readBits({ width, height, row, words }: Bits): string | null {
  try {
    const found = new Detector(new BitMatrix(width, height, row, words)).detect(new Map())
    return decoder.decodeBitMatrix(found.getBits(), new Map()).getText()
  } catch {
    // @zxing throws when there is no code, or too much of it is hidden.
    return null
  }
}
