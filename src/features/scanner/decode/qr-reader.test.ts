import { expect, test } from 'vitest'
import { codeOf } from '../../../../tests/qr/code.ts'
import { frameOf, frameSide } from '../../../../tests/qr/corpus.ts'
import { randomOf } from '../../../../tests/qr/random.ts'
import { type Print, show } from '../../../../tests/qr/scene.ts'
import { Rooms, toGrey } from './grey.ts'
import { QrReader } from './qr-reader.ts'

const seed = 5

// `npm run bench scanner` measures the rates of all kinds; this test finds a broken method.
test.each(['clean', 'noise', 'inverted', 'dark'] as const)('reads a code: %s', (family) => {
  const { text, grey } = frameOf(family, randomOf(seed))
  expect(new QrReader().read({ width: frameSide, height: frameSide, data: grey })).toEqual([text])
})

test('every method gets its turn though each frame has time for the first ones only', () => {
  const reader = new QrReader()
  const code = codeOf('SG1:ABC')
  const light = { side: 320, at: new Float32Array(320 * 320).fill(118) }
  for (let row = 0; row < 320; row += 1) light.at.fill(250, row * 320 + 240, row * 320 + 320)
  const pose = { x: 110, y: 160, module: 6, turn: 0, back: 0, aside: 0, distance: 4 }
  show(light, code, { ...pose, ink: 100, paper: 118, quiet: 4, rim: 0 })
  // Too faint for the first methods, and the bright band misleads the global threshold.
  const frame = { width: 320, height: 320, data: Uint8Array.from(light.at) }
  let now = 0
  const clock = () => {
    now += 1
    return now
  }
  const read = Array.from({ length: 9 }, () => reader.read(frame, 1.5, clock))
  expect(read[0]).toEqual([])
  expect(read).toContainEqual(['SG1:ABC'])
})

/** A frame of grey with codes in it. */
function frameWith(...codes: ({ text: string } & Partial<Print>)[]) {
  const light = { side: 640, at: new Float32Array(640 * 640).fill(140) }
  const pose = { y: 320, turn: 0, back: 0, aside: 0, distance: 4, ink: 20, paper: 235 }
  for (const [at, { text, ...more }] of codes.entries()) {
    const x = 160 + 320 * at
    show(light, codeOf(text), { ...pose, x, module: 5, quiet: 4, rim: 0, ...more })
  }
  return { width: 640, height: 640, data: Uint8Array.from(light.at) }
}
const sorted = (texts: string[]) => [...texts].sort()

test.each([
  ['side by side', {}],
  ['of one size at one height', { y: 260 }],
  ['one above the other', { x: 160, y: 520, module: 4 }],
  ['turned', { turn: 0.4, y: 200 }],
  ['smaller', { module: 2.5, y: 500 }],
  ['of another polarity', { ink: 235, paper: 20, module: 4 }],
])('two codes in one frame are both read: %s', (_, other) => {
  const frame = frameWith({ text: 'SG1:ABC', y: 260 }, { text: 'SG1:XYZ', ...other })
  expect(sorted(new QrReader().read(frame))).toEqual(['SG1:ABC', 'SG1:XYZ'])
  // Live they are found within a few frames, and never one without the other.
  let now = 0
  const live = new QrReader()
  const read = Array.from({ length: 12 }, () => live.read(frame, 1.5, () => (now += 1)))
  const found = read.filter(({ length }) => length > 0)
  expect(found.length).toBeGreaterThan(0)
  for (const texts of found) expect(sorted(texts)).toEqual(['SG1:ABC', 'SG1:XYZ'])
})

test('a second code that comes beside one that stays is read with it', () => {
  const reader = new QrReader()
  const stays = { text: 'SG1:ABC', y: 260 }
  expect(reader.read(frameWith(stays))).toEqual(['SG1:ABC'])
  expect(sorted(reader.read(frameWith(stays, { text: 'SG1:XYZ' })))).toEqual(['SG1:ABC', 'SG1:XYZ'])
})

test('one code printed twice is one', () => {
  const frame = frameWith({ text: 'SG1:ABC', y: 220 }, { text: 'SG1:ABC', turn: 0.2 })
  expect(new QrReader().read(frame)).toEqual(['SG1:ABC'])
})

test('a picture of any size, in colours, light on dark', () => {
  const code = codeOf('SG1:ABC')
  const [width, height, zoom] = [203, 151, 4]
  const pixels = new Uint8ClampedArray(width * height * 4).fill(12)
  for (let y = 0; y < code.size * zoom; y += 1) {
    for (let x = 0; x < code.size * zoom; x += 1) {
      const dark = code.dark[Math.floor(y / zoom) * code.size + Math.floor(x / zoom)] === 1
      if (dark) pixels.set([250, 240, 90], ((y + 24) * width + x + 40) * 4)
    }
  }
  const grey = toGrey(pixels, new Rooms().grey('picture', width, height))
  expect(new QrReader().read(grey)).toEqual(['SG1:ABC'])
})
