import type { Random } from './random.ts'

/** A picture in the making: light from 0 to 255, row by row. */
export interface Light {
  side: number
  at: Float32Array
}

/** Out of focus: a Gauss of `sigma` pixels, as three boxes of about its width. */
export function defocus(light: Light, sigma: number): void {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
  for (let time = 0; time < 3; time += 1) {
    box(light, radius, 1, light.side)
    box(light, radius, light.side, 1)
  }
}

function box({ side, at }: Light, radius: number, step: number, row: number): void {
  const line = new Float32Array(side)
  const wide = 2 * radius + 1
  for (let y = 0; y < side; y += 1) {
    const start = y * row
    for (let x = 0; x < side; x += 1) line[x] = at[start + x * step] ?? 0
    const value = (x: number) => line[Math.min(side - 1, Math.max(0, x))] ?? 0
    let sum = 0
    for (let x = -radius; x <= radius; x += 1) sum += value(x)
    for (let x = 0; x < side; x += 1) {
      at[start + x * step] = sum / wide
      sum += value(x + radius + 1) - value(x - radius)
    }
  }
}

/** Moved while it was taken: `length` pixels along `angle`. */
export function smear(light: Light, length: number, angle: number): void {
  const { side } = light
  const before = light.at.slice()
  const steps = Math.max(2, Math.ceil(length))
  const offsets = Array.from({ length: steps }, (_, step) => {
    const along = (step / (steps - 1) - 0.5) * length
    return [Math.round(along * Math.cos(angle)), Math.round(along * Math.sin(angle))] as const
  })
  const inside = (at: number) => Math.min(side - 1, Math.max(0, at))
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let sum = 0
      for (const [dx, dy] of offsets) sum += before[inside(y + dy) * side + inside(x + dx)] ?? 0
      light.at[y * side + x] = sum / steps
    }
  }
}

/** A lamp or the sun mirrored in the glass: white in the middle, washed out around it. */
export function glare({ side, at }: Light, x: number, y: number, radius: number): void {
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const away = ((column - x) ** 2 + (row - y) ** 2) / (radius * radius)
      if (away > 9) continue
      const place = row * side + column
      const more = Math.exp(-away * 1.2) * 1.35
      at[place] = (at[place] ?? 0) * (1 - Math.min(1, more) * 0.7) + 255 * more
    }
  }
}

/** The edge of a shadow across the picture, and a slope of the light beside it. */
export function shade({ side, at }: Light, angle: number, through: number, left: number): void {
  const [ca, sa] = [Math.cos(angle), Math.sin(angle)]
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const away = ((column - side / 2) * ca + (row - side / 2) * sa) / side - through
      const dark = 1 / (1 + Math.exp(-away * 60))
      const place = row * side + column
      at[place] = (at[place] ?? 0) * (1 - dark * (1 - left)) * (1 + away * 0.5)
    }
  }
}

/** A table is quicker than a logarithm for each pixel. */
const bells = 1 << 14
let bell: Float32Array | undefined

/** The grain of a sensor: `sigma` of 255. */
export function grain({ at }: Light, sigma: number, random: Random): void {
  bell ??= bellTable(random)
  let seed = random.whole(1, 2 ** 31)
  for (let place = 0; place < at.length; place += 1) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    at[place] = (at[place] ?? 0) + (bell[seed >>> 18] ?? 0) * sigma
  }
}

function bellTable({ next }: Random): Float32Array {
  return Float32Array.from(
    { length: bells },
    () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  )
}

export function dim({ at }: Light, share: number): void {
  for (let place = 0; place < at.length; place += 1) at[place] = (at[place] ?? 0) * share
}
