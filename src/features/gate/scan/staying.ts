import { readToken } from '../../../../contract/gate/token.ts'
import { counts, type Verdict } from '../../../../contract/gate/verdict.ts'

/**
 * Whose a code is, as far as its text says: that of a phone is another one every half minute, and
 * of the same person all the same. Nothing is believed of it.
 */
export function ownerOf(text: string): string {
  const read = readToken(text)
  if ('error' in read) return text
  const { token } = read
  if (token.kind === 'personal') return `member:${token.projectId}:${token.memberId}`
  return token.kind === 'board' ? `board:${token.projectId}:${token.gateId}` : text
}

/**
 * Who was let pass and has not been away since: a phone that lies before the camera is no further
 * passing with each of its codes. Who was refused is judged again by the next one.
 */
export class Staying {
  readonly #done = new Set<string>()

  judged(text: string, verdict: Verdict): void {
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
