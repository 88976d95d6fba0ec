import { counts, type Verdict } from '../../../../contract/gate/verdict.ts'
import { ownerOf } from '../../scanner/owner-of.ts'

/**
 * People who were let pass and are still in the picture: a phone lying before the camera is not a
 * new event with each code. A refused person is evaluated again with the next code.
 */
export class Staying {
  readonly #done = new Set<string>()

  ruling(text: string, verdict: Verdict): void {
    const owner = ownerOf(text)
    if (counts(verdict) || verdict === 'duplicate') this.#done.add(owner)
    else this.#done.delete(owner)
  }

  forget(text: string): void {
    this.#done.delete(ownerOf(text))
  }

  isDone(text: string): boolean {
    return this.#done.has(ownerOf(text))
  }
}
