/** A code counts as gone after this long, ms, with so many empty readings in a row. */
const gone = 1_500
const goneReadings = 4
/** Or after this long with other readings: a reading finds one code of two. */
const goneBeside = { text: 10_000, owner: 60_000 }

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
 * once.
 */
export class Sighting {
  readonly #texts = new Map<string, Sight>()
  readonly #owners = new Map<string, Sight>()
  readonly #ownerOf: (text: string) => string | null
  #empty = 0

  /** @param ownerOf owner of a code, for codes that change while shown; null: none */
  constructor(ownerOf: (text: string) => string | null = () => null) {
    this.#ownerOf = ownerOf
  }

  /** @returns what to report */
  see(text: string | null, now: number): News | null {
    if (text === null) {
      this.#empty += 1
      if (this.#empty === goneReadings) this.#part()
      return null
    }
    this.#empty = 0
    const stays = lookAt(this.#texts, text, now, goneBeside.text)
    const owner = this.#ownerOf(text)
    const stayed = owner !== null && lookAt(this.#owners, owner, now, goneBeside.owner)
    return stays ? null : { text, stayed }
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
