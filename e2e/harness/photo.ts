import sharp from 'sharp'

export interface PhotoOptions {
  /** Same seed, same bytes. */
  seed?: number
  width?: number
  height?: number
  format?: 'jpeg' | 'png'
  quality?: number
  /** EXIF orientation 1–8, as a rotated phone writes it. */
  orientation?: number
  /** EXIF DateTimeOriginal, `2026:11:20 09:41:00`. */
  takenAt?: string
  /** 0 a smooth picture, 40 a grainy one; grain is what makes a file as large as a real photo. */
  grain?: number
}

/**
 * A photo as a camera would write it: soft shapes with grain, so that its size is realistic, and a
 * pure red square in the stored top left corner, so that a test sees how it was turned.
 */
export async function makePhoto(options: PhotoOptions = {}): Promise<Buffer> {
  const { seed = 1, width = 1600, height = 1200, format = 'jpeg', quality = 85 } = options
  const raw = paint(seed, width, height, options.grain ?? 24)
  const image = sharp(raw, { raw: { width, height, channels: 3 } })
  if (format === 'png') return image.png({ compressionLevel: 6 }).toBuffer()
  const { takenAt, orientation } = options
  const taken = takenAt ? { IFD2: { DateTimeOriginal: takenAt } } : {}
  const marked = image.withExif({ IFD0: { Make: 'Siteon', Model: 'Test camera' }, ...taken })
  const turned = orientation ? marked.withMetadata({ orientation }) : marked
  return turned.jpeg({ quality }).toBuffer()
}

function paint(seed: number, width: number, height: number, grain: number): Buffer {
  const pixels = Buffer.allocUnsafe(width * height * 3)
  const next = random(seed)
  const phase = [next() * 6, next() * 6, next() * 6]
  // The shapes are sums of a row of waves and a column of them: each is worked out once.
  const across = phase.map((at) =>
    Float64Array.from({ length: width }, (_, x) => Math.sin(x / 90 + at)),
  )
  const down = phase.map((_, channel) =>
    Float64Array.from({ length: height }, (_, y) => Math.cos(y / 70 + channel)),
  )
  const mark = Math.min(width, height) / 8
  let at = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const marked = x < mark && y < mark
      const noise = (next() - 0.5) * grain
      for (let channel = 0; channel < 3; channel++) {
        const wave = (across[channel]?.[x] ?? 0) + (down[channel]?.[y] ?? 0)
        const value = marked ? (channel === 0 ? 255 : 0) : 128 + wave * 45 + noise
        pixels[at++] = Math.max(0, Math.min(255, value))
      }
    }
  }
  return pixels
}

/** mulberry32: small, fast, and the same on every machine. */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
