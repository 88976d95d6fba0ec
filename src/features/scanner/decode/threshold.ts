import type { Grey } from './grey.ts'

/** Dark or light, a bit a pixel; each row begins with a new word, as @zxing's BitMatrix has it. */
export interface Bits {
  width: number
  height: number
  /** words a row */
  row: number
  words: Int32Array
}

export function bitsFor(width: number, height: number): Bits {
  const row = (width + 31) >> 5
  return { width, height, row, words: new Int32Array(row * height) }
}

const side = 8
/** A smaller range within a block is noise, not an edge. */
const flat = 24

/**
 * Adaptive threshold: compares each block of 8 × 8 with the mean of the 5 × 5 blocks around it, so
 * that shadows do no harm (ZXing's HybridBinarizer, without its hundred arrays per frame).
 * @param contrast what counts as an edge; less for a faint picture
 */
export function localThreshold(grey: Grey, into: Bits, room: BlockRoom, contrast = flat): Bits {
  const { width, height } = grey
  const across = (width + side - 1) >> 3
  const down = (height + side - 1) >> 3
  const points = room.points(across * down)
  blackPoints(grey, points, across, down, contrast)
  into.words.fill(0)
  for (let by = 0; by < down; by += 1) {
    const top = Math.min(by * side, height - side)
    const midY = Math.min(Math.max(by, 2), down - 3)
    for (let bx = 0; bx < across; bx += 1) {
      const left = Math.min(bx * side, width - side)
      const midX = Math.min(Math.max(bx, 2), across - 3)
      let sum = 0
      for (let y = midY - 2; y <= midY + 2; y += 1) {
        for (let x = midX - 2; x <= midX + 2; x += 1) sum += points[y * across + x] ?? 0
      }
      blacken(grey, into, left, top, sum / 25)
    }
  }
  return into
}

/** Room for one number a block. */
export class BlockRoom {
  #points = new Float32Array(0)

  points(count: number): Float32Array {
    if (this.#points.length < count) this.#points = new Float32Array(count)
    return this.#points
  }
}

function blackPoints(
  { width, height, data }: Grey,
  points: Float32Array,
  across: number,
  down: number,
  contrast: number,
): void {
  for (let by = 0; by < down; by += 1) {
    const top = Math.min(by * side, height - side)
    for (let bx = 0; bx < across; bx += 1) {
      const left = Math.min(bx * side, width - side)
      let sum = 0
      let low = 255
      let high = 0
      for (let y = 0; y < side; y += 1) {
        for (let x = 0, at = (top + y) * width + left; x < side; x += 1, at += 1) {
          const value = data[at] ?? 0
          sum += value
          if (value < low) low = value
          if (value > high) high = value
        }
      }
      const here = by * across + bx
      if (high - low > contrast) {
        points[here] = sum / (side * side)
        continue
      }
      // A uniform block counts as light, unless the blocks before it say otherwise. For faint ink,
      // slightly darker counts as dark.
      points[here] = contrast < flat ? Math.max(low / 2, low - 1.5 * contrast) : low / 2
      if (by > 0 && bx > 0) {
        const above = points[here - across] ?? 0
        const before = points[here - 1] ?? 0
        const known = (above + 2 * before + (points[here - across - 1] ?? 0)) / 4
        if (low < known) points[here] = known
      }
    }
  }
}

function blacken({ width, data }: Grey, into: Bits, left: number, top: number, limit: number) {
  const { words, row } = into
  for (let y = top; y < top + side; y += 1) {
    for (let x = left, at = y * width + left; x < left + side; x += 1, at += 1) {
      if ((data[at] ?? 0) > limit) continue
      const word = y * row + (x >> 5)
      words[word] = (words[word] ?? 0) | (1 << (x & 31))
    }
  }
}

/** One global threshold (Otsu), for an evenly lit code with noise. */
export function globalThreshold({ width, height, data }: Grey, into: Bits): Bits {
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at += 1) {
    const value = data[at] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
  const limit = parting(counts, data.length)
  into.words.fill(0)
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if ((data[at] ?? 0) > limit) continue
      const word = y * into.row + (x >> 5)
      into.words[word] = (into.words[word] ?? 0) | (1 << (x & 31))
    }
  }
  return into
}

function parting(counts: Uint32Array, all: number): number {
  let total = 0
  for (let value = 0; value < 256; value += 1) total += value * (counts[value] ?? 0)
  let best = -1
  let limit = 127
  for (let value = 0, dark = 0, sum = 0; value < 255; value += 1) {
    dark += counts[value] ?? 0
    sum += value * (counts[value] ?? 0)
    const light = all - dark
    if (dark === 0 || light === 0) continue
    const apart = sum / dark - (total - sum) / light
    const score = dark * light * apart * apart
    if (score > best) {
      best = score
      limit = value
    }
  }
  return limit
}

/** Inverts in place, for light codes on dark, such as on a phone in dark mode. */
export function invert(bits: Bits): Bits {
  const { words, width, row } = bits
  for (let at = 0; at < words.length; at += 1) words[at] = ~(words[at] ?? 0)
  const rest = width & 31
  if (rest === 0) return bits
  const inside = (1 << rest) - 1
  for (let at = row - 1; at < words.length; at += row) words[at] = (words[at] ?? 0) & inside
  return bits
}
