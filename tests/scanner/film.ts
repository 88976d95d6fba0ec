import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { codeOf } from '../qr/code.ts'
import { defocus, type Light } from '../qr/light.ts'
import { randomOf } from '../qr/random.ts'
import { backdrop, show } from '../qr/scene.ts'

/** Side of the square that the scanner cuts from the middle of the film. */
const side = 480
const width = 640

export interface Scene {
  /** null: nobody at the gate */
  text: string | null
  /** another code to its right */
  beside?: string
  /** degrees */
  turn?: number
  inverted?: boolean
  /** out of focus: modules */
  blur?: number
  frames: number
}

/**
 * A film for `--use-file-for-fake-video-capture`: baseline JPEGs one after the other, which is what
 * a .mjpeg file is. The browser plays it at 30 frames a second, for ever.
 */
export async function film(scenes: Scene[]): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const scene of scenes) {
    const still = await picture(scene)
    for (let count = 0; count < scene.frames; count += 1) parts.push(still)
  }
  return Buffer.concat(parts)
}

/** One frame of a scene: the square in its middle. */
export function lightOf({
  text,
  beside,
  turn = 0,
  inverted = false,
  blur,
}: Omit<Scene, 'frames'>): Light {
  const light = backdrop(side, randomOf(3))
  if (text === null) return light
  const texts = beside === undefined ? [text] : [text, beside]
  for (const [at, one] of texts.entries()) {
    const code = codeOf(one)
    const module = (texts.length > 1 ? 190 : 270) / code.size
    show(light, code, {
      x: ((at + 0.5) * side) / texts.length,
      y: side / 2,
      module,
      turn: (turn * Math.PI) / 180,
      back: 0,
      aside: 0,
      distance: 4,
      ink: inverted ? 235 : 20,
      paper: inverted ? 20 : 235,
      quiet: 4,
      rim: 0,
    })
    if (blur) defocus(light, blur * module)
  }
  return light
}

/** The same as a JPEG. */
export function picture(scene: Scene): Promise<Buffer> {
  const light = lightOf(scene)
  const margin = (width - side) / 2
  return sharp(Buffer.from(Uint8Array.from(light.at)), {
    raw: { width: side, height: side, channels: 1 },
  })
    .extend({ left: margin, right: margin, background: { r: 90, g: 90, b: 90 } })
    .toColourspace('srgb')
    .jpeg({ quality: 88, chromaSubsampling: '4:2:0', progressive: false })
    .toBuffer()
}

const perSecond = 10

/**
 * A film of grey frames without any compression, as YUV4MPEG2: what the camera shows is what was
 * drawn, pixel for pixel. 0.4 MB a frame, ten of them a second.
 */
export async function writeY4m(path: string, scenes: Scene[]): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.write(`YUV4MPEG2 W${width} H${side} F${perSecond}:1 Ip A1:1\n`)
    const colour = Buffer.alloc((width * side) / 2, 128)
    const margin = (width - side) / 2
    for (const scene of scenes) {
      const { at } = lightOf(scene)
      const grey = Buffer.alloc(width * side, 90)
      for (let row = 0; row < side; row += 1) {
        const line = Uint8Array.from(at.subarray(row * side, (row + 1) * side))
        grey.set(line, row * width + margin)
      }
      const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colour])
      for (let count = 0; count < scene.frames; count += 1) await file.write(frame)
    }
  } finally {
    await file.close()
  }
}

/** A code as a PNG of dark modules on nothing, with its quiet zone. */
export async function onNothing(text: string): Promise<Buffer> {
  const { size, dark } = codeOf(text)
  const quiet = 4
  const whole = size + 2 * quiet
  const pixels = Buffer.alloc(whole * whole * 4)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (dark[y * size + x]) pixels[((y + quiet) * whole + x + quiet) * 4 + 3] = 255
    }
  }
  return await sharp(pixels, { raw: { width: whole, height: whole, channels: 4 } })
    .resize(whole * 8, whole * 8, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
