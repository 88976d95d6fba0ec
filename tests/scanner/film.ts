import sharp from 'sharp'
import { codeOf } from '../qr/code.ts'
import { defocus } from '../qr/light.ts'
import { randomOf } from '../qr/random.ts'
import { backdrop, show } from '../qr/scene.ts'

/** Side of the square that the scanner cuts from the middle of the film. */
const side = 480
const width = 640

export interface Scene {
  /** null: nobody at the gate */
  text: string | null
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

/** One frame of a scene as a JPEG. */
export function picture(scene: Scene): Promise<Buffer> {
  const { text, turn = 0, inverted = false, blur } = scene
  const light = backdrop(side, randomOf(3))
  if (text !== null) {
    const code = codeOf(text)
    const module = 270 / code.size
    show(light, code, {
      x: side / 2,
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
  const margin = (width - side) / 2
  return sharp(Buffer.from(Uint8Array.from(light.at)), {
    raw: { width: side, height: side, channels: 1 },
  })
    .extend({ left: margin, right: margin, background: { r: 90, g: 90, b: 90 } })
    .toColourspace('srgb')
    .jpeg({ quality: 88, chromaSubsampling: '4:2:0', progressive: false })
    .toBuffer()
}
