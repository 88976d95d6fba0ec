import BitMatrix from '@zxing/library/esm/core/common/BitMatrix.js'
import Decoder from '@zxing/library/esm/core/qrcode/decoder/Decoder.js'
import Detector from '@zxing/library/esm/core/qrcode/detector/Detector.js'
import type { Bits } from './threshold.ts'

const decoder = new Decoder()

interface Point {
  x: number
  y: number
}

/** A code in the bits. Its corners are the middles of its three large patterns, in pixels. */
export interface Code {
  text: string
  topLeft: Point
  topRight: Point
  bottomLeft: Point
  /** modules of a side */
  size: number
}

/** A QR code in the bits, or null. Error correction guarantees that its text is correct. */
export function readBits({ width, height, row, words }: Bits): Code | null {
  try {
    const found = new Detector(new BitMatrix(width, height, row, words)).detect(new Map())
    const bits = found.getBits()
    const size = bits.getWidth()
    const text = decoder.decodeBitMatrix(bits, new Map()).getText()
    const [bottomLeft, topLeft, topRight] = found
      .getPoints()
      .map((point) => ({ x: point.getX(), y: point.getY() }))
    if (!bottomLeft || !topLeft || !topRight) return null
    return { text, topLeft, topRight, bottomLeft, size }
  } catch {
    // @zxing throws when there is no code, or too much of it is hidden.
    return null
  }
}
