import { type Code, readBits } from './read-bits.ts'
import { type Bits, invert } from './threshold.ts'

/** One code may be printed several times, beside another one. */
const mostCodes = 4

/**
 * The codes in the bits, until two differ. Another one is searched only where one has been found, and
 * outside of it: a frame without a code takes no longer for it. The bits are used up.
 * @param both as they are, and light on dark
 */
export function findCodes(bits: Bits, both: boolean): Code[] {
  const codes: Code[] = []
  for (const inverted of both ? [false, true] : [false]) {
    if (inverted) invert(bits)
    for (let count = 0; count < mostCodes; count += 1) {
      const code = readBits(bits)
      if (!code) break
      codes.push(code)
      if (code.text !== codes[0]?.text) return codes
      erase(bits, code)
    }
  }
  return codes
}

/** Takes what is right of the middle, or below it, out of the bits. */
export function keepHalf({ width, height, row, words }: Bits, half: 'left' | 'top'): void {
  if (half === 'top') {
    words.fill(0, row * (height >> 1))
    return
  }
  const [word, rest] = [width >> 6, (width >> 1) & 31]
  for (let at = word; at < words.length; at += row) {
    words[at] = (words[at] ?? 0) & ((1 << rest) - 1)
    words.fill(0, at + 1, at - word + row)
  }
}

/** Modules from the middle of a corner's pattern to the edge of the code, and a little of the paper. */
const rim = 4.5

/** Takes a code out of the bits: what remains of it, beyond a bent edge, is no code. */
export function erase({ width, height, row, words }: Bits, code: Code): void {
  const { topLeft, topRight, bottomLeft, size } = code
  const [ax, ay] = [topRight.x - topLeft.x, topRight.y - topLeft.y]
  const [bx, by] = [bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y]
  const area = ax * by - ay * bx
  if (area === 0) return
  const more = rim / (size - 7)
  const xs = [-more, 1 + more].flatMap((u) =>
    [-more, 1 + more].map((v) => topLeft.x + u * ax + v * bx),
  )
  const ys = [-more, 1 + more].flatMap((u) =>
    [-more, 1 + more].map((v) => topLeft.y + u * ay + v * by),
  )
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.max(...xs)]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.max(...ys)]
  for (let y = top; y < height && y <= bottom; y += 1) {
    for (let x = left; x < width && x <= right; x += 1) {
      const [dx, dy] = [x - topLeft.x, y - topLeft.y]
      const u = (dx * by - dy * bx) / area
      const v = (dy * ax - dx * ay) / area
      if (Math.min(u, v) < -more || Math.max(u, v) > 1 + more) continue
      const word = y * row + (x >> 5)
      words[word] = (words[word] ?? 0) & ~(1 << (x & 31))
    }
  }
}
