import { corpus, type Frame, frameSide } from '../../../tests/qr/corpus.ts'
import { type Figure, type Measure, percentile } from '../figure.ts'
import { type Rival, rivals } from '../qr/rivals.ts'

const seed = Number(process.env.SCANNER_SEED ?? 20261121)
/** Per family; two of the sixteen contain nothing readable: 352 frames. */
const each = 22

interface Tally {
  right: Set<number>
  wrong: number
  times: number[]
}

/** What we read of made frames of codes, beside zxing-wasm and jsQR, which see the same ones. */
const scanner: Measure = {
  name: `codes read of ${each * 16} frames of seed ${seed}`,
  run: async () => {
    const all = await rivals()
    const tallies = new Map<Rival, Tally>(
      all.map((rival) => [rival, { right: new Set(), wrong: 0, times: [] }]),
    )
    const families = new Map<string, number[]>()
    let count = 0
    let whole = 0
    for (const frame of corpus(seed, each)) {
      const shot = { side: frameSide, pixels: inColour(frame.grey) }
      if (frame.text !== null) whole += 1
      const read = families.get(frame.family) ?? all.map(() => 0)
      families.set(frame.family, read)
      for (const [at, [rival, tally]] of [...tallies].entries()) {
        if (await checked(rival, tally, shot, frame, count)) read[at] = (read[at] ?? 0) + 1
      }
      count += 1
    }
    for (const [family, read] of families) {
      const words = all.map(({ name }, at) => `${name} ${read[at]}`).join(', ')
      console.log(`  ${family}, ${each}: ${words}`)
    }
    const [ours, wasm] = [...tallies.values()]
    const same = [...(wasm?.right ?? [])].filter((at) => ours?.right.has(at)).length
    const best = wasm?.right.size ?? 0
    const share = { value: ((ours?.right.size ?? 0) / best) * 100, unit: '%' }
    return [
      ...[...tallies].flatMap(([rival, tally]) => figuresOf(rival.name, tally, whole)),
      { name: 'codes read, of zxing-wasm’s number', ...share, target: { atLeast: 95 } },
      { name: 'codes that zxing-wasm read, too', value: (same / best) * 100, unit: '%' },
    ]
  },
}

async function checked(
  rival: Rival,
  tally: Tally,
  shot: { side: number; pixels: Uint8ClampedArray<ArrayBuffer> },
  { text }: Frame,
  at: number,
): Promise<boolean> {
  const start = performance.now()
  const read = await rival.read(shot)
  tally.times.push(performance.now() - start)
  if (read === null) return false
  if (read === text) tally.right.add(at)
  else tally.wrong += 1
  return read === text
}

function figuresOf(name: string, { right, wrong, times }: Tally, whole: number): Figure[] {
  return [
    { name: `codes read, ${name}`, value: (right.size / whole) * 100, unit: '%' },
    {
      name: `codes misread, ${name}`,
      value: wrong,
      unit: 'frames',
      ...(name === 'ours' && { target: { atMost: 0 } }),
    },
    { name: `a frame, ${name}, median`, value: percentile(times, 0.5), unit: 'ms' },
    { name: `a frame, ${name}, p95`, value: percentile(times, 0.95), unit: 'ms' },
  ]
}

function inColour(grey: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(grey.length * 4)
  for (let at = 0; at < grey.length; at += 1) {
    pixels.fill(grey[at] ?? 0, 4 * at, 4 * at + 3)
    pixels[4 * at + 3] = 255
  }
  return pixels
}

export default scanner
