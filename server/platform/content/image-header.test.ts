import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mostStrayBytes } from '../../../contract/record/upload.ts'
import { heicPicture, withStrayBytes } from '../../../tests/photos/pictures.ts'
import { isAcceptable, readImageHeader } from './image-header.ts'

async function header(bytes: Buffer | string) {
  const path = join(await mkdtemp(join(tmpdir(), 'image-')), 'file')
  await writeFile(path, bytes)
  return await readImageHeader(path)
}

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#8899aa' } })

/** A PNG that claims this many pixels, and contains none. */
function claimedPng(width: number, height: number): Buffer {
  const ihdr = Buffer.alloc(17)
  ihdr.write('IHDR', 0, 'latin1')
  ihdr.writeUInt32BE(width, 4)
  ihdr.writeUInt32BE(height, 8)
  ihdr.set([8, 0, 0, 0, 0], 12)
  const chunk = Buffer.alloc(25)
  chunk.writeUInt32BE(13, 0)
  chunk.set(ihdr, 4)
  chunk.writeUInt32BE(crc32(ihdr), 21)
  const idat = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk, idat])
}

test('WebP, TIFF and HEIC are recognised by type and size', async () => {
  const size = { width: 40, height: 30 }
  const exif = { IFD0: { Copyright: 'x' } }
  for (const webp of [picture().webp(), picture().webp({ lossless: true })]) {
    expect(await header(await webp.toBuffer())).toEqual({ type: 'image/webp', ...size })
  }
  const tagged = await picture().withExif(exif).webp().toBuffer()
  expect(await header(tagged)).toEqual({ type: 'image/webp', ...size })
  expect(await header(await picture().tiff().toBuffer())).toEqual({ type: 'image/tiff', ...size })
  const heic = heicPicture()
  expect(await header(heic)).toEqual({ type: 'image/heic', width: 96, height: 64 })
  for (const bytes of [heic, tagged, await picture().tiff().toBuffer()]) {
    for (const length of [4, 12, 20, 29]) expect(await header(bytes.subarray(0, length))).toBeNull()
  }
  // A film in the same container.
  heic.write('isom', 8, 'latin1')
  expect(await header(heic)).toBeNull()
})

test('real pictures are recognised by type and size', async () => {
  expect(await header(await picture().png().toBuffer())).toEqual({
    type: 'image/png',
    width: 40,
    height: 30,
  })
  for (const options of [{}, { progressive: true }, { mozjpeg: true }]) {
    expect(await header(await picture().jpeg(options).toBuffer())).toEqual({
      type: 'image/jpeg',
      width: 40,
      height: 30,
    })
  }
  const tagged = await picture()
    .withExif({ IFD0: { Copyright: 'x'.repeat(5000) } })
    .jpeg()
  expect(await header(await tagged.toBuffer())).toMatchObject({ width: 40, height: 30 })
})

test('what is no PNG and no JPEG is nothing, whatever it is called', async () => {
  expect(await header('<!doctype html><script>alert(1)</script>'.repeat(10))).toBeNull()
  expect(await header(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(10_000)]))).toBeNull()
  expect(await header('')).toBeNull()
  expect(await header(Buffer.from([0xff, 0xd8]))).toBeNull()
  expect(await header(Buffer.from('89504e470d0a1a0a', 'hex'))).toBeNull()
  const svg = await header('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(svg).toBeNull()
})

test('a broken JPEG ends the walk: no frame, endless fill, lengths of nothing', async () => {
  const start = [0xff, 0xd8]
  expect(await header(Buffer.from([...start, ...Array(3000).fill(0xff)]))).toBeNull()
  expect(await header(Buffer.from([...start, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBeNull()
  expect(await header(Buffer.from([...start, 0xff, 0xd9, 0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBeNull()
  expect(
    await header(Buffer.concat([Buffer.from(start), Buffer.from('<html>'.repeat(9))])),
  ).toBeNull()
})

test('a JPEG with a few bytes that belong to nothing is one', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  const size = { type: 'image/jpeg', width: 40, height: 30 }
  expect(await header(withStrayBytes(jpeg, 3))).toEqual(size)
  expect(await header(withStrayBytes(jpeg, mostStrayBytes))).toEqual(size)
  expect(await header(withStrayBytes(jpeg, mostStrayBytes + 1))).toBeNull()
})

test('a picture of too many pixels is refused by its header alone', async () => {
  const giant = await header(claimedPng(30_000, 30_000))
  expect(giant).toEqual({ type: 'image/png', width: 30_000, height: 30_000 })
  expect(isAcceptable(giant, 'image/png')).toBe(false)
  expect(isAcceptable(await header(claimedPng(0, 10)), 'image/png')).toBe(false)
  const forged = claimedPng(10, 10)
  forged.writeUInt32BE(20, 16)
  expect(await header(forged)).toBeNull()
})

test('a picture that is not what the manifest says is refused', async () => {
  const png = await header(await picture().png().toBuffer())
  expect(isAcceptable(png, 'image/png')).toBe(true)
  expect(isAcceptable(png, 'image/jpeg')).toBe(false)
})
