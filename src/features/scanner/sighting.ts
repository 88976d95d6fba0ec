import { ownerOf } from './owner-of.ts'

/** A code counts as gone after this long, ms, with so many empty readings in a row. */
const gone = 1_500
const goneReadings = 4
/** Or after this long with other readings: a reading finds one code of two. */
const goneBeside = { text: 10_000, owner: 60_000 }

/** Codes of two owners count as gone after this long, ms: a frame may miss one of them. */
const parted = 1_000

interface Sight {
  /** ms */
  seen: number
  /** the picture has been empty since */
  apart: boolean
}

/** A reading to report. */
export interface News {
  text: string
  /** its owner was in the picture all along: another code of theirs */
  stayed: boolean
}

/**
 * Decides which readings are new. A code that stays is reported once, though some frames cannot be
 * read, or show another code; again after it was away for a moment. Another code is reported at
 * once. Where codes of two owners are in the picture, none is: which one is meant is not known.
 */
export class Sighting {
  readonly #texts = new Map<string, Sight>()
  readonly #owners = new Map<string, Sight>()
  readonly #ownerOf: (text: string) => string
  #empty = 0
  #severalAt = Number.NEGATIVE_INFINITY

  constructor(owner = ownerOf) {
    this.#ownerOf = owner
  }

  /** Whether codes of several owners are in the picture, or were a moment ago. */
  several(now: number): boolean {
    return now - this.#severalAt < parted
  }

  /**
   * @param texts of the codes in a frame
   * @returns what to report
   */
  see(texts: readonly string[], now: number): News | null {
    const [text] = texts
    if (text === undefined) {
      this.#empty += 1
      if (this.#empty === goneReadings) this.#part()
      return null
    }
    this.#empty = 0
    if (new Set(texts.map(this.#ownerOf)).size > 1) this.#severalAt = now
    if (this.several(now)) {
      this.#stay(texts, now)
      return null
    }
    // Of two codes of one owner either will do.
    const known = texts.filter((one) => lookAt(this.#texts, one, now, goneBeside.text))
    const owner = this.#ownerOf(text)
    const stayed = lookAt(this.#owners, owner, now, goneBeside.owner)
    return known.length > 0 ? null : { text, stayed }
  }

  /** Those that were reported before are in the picture still. */
  #stay(texts: readonly string[], now: number): void {
    for (const text of texts) {
      if (this.#texts.has(text)) lookAt(this.#texts, text, now, goneBeside.text)
      const owner = this.#ownerOf(text)
      if (this.#owners.has(owner)) {
        lookAt(this.#owners, owner, now, goneBeside.owner)
      }
    }
  }

  #part(): void {
    for (const sights of [this.#texts, this.#owners]) {
      for (const sight of sights.values()) sight.apart = true
    }
  }
}

/** Marks it as seen now. @returns whether it was still present */
function lookAt(sights: Map<string, Sight>, name: string, now: number, beside: number): boolean {
  for (const [known, sight] of sights) {
    const away = now - sight.seen
    if ((sight.apart && away >= gone) || away >= beside) sights.delete(known)
  }
  const stays = sights.has(name)
  sights.set(name, { seen: now, apart: false })
  return stays
}
