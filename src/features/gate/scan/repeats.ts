import type { Evaluation } from './evaluate-scan.ts'
import { verdictLook } from './verdict-look.ts'

/** A code that is refused again so soon is recorded once. */
const onceMs = 60_000

interface Recorded extends Pick<Evaluation, 'verdict' | 'reason'> {
  at: number
  /** of the scan; null: it is being saved */
  id: string | null
}

/** Codes that were refused a moment ago: one that lies before a camera is one record, not hundreds. */
export class Repeats {
  readonly #recorded = new Map<string, Recorded>()

  /** @returns what stands for it; undefined: it is to be recorded */
  of(text: string, { verdict, reason, now }: Evaluation): Recorded | undefined {
    for (const [known, { at }] of this.#recorded) {
      if (Math.abs(now.at - at) >= onceMs) this.#recorded.delete(known)
    }
    const before = this.#recorded.get(text)
    return before?.verdict === verdict && before.reason === reason ? before : undefined
  }

  add(text: string, { verdict, reason, now }: Evaluation): void {
    if (verdictLook[verdict].signal !== 'stop') return
    this.#recorded.set(text, { verdict, reason, at: now.at, id: null })
  }

  saved(text: string, id: string): void {
    const recorded = this.#recorded.get(text)
    if (recorded) recorded.id = id
  }

  /** It could not be saved: the next one is. */
  forget(text: string): void {
    this.#recorded.delete(text)
  }
}
