/** A code counts as gone when it has not been seen for this long, ms, with so many empty readings in a row. */
const gone = 1_500
const goneReadings = 4
/** Or for this long, whatever else is read meanwhile: one reading finds one code of two. */
const goneBeside = { text: 10_000, owner: 60_000 }

interface Sight {
  /** ms */
  seen: number
  /** the picture has been empty since */
  apart: boolean
}

/** A reading that is to be told. */
export interface News {
  text: string
  /** whose it is has been in the picture all along: another code of theirs */
  stayed: boolean
}

/**
 * Which readings are news. A code that stays before the camera is told once, though some frames of
 * it cannot be read, or show another code beside it; it is told again when it was away for a moment.
 * Another code is told at once.
 */
export class Sighting {
  readonly #texts = new Map<string, Sight>()
  readonly #owners = new Map<string, Sight>()
  readonly #ownerOf: (text: string) => string | null
  #empty = 0

  /** @param ownerOf whose a code is, for those that change while they are held up; null: nobody's */
  constructor(ownerOf: (text: string) => string | null = () => null) {
    this.#ownerOf = ownerOf
  }

  /** @returns what is to be told */
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

/** Notes it as seen now. @returns whether it had not gone */
function lookAt(sights: Map<string, Sight>, name: string, now: number, beside: number): boolean {
  for (const [known, sight] of sights) {
    const away = now - sight.seen
    if ((sight.apart && away >= gone) || away >= beside) sights.delete(known)
  }
  const stays = sights.has(name)
  sights.set(name, { seen: now, apart: false })
  return stays
}
