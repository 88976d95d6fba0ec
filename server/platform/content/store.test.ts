import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sizeOf } from './durable.ts'
import { makeRenditions } from './rendition.ts'
import { openStore } from './store.ts'

async function fixture(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  const store = openStore(join(folder, 'files'))
  const source = join(store.partials, 'source')
  await writeFile(source, text)
  const sha256 = createHash('sha256').update(text).digest('hex')
  return { store, source, sha256, size: Buffer.byteLength(text) }
}

test('content is stored under its digest, and the source stays', async () => {
  const { store, source, sha256, size } = await fixture('현장 사진')
  await store.adopt(source, sha256, size)
  expect(await readFile(store.pathOf(sha256), 'utf8')).toBe('현장 사진')
  expect(await readFile(source, 'utf8')).toBe('현장 사진')
  expect((await Array.fromAsync(store.list())).map((item) => item.sha256)).toEqual([sha256])
})

test('the same bytes a second time change nothing', async () => {
  const { store, source, sha256, size } = await fixture('x')
  await store.adopt(source, sha256, size)
  await store.adopt(source, sha256, size)
  expect(await Array.fromAsync(store.list())).toHaveLength(1)
})

test('content of another size under the name, left by a broken disk, is replaced', async () => {
  const { store, source, sha256, size } = await fixture('whole')
  await store.adopt(source, sha256, size)
  await rm(store.pathOf(sha256))
  await writeFile(store.pathOf(sha256), 'wh')
  await store.adopt(source, sha256, size)
  expect(await sizeOf(store.pathOf(sha256))).toBe(size)
})

test('removed content is gone', async () => {
  const { store, source, sha256, size } = await fixture('x')
  await store.adopt(source, sha256, size)
  await store.remove(sha256)
  expect(await sizeOf(store.pathOf(sha256))).toBeNull()
})

test('removed content takes every picture that is made of it along', async () => {
  const { store } = await fixture('x')
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#aaa' } })
    .withExif({ IFD0: { Copyright: '현장' } })
    .jpeg()
    .toBuffer()
  const source = join(store.partials, 'picture')
  await writeFile(source, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await store.adopt(source, sha256, bytes.length)
  const renditions = makeRenditions(store)
  const made = [
    await renditions.path(sha256, 'thumb'),
    await renditions.path(sha256, 'view'),
    await renditions.path(sha256, 'plan'),
    await renditions.clean(sha256, 'image/jpeg'),
  ]
  for (const path of made) expect(await sizeOf(path ?? '')).toBeGreaterThan(0)
  await store.remove(sha256)
  expect(await Array.fromAsync(made, (path) => sizeOf(path ?? ''))).toEqual(made.map(() => null))
})
