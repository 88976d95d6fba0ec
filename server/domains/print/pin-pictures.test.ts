import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { makeRenditions } from '../../platform/content/rendition.ts'
import { openStore } from '../../platform/content/store.ts'
import { cropsOf } from './pin-pictures.ts'

const store = openStore(join(await mkdtemp(join(tmpdir(), 'pins-')), 'files'))
const real = makeRenditions(store)

async function aPlan(width: number, height: number): Promise<string> {
  const background = { r: width % 256, g: height % 256, b: 90 }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const source = join(store.partials, sha256)
  await writeFile(source, bytes)
  await store.adopt(source, sha256, bytes.length)
  return sha256
}
const pin = (sha256: string, x: number, y: number) => ({ path: `${x}/${y}`, sha256, x, y })
const corners = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].map((y) => ({ x, y })))

test.each([
  [1, 4096],
  [4096, 1],
  [1, 1],
  [300, 200],
])('a plan of %i × %i has a picture around a pin at each edge', async (width, height) => {
  const sha256 = await aPlan(width, height)
  const pins = corners.map(({ x, y }) => pin(sha256, x, y))
  const made = await cropsOf(real, pins)
  expect([...made.keys()]).toEqual(pins.map(({ path }) => path))
  for (const bytes of made.values()) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1000 })
  }
})

test('a drawing is opened once for all its pins', async () => {
  const [one, two] = [await aPlan(90, 60), await aPlan(60, 90)]
  const path = vi.fn(real.path)
  const pins = [one, two, one].flatMap((sha256, n) => [
    { ...pin(sha256, 0.2, 0.2), path: `a${n}` },
    { ...pin(sha256, 0.8, 0.8), path: `b${n}` },
  ])
  expect((await cropsOf({ path }, pins)).size).toBe(6)
  expect(path.mock.calls.map(([sha256]) => sha256)).toEqual([one, two])
})

test('one drawing is open at a time, whoever prints', async () => {
  const sha256 = await aPlan(70, 50)
  const held = Promise.withResolvers<string | null>()
  const path = vi.fn(() => held.promise)
  const prints = [1, 2, 3].map(() => cropsOf({ path }, [pin(sha256, 0.5, 0.5)]))
  for (let n = 0; n < 20; n += 1) await setImmediate()
  expect(path).toHaveBeenCalledTimes(1)
  held.resolve(await real.path(sha256, 'plan'))
  expect((await Promise.all(prints)).map(({ size }) => size)).toEqual([1, 1, 1])
  expect(path).toHaveBeenCalledTimes(3)
})

test('a picture that cannot be read is left out, and the next are made', async () => {
  const sha256 = await aPlan(80, 50)
  const broken = join(store.partials, 'broken.jpg')
  await writeFile(broken, 'no picture')
  const path = async (id: string) => (id === sha256 ? real.path(id, 'plan') : broken)
  const made = await cropsOf({ path }, [pin('gone', 0, 0), pin(sha256, 1, 1)])
  expect([...made.keys()]).toEqual(['1/1'])
})
