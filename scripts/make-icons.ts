/**
 * Renders the app's icons out of the brand mark: `node scripts/make-icons.ts`. The PNGs are
 * committed, so this runs only when the mark changes.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const out = new URL('../public/icons/', import.meta.url)

/** The mark on its ground; `scale` shrinks the mark into a maskable icon's safe circle. */
function mark(ground: string, scale = 1) {
  const shift = 16 - 16 * scale
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ground}` +
      `<g transform="translate(${shift} ${shift}) scale(${scale})" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round">` +
      '<path d="M8 22.5h16"/><path d="M10.2 18.6a5.8 5.8 0 0 1 11.6 0"/>' +
      '<circle cx="16" cy="8.2" r="2.4" fill="#28C76F" stroke="none"/></g></svg>',
  )
}

const rounded = mark('<rect width="32" height="32" rx="9" fill="#200C63"/>')
/** iOS and Android cut the corners themselves. */
const full = mark('<rect width="32" height="32" fill="#200C63"/>', 0.86)

async function png(svg: Buffer, size: number, name: string) {
  await sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(name, out).pathname)
}

await mkdir(out, { recursive: true })
await png(rounded, 192, 'icon-192.png')
await png(rounded, 512, 'icon-512.png')
await png(full, 512, 'icon-maskable-512.png')
await png(full, 180, 'apple-touch-icon.png')

/** An .ico of PNGs, for what asks for /favicon.ico by itself: a table of sizes, then the pictures. */
async function ico(svg: Buffer, sizes: number[]): Promise<Buffer> {
  const pictures = await Promise.all(
    sizes.map((size) =>
      sharp(svg, { density: (72 * size) / 32 })
        .resize(size, size)
        .png()
        .toBuffer(),
    ),
  )
  const table = Buffer.alloc(6 + 16 * sizes.length)
  table.writeUInt16LE(1, 2)
  table.writeUInt16LE(sizes.length, 4)
  let at = table.length
  for (const [n, picture] of pictures.entries()) {
    const entry = 6 + 16 * n
    table.writeUInt8(sizes[n] ?? 0, entry)
    table.writeUInt8(sizes[n] ?? 0, entry + 1)
    table.writeUInt16LE(1, entry + 4)
    table.writeUInt16LE(32, entry + 6)
    table.writeUInt32LE(picture.length, entry + 8)
    table.writeUInt32LE(at, entry + 12)
    at += picture.length
  }
  return Buffer.concat([table, ...pictures])
}

await writeFile(new URL('../favicon.ico', out), await ico(rounded, [16, 32, 48]))
