import { QRCodeDecoderErrorCorrectionLevel as level, QRCodeEncoder } from '@zxing/library'
import type { Random } from './random.ts'

/** The modules of a QR code, 1 is dark, row by row, without the quiet zone. */
export interface Code {
  text: string
  size: number
  dark: Uint8Array
}

export type Correction = 'L' | 'M' | 'Q'

export function codeOf(text: string, correction: Correction = 'M'): Code {
  const matrix = QRCodeEncoder.encode(text, level[correction]).getMatrix()
  const size = matrix.getWidth()
  const dark = new Uint8Array(size * size)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) dark[y * size + x] = matrix.get(x, y)
  }
  return { text, size, dark }
}

/** What base45 is written in, and QR's own alphanumeric mode. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** A text as long as a token of the gate: 100 to 250 characters, one in four a short one. */
export function tokenText(random: Random): string {
  const length = random.next() < 0.25 ? random.whole(8, 24) : random.whole(96, 246)
  let text = 'SG1:'
  for (let at = 0; at < length; at += 1) text += alphabet[random.whole(0, alphabet.length - 1)]
  return text
}
