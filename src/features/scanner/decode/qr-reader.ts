import { halve, sharpen, soften, turn } from './filter.ts'
import { erase, findCodes, keepHalf } from './find-codes.ts'
import { type Grey, Rooms } from './grey.ts'
import type { Code } from './read-bits.ts'
import { type Bits, BlockRoom, bitsFor, globalThreshold, localThreshold } from './threshold.ts'

type Picture = 'whole' | 'half' | 'soft' | 'sharp' | 'sharper' | 'turned'

/** Half the usual edge contrast: a dark picture, a faded badge, a dimmed screen. */
const faint = 8

interface Pass {
  picture: Picture
  by: 'place' | 'all' | 'faint'
  /** as it is, and light on dark */
  both?: boolean
  /** of the picture alone */
  half?: 'left' | 'top'
}

/** For every frame: the methods with most results per time. */
const first: readonly Pass[] = [
  { picture: 'half', by: 'place', both: true },
  { picture: 'whole', by: 'place', both: true },
  { picture: 'half', by: 'all' },
]

/** In turns, within the time of a frame; each reads some codes that no other does. */
const others: readonly Pass[] = [
  // The corners of two codes of one size are taken for those of one, which neither is.
  { picture: 'whole', by: 'place', half: 'left' },
  { picture: 'whole', by: 'place', half: 'top' },
  { picture: 'soft', by: 'all' },
  { picture: 'soft', by: 'faint' },
  { picture: 'half', by: 'faint' },
  { picture: 'sharper', by: 'place' },
  { picture: 'soft', by: 'place' },
  { picture: 'sharp', by: 'place' },
  { picture: 'turned', by: 'place' },
  { picture: 'whole', by: 'faint' },
]

/**
 * Reads QR codes of consecutive frames. @zxing tries one scale and one threshold; this also tries
 * smaller, softer, sharper, rotated and inverted versions. It has its own buffers: one reader per
 * worker.
 */
export class QrReader {
  readonly #rooms = new Rooms()
  readonly #blocks = new BlockRoom()
  readonly #bits = new Map<number, Bits>()
  /** made of the frame at hand */
  readonly #made = new Map<Picture, Grey>()
  #turn = 0
  /** the text that was read alone in the frame before */
  #last: string | null = null

  /**
   * The codes in a frame: one, two that differ, or none.
   * @param patience ms after which no further method starts; without it all run
   */
  read(frame: Grey, patience = Number.POSITIVE_INFINITY, now = () => performance.now()): string[] {
    this.#made.clear()
    this.#made.set('whole', frame)
    const end = now() + patience
    for (const pass of first) {
      const codes = this.#try(pass)
      if (codes.length > 0) return this.#textsOf(codes, pass)
    }
    for (let count = 0; count < others.length && now() < end; count += 1) {
      const pass = others[this.#turn % others.length]
      this.#turn += 1
      const codes = pass ? this.#try(pass) : []
      if (pass && codes.length > 0) return this.#textsOf(codes, pass)
    }
    this.#last = null
    return []
  }

  /**
   * Their texts. Beside a code that was not in the frame before, another one is looked for by all usual
   * methods; beside one that stays it would cost its time again and again.
   */
  #textsOf(codes: readonly Code[], by: Pass): string[] {
    const texts = new Set(codes.map(({ text }) => text))
    const [known] = codes
    // Of half a picture nothing is known about the other half.
    const stays = known?.text === this.#last && !by.half
    this.#last = known?.text ?? null
    if (!known || stays || by.picture === 'turned') return [...texts]
    const scale = by.picture === 'half' ? 2 : 1
    for (const pass of first) {
      if (texts.size > 1) break
      if (pass === by) continue
      for (const { text } of this.#try(pass, { code: known, scale })) texts.add(text)
    }
    // Two that are still there in the next frame are looked for again.
    if (texts.size > 1) this.#last = null
    return [...texts].slice(0, 2)
  }

  /** @param known a code that is left out, found in a picture so much smaller than the frame */
  #try({ picture, by, both = false, half }: Pass, known?: { code: Code; scale: number }): Code[] {
    const grey = this.#picture(picture)
    const bits = this.#room(grey)
    if (by === 'all') globalThreshold(grey, bits)
    else localThreshold(grey, bits, this.#blocks, by === 'faint' ? faint : undefined)
    if (half) keepHalf(bits, half)
    if (known) erase(bits, scaled(known.code, known.scale / (picture === 'half' ? 2 : 1)))
    return findCodes(bits, both)
  }

  #room({ width, height }: Grey): Bits {
    const key = width * 65_536 + height
    const known = this.#bits.get(key)
    if (known) return known
    const made = bitsFor(width, height)
    // The size changes rarely: a rotated phone, a photo.
    if (this.#bits.size > 8) this.#bits.clear()
    this.#bits.set(key, made)
    return made
  }

  #picture(name: Picture): Grey {
    const known = this.#made.get(name)
    if (known) return known
    const made = this.#make(name)
    this.#made.set(name, made)
    return made
  }

  #make(name: Picture): Grey {
    const whole = this.#picture('whole')
    const { width, height } = whole
    switch (name) {
      case 'whole':
        return whole
      case 'half':
        return halve(whole, this.#rooms.grey(name, width >> 1, height >> 1))
      case 'soft':
        return soften(whole, this.#rooms.grey(name, width, height))
      case 'sharp':
        return sharpen(whole, this.#rooms.grey(name, width, height), 2)
      case 'sharper':
        return sharpen(whole, this.#rooms.grey(name, width, height), 4)
      case 'turned':
        return turn(whole, this.#rooms.grey(name, width, height))
    }
  }
}

function scaled(code: Code, by: number): Code {
  const [topLeft, topRight, bottomLeft] = [code.topLeft, code.topRight, code.bottomLeft].map(
    ({ x, y }) => ({ x: x * by, y: y * by }),
  ) as [Code['topLeft'], Code['topRight'], Code['bottomLeft']]
  return { ...code, topLeft, topRight, bottomLeft }
}
