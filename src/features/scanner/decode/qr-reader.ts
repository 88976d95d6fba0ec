import { halve, sharpen, soften, turn } from './filter.ts'
import { type Grey, Rooms } from './grey.ts'
import { readBits } from './read-bits.ts'
import {
  type Bits,
  BlockRoom,
  bitsFor,
  globalThreshold,
  invert,
  localThreshold,
} from './threshold.ts'

type Picture = 'whole' | 'half' | 'soft' | 'sharp' | 'sharper' | 'turned'

/** Half the usual edge contrast: a dark picture, a faded badge, a dimmed screen. */
const faint = 8

interface Pass {
  picture: Picture
  by: 'place' | 'all' | 'faint'
  /** as it is, and light on dark */
  both?: boolean
}

/** For every frame: the methods with most results per time. */
const first: readonly Pass[] = [
  { picture: 'half', by: 'place', both: true },
  { picture: 'whole', by: 'place', both: true },
  { picture: 'half', by: 'all' },
]

/** In turns, within the time of a frame; each reads some codes that no other does. */
const others: readonly Pass[] = [
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

  /** @param patience ms after which no further method starts; without it all run */
  read(frame: Grey, patience = Number.POSITIVE_INFINITY, now = () => performance.now()) {
    this.#made.clear()
    this.#made.set('whole', frame)
    const end = now() + patience
    for (const pass of first) {
      const text = this.#try(pass)
      if (text !== null) return text
    }
    for (let count = 0; count < others.length && now() < end; count += 1) {
      const pass = others[this.#turn % others.length]
      this.#turn += 1
      const text = pass ? this.#try(pass) : null
      if (text !== null) return text
    }
    return null
  }

  #try({ picture, by, both }: Pass): string | null {
    const grey = this.#picture(picture)
    const bits = this.#room(grey)
    if (by === 'all') globalThreshold(grey, bits)
    else localThreshold(grey, bits, this.#blocks, by === 'faint' ? faint : undefined)
    return readBits(bits) ?? (both ? readBits(invert(bits)) : null)
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
