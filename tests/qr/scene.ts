import type { Code } from './code.ts'
import type { Light } from './light.ts'
import { type Pose, toPlane } from './plane.ts'
import type { Random } from './random.ts'

/** Overlapping steps and bars of grey, like a building site behind a person. */
export function backdrop(side: number, random: Random): Light {
  const at = new Float32Array(side * side)
  const [low, high] = [random.between(30, 110), random.between(110, 220)]
  for (let place = 0; place < at.length; place += 1) {
    at[place] = low + ((high - low) * Math.floor(place / side)) / side
  }
  for (let count = random.whole(10, 30); count > 0; count -= 1) {
    const [x, y] = [random.whole(-40, side), random.whole(-40, side)]
    const thin = random.next() < 0.5
    const wide = thin ? random.whole(3, 14) : random.whole(30, 220)
    const tall = random.whole(20, 260)
    const grey = random.between(10, 245)
    const across = random.next() < 0.5
    fill({ side, at }, x, y, across ? tall : wide, across ? wide : tall, grey)
  }
  return { side, at }
}

function fill({ side, at }: Light, x: number, y: number, wide: number, tall: number, grey: number) {
  for (let row = Math.max(0, y); row < Math.min(side, y + tall); row += 1) {
    at.fill(grey, row * side + Math.max(0, x), row * side + Math.min(side, Math.max(0, x + wide)))
  }
}

export interface Print extends Pose {
  /** light of what is dark and of what is light on the sheet or the screen */
  ink: number
  paper: number
  /** modules of paper around the code */
  quiet: number
  /** modules of a phone's dark edge around the paper; 0 is a sheet */
  rim: number
}

const samples = [-1 / 3, 0, 1 / 3]

/** Draws a code into the picture: nine rays a pixel, as a sensor's pixel gathers them. */
export function show(light: Light, code: Code, print: Print): void {
  const { side, at } = light
  const [a, b, c, d, e, f, g, h, i] = toPlane(print, code.size)
  const half = code.size / 2
  const paper = half + print.quiet
  const edge = paper + print.rim
  const seen = (x: number, y: number, behind: number): number => {
    const w = g * x + h * y + i
    const u = (a * x + b * y + c) / w
    const v = (d * x + e * y + f) / w
    const out = Math.max(Math.abs(u), Math.abs(v))
    if (w <= 0 || out > edge) return behind
    if (out > paper) return 18
    if (out >= half) return print.paper
    const module = Math.floor(v + half) * code.size + Math.floor(u + half)
    return code.dark[module] === 1 ? print.ink : print.paper
  }
  const reach = edge * print.module * 1.7
  const from = (middle: number) => Math.max(0, Math.floor(middle - reach))
  const to = (middle: number) => Math.min(side, Math.ceil(middle + reach))
  for (let row = from(print.y); row < to(print.y); row += 1) {
    for (let column = from(print.x); column < to(print.x); column += 1) {
      const place = row * side + column
      const behind = at[place] ?? 0
      let sum = 0
      for (const dy of samples) {
        for (const dx of samples) sum += seen(column + 0.5 + dx, row + 0.5 + dy, behind)
      }
      at[place] = sum / 9
    }
  }
}
