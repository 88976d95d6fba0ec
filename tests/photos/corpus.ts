import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { heicPicture, withStrayBytes } from './pictures.ts'

/** What is to become of a file that somebody chooses as a photo. */
export interface CorpusPicture {
  name: string
  bytes: Buffer
  /** its size upright; or why it is refused */
  outcome: { width: number; height: number } | 'type' | 'pixels' | 'broken' | 'empty'
  /** upright it is red above, blue at the left and green at the right below */
  coloured?: true
}

const [wide, high] = [48, 32]
const upright = { width: wide, height: high }

/** Red above, blue at the left and green at the right below. */
const colourAt = (x: number, y: number) =>
  y < high / 2 ? [220, 30, 20] : x < wide / 2 ? [20, 40, 220] : [20, 160, 40]

const pixels = (width: number, height: number, from: (x: number, y: number) => number[]) =>
  Buffer.from(
    Array.from({ length: width * height }, (_, n) => from(n % width, Math.floor(n / width))).flat(),
  )
const colours = pixels(wide, high, colourAt)
const plain = () => sharp(colours, { raw: { ...upright, channels: 3 } })

/** Where a pixel stands upright that is stored at a place: TIFF 6.0, tag 274. */
const stood: Record<number, (x: number, y: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y) => [wide - 1 - x, y],
  3: (x, y) => [wide - 1 - x, high - 1 - y],
  4: (x, y) => [x, high - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [wide - 1 - y, x],
  7: (x, y) => [wide - 1 - y, high - 1 - x],
  8: (x, y) => [y, high - 1 - x],
}

/** The pixels as a camera stores them that was held that way. */
function lying(orientation: number): Sharp {
  const [width, height] = orientation < 5 ? [wide, high] : [high, wide]
  const from = (x: number, y: number) =>
    colourAt(...(stood[orientation]?.(x, y) ?? ([x, y] as [number, number])))
  return sharp(pixels(width, height, from), { raw: { width, height, channels: 3 } })
}
const turned = (orientation: number) => lying(orientation).withMetadata({ orientation })

const orientations = [1, 2, 3, 4, 5, 6, 7, 8]
const clear = () =>
  sharp({ create: { ...upright, channels: 4, background: { r: 20, g: 200, b: 60, alpha: 0.5 } } })

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const chunk = Buffer.alloc(8 + named.length)
  chunk.writeUInt32BE(content.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), 4 + named.length)
  return chunk
}

/** A tag of EXIF that says which way up it is, in the order of either kind of machine. */
function exifOf(orientation: number, little: boolean): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write(little ? 'II*\0' : 'MM\0*', 'latin1')
  const u16 = (value: number, at: number) =>
    little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const u32 = (value: number, at: number) =>
    little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  u32(8, 4)
  u16(1, 8)
  u16(0x0112, 10)
  u16(3, 12)
  u32(1, 14)
  u16(orientation, 18)
  return tiff
}

async function pngTurned(orientation: number, behindPixels: boolean): Promise<Buffer> {
  const png = await lying(orientation).png().toBuffer()
  const at = behindPixels ? png.length - 12 : 33
  const exif = pngChunk('eXIf', exifOf(orientation, behindPixels))
  return Buffer.concat([png.subarray(0, at), exif, png.subarray(at)])
}

/** A PNG whose head announces another size. */
function announcing(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** An uncompressed TIFF of either order of bytes. */
function plainTiff(little: boolean, orientation: number): Buffer {
  const entries: [number, number, number, number][] = [
    [256, 3, 1, wide],
    [257, 3, 1, high],
    [258, 3, 3, 0],
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, 1, 0],
    [274, 3, 1, orientation],
    [277, 3, 1, 3],
    [278, 3, 1, high],
    [279, 4, 1, colours.length],
  ]
  const head = Buffer.alloc(8 + 2 + entries.length * 12 + 4 + 6)
  const u16 = (value: number, at: number) =>
    little ? head.writeUInt16LE(value, at) : head.writeUInt16BE(value, at)
  const u32 = (value: number, at: number) =>
    little ? head.writeUInt32LE(value, at) : head.writeUInt32BE(value, at)
  head.write(little ? 'II*\0' : 'MM\0*', 'latin1')
  u32(8, 4)
  u16(entries.length, 8)
  const bits = head.length - 6
  entries.forEach(([tag, type, count, value], n) => {
    const at = 10 + n * 12
    u16(tag, at)
    u16(type, at + 2)
    u32(count, at + 4)
    if (tag === 258) u32(bits, at + 8)
    else if (tag === 273) u32(head.length, at + 8)
    else if (type === 3) u16(value, at + 8)
    else u32(value, at + 8)
  })
  for (const n of [0, 1, 2]) u16(8, bits + n * 2)
  return Buffer.concat([head, colours])
}

const heif = (brand: string) => {
  const head = Buffer.alloc(64)
  head.writeUInt32BE(24, 0)
  head.write(`ftyp${brand}`, 4, 'latin1')
  return head
}

/** A bitmap of Windows, one pixel. */
const bmp = Buffer.from(
  '424d3a000000000000003600000028000000010000000100000001001800000000000400000000000000000000000000000000000000ff000000',
  'hex',
)

/** More than sixty files, as cameras, scanners, messengers and browsers leave them. */
export async function corpus(): Promise<CorpusPicture[]> {
  const found: CorpusPicture[] = []
  const add = (
    name: string,
    bytes: Buffer,
    outcome: CorpusPicture['outcome'] = upright,
    coloured = typeof outcome === 'object',
  ) => {
    found.push({ name, bytes, outcome, ...(coloured && { coloured }) })
  }
  const jpeg = await plain().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
  add('plain.jpg', jpeg)
  add('progressive.jpg', await plain().jpeg({ progressive: true, quality: 95 }).toBuffer())
  add('gray.jpg', await plain().grayscale().jpeg().toBuffer(), upright, false)
  add('cmyk.jpg', await plain().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer())
  add('stray-before.jpg', Buffer.concat([Buffer.from('\ufeff\r\n'), jpeg]))
  add('stray-between.jpg', withStrayBytes(jpeg, 3))
  add('two-pictures.jpg', Buffer.concat([jpeg, jpeg]))
  add('text-behind.jpg', Buffer.concat([jpeg, Buffer.from('MPF and a film '.repeat(20))]))
  for (const part of [0.2, 0.5, 0.9]) {
    const large = await plain().resize(480, 320).jpeg({ quality: 95 }).toBuffer()
    add(`cut-at-${part}.jpg`, large.subarray(0, Math.floor(large.length * part)), 'broken')
  }
  add('head-only.jpg', jpeg.subarray(0, 20), 'type')
  for (const o of orientations) {
    add(`turned-${o}.jpg`, await turned(o).jpeg({ quality: 95 }).toBuffer())
  }
  add('plain.png', await plain().png().toBuffer())
  add('interlaced.png', await plain().png({ progressive: true }).toBuffer())
  add('deep.png', await plain().toColourspace('rgb16').png().toBuffer())
  add('palette.png', await clear().png({ palette: true }).toBuffer(), upright, false)
  add('gray.png', await plain().grayscale().png().toBuffer(), upright, false)
  add('alpha.png', await clear().png().toBuffer(), upright, false)
  for (const o of orientations) add(`turned-${o}.png`, await pngTurned(o, o % 2 === 0))
  const png = await plain().png().toBuffer()
  add('cut.png', png.subarray(0, 60), 'broken')
  add('announces-30000.png', announcing(png, 30_000, 30_000), 'pixels')
  add('plain.webp', await plain().webp({ quality: 95 }).toBuffer())
  add('lossless.webp', await plain().webp({ lossless: true }).toBuffer())
  add('alpha.webp', await clear().webp().toBuffer(), upright, false)
  for (const o of orientations) {
    add(`turned-${o}.webp`, await turned(o).webp({ quality: 95 }).toBuffer())
  }
  const frames = Buffer.concat([colours, colours])
  const animated = sharp(frames, {
    raw: { width: wide, height: high * 2, channels: 3, pageHeight: high },
  })
  add('animated.webp', await animated.webp({ quality: 95, delay: [100, 100] }).toBuffer())
  for (const compression of ['none', 'lzw', 'deflate', 'packbits'] as const) {
    for (const predictor of ['none', 'horizontal'] as const) {
      const tiff = await plain().tiff({ compression, predictor }).toBuffer()
      add(`${compression}-${predictor}.tif`, tiff)
    }
  }
  add('cmyk.tif', await plain().toColourspace('cmyk').tiff({ compression: 'lzw' }).toBuffer())
  add(
    'deflated-cmyk.tif',
    await plain().toColourspace('cmyk').tiff({ compression: 'deflate' }).toBuffer(),
  )
  add(
    'gray.tif',
    await plain().grayscale().tiff({ compression: 'deflate' }).toBuffer(),
    upright,
    false,
  )
  add(
    'tiled.tif',
    await plain()
      .tiff({ tile: true, tileWidth: 16, tileHeight: 16, compression: 'deflate' })
      .toBuffer(),
  )
  add('jpeg-inside.tif', await plain().tiff({ compression: 'jpeg', quality: 95 }).toBuffer())
  for (const little of [true, false]) {
    for (const o of [1, 3]) {
      // Stored as it is, orientation 3 stands it on its head.
      add(`${little ? 'little' : 'big'}-${o}.tif`, plainTiff(little, o), upright, o === 1)
    }
  }
  add('turned-6.tif', await turned(6).tiff({ compression: 'deflate' }).toBuffer())
  add('several-pages.tif', await animated.tiff({ compression: 'lzw' }).toBuffer())
  add('cut.tif', plainTiff(true, 1).subarray(0, 100), 'type')
  add('photo.heic', heicPicture(), { width: 96, height: 64 }, false)
  add('head.heic', heif('heic'), 'type')
  add('head.avif', heif('avif'), 'type')
  add('film.mp4', heif('isom'), 'type')
  add('picture.gif', await plain().gif().toBuffer(), 'type')
  add('picture.bmp', bmp, 'type')
  add('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'type')
  add('page.jpg', Buffer.from('<!doctype html><title>404</title>'), 'type')
  add('paper.jpg', Buffer.from('%PDF-1.7\n'), 'type')
  add('nothing.jpg', Buffer.alloc(0), 'empty')
  add('zeros.jpg', Buffer.alloc(64), 'type')
  add('jpeg-called.png', jpeg)
  add('png-called.jpg', png)
  add('webp-called.jpg', await plain().webp({ quality: 95 }).toBuffer())
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#d21' } })
  add('one-pixel.png', await dot.clone().png().toBuffer(), { width: 1, height: 1 }, false)
  add('one-pixel.jpg', await dot.clone().jpeg().toBuffer(), { width: 1, height: 1 }, false)
  const line = sharp({ create: { width: 8000, height: 2, channels: 3, background: '#d21' } })
  add('very-wide.png', await line.clone().png().toBuffer(), { width: 1600, height: 1 }, false)
  add('very-wide.jpg', await line.clone().jpeg().toBuffer(), { width: 1600, height: 1 }, false)
  return found
}
