/** A code counts as gone when it has not been seen for this long, ms, and in so many readings. */
const gone = 1_500
const goneReadings = 4

/**
 * Which readings are news. A code that stays before the camera is told once, though some frames of
 * it cannot be read; it is told again when it was away for a moment. Another code is told at once.
 */
export class Sighting {
  #text: string | null = null
  #seen = 0
  #missed = 0

  /** @returns the text, if it is to be told */
  see(text: string | null, now: number): string | null {
    if (text === null) {
      this.#missed += 1
      if (this.#missed >= goneReadings && now - this.#seen >= gone) this.#text = null
      return null
    }
    const known = text === this.#text
    this.#text = text
    this.#seen = now
    this.#missed = 0
    return known ? null : text
  }
}
