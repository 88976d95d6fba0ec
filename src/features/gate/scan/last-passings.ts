import { counts } from '../../../../contract/gate/verdict.ts'
import { inStore } from '../gate-database.ts'
import type { Before, Judgement } from './judge-code.ts'

/** Longer than that nobody waits at a gate: whoever it is, they are judged without it. */
const lookMs = 1_000
const keepMs = 24 * 60 * 60_000

/**
 * Whom this device let pass last, so that it knows them again within the minute: in memory at once,
 * behind it on the device for a page that is loaded again. Trouble there never holds up a scan.
 */
export class LastPassings {
  readonly #whose: { user: number; projectId: number }
  readonly #here = new Map<string, Before>()

  constructor(user: number, projectId: number) {
    this.#whose = { user, projectId }
  }

  async of(subject: string): Promise<Before | null> {
    const known = this.#here.get(subject)
    if (known) return known
    const { user, projectId } = this.#whose
    const key: [number, number, string] = [user, projectId, subject]
    const kept = inStore(user, ({ passings }) => passings.get(key), lookMs)
    return (await kept.catch(told)) ?? null
  }

  /** @returns when the device has it, too; never fails */
  async remember({ subject, window, now, verdict }: Judgement): Promise<void> {
    if (subject === null || !counts(verdict)) return
    this.#here.set(subject, { at: now.at, window })
    const row = { ...this.#whose, subject, at: now.at, window }
    await inStore(row.user, ({ passings }) => passings.put(row)).catch(told)
  }

  /** It could not be kept: who comes again is none who came twice. */
  async forget({ subject, now }: Judgement): Promise<void> {
    if (subject === null || this.#here.get(subject)?.at !== now.at) return
    this.#here.delete(subject)
    const { user, projectId } = this.#whose
    await inStore(user, ({ passings }) => passings.delete([user, projectId, subject])).catch(told)
  }

  /** How many people this device has let pass since an instant; what is much older goes. */
  async since(at: number): Promise<number> {
    const { user, projectId } = this.#whose
    // A day on this side of it: a clock that is wrong today was perhaps right yesterday.
    await inStore(user, ({ passings }) =>
      passings
        .where('at')
        .below(at - keepMs)
        .delete(),
    )
    return await inStore(user, ({ passings }) =>
      passings
        .where('at')
        .aboveOrEqual(at)
        .filter((one) => one.user === user && one.projectId === projectId)
        .count(),
    )
  }
}

function told(error: unknown): undefined {
  console.error('passings', error)
}
