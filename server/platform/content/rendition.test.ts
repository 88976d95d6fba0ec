import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeRenditions } from './rendition.ts'
import { openStore } from './store.ts'

async function stored(bytes: Buffer) {
  const store = openStore(join(await mkdtemp(join(tmpdir(), 'rendition-')), 'files'))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const source = join(store.partials, 'source')
  await writeFile(source, bytes)
  await store.adopt(source, sha256, bytes.length)
  return { renditions: makeRenditions(store), sha256 }
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#667788' } })

test('a thumb has 480 pixels on its long side, a view 1600', async () => {
  const { renditions, sha256 } = await stored(await photo(2000, 1000).jpeg().toBuffer())
  const thumb = await sharp((await renditions.path(sha256, 'thumb')) ?? '').metadata()
  const view = await sharp((await renditions.path(sha256, 'view')) ?? '').metadata()
  expect([thumb.width, thumb.height]).toEqual([480, 240])
  expect([view.width, view.height]).toEqual([1600, 800])
})

test('a small picture is not blown up', async () => {
  const { renditions, sha256 } = await stored(await photo(100, 50).png().toBuffer())
  const thumb = await sharp((await renditions.path(sha256, 'thumb')) ?? '').metadata()
  expect([thumb.width, thumb.height, thumb.format]).toEqual([100, 50, 'jpeg'])
})

test('a rotated photo is upright and does not contain where it was taken', async () => {
  const turned = await photo(300, 100)
    .withExif({ IFD3: { GPSLatitude: '37/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { renditions, sha256 } = await stored(turned)
  const thumb = await sharp((await renditions.path(sha256, 'thumb')) ?? '').metadata()
  expect([thumb.width, thumb.height]).toEqual([100, 300])
  expect(thumb.exif).toBeUndefined()
})

test('a picture that cannot be decoded has no rendition', async () => {
  const whole = await photo(300, 300).png().toBuffer()
  const { renditions, sha256 } = await stored(whole.subarray(0, 60))
  expect(await renditions.path(sha256, 'thumb')).toBeNull()
})

test('ten readers at once make it once, and all get it', async () => {
  const { renditions, sha256 } = await stored(await photo(1200, 900).jpeg().toBuffer())
  const paths = await Promise.all(
    Array.from({ length: 10 }, () => renditions.path(sha256, 'thumb')),
  )
  expect(new Set(paths).size).toBe(1)
  expect(paths[0]).not.toBeNull()
})
