/**
 * Renders the app's icons out of the brand mark: `node scripts/make-icons.ts`. The PNGs are
 * committed, so this runs only when the mark changes.
 */
import { mkdir } from 'node:fs/promises'
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
