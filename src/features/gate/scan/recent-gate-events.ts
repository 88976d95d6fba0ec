import { counts } from '../../../../contract/gate/verdict.ts'
import { inStore } from '../gate-database.ts'
import type { Evaluation } from './evaluate-scan.ts'
import type { Before } from './known-inside.ts'

/** The longest wait for the last event: afterwards a scan is evaluated without it. */
const lookMs = 1_000
const keepMs = 24 * 60 * 60_000

/**
 * The last people this device let pass, so that a repeat within a minute is recognised: in memory,
 * and stored for a reload. Errors here never block a scan.
 */
export class RecentGateEvents {
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
    const stored = inStore(user, ({ passings }) => passings.get(key), lookMs)
    return (await stored.catch(reportError)) ?? null
  }

  /** @returns when the device has it, too; never fails */
  async remember({ subject, window, way, now, verdict }: Evaluation): Promise<void> {
    if (subject === null || !counts(verdict)) return
    this.#here.set(subject, { at: now.at, window, way })
    const row = { ...this.#whose, subject, at: now.at, window, way }
    await inStore(row.user, ({ passings }) => passings.put(row)).catch(reportError)
  }

  /** The scan could not be stored: the next one is not a repeat. */
  async forget({ subject, now }: Evaluation): Promise<void> {
    if (subject === null || this.#here.get(subject)?.at !== now.at) return
    this.#here.delete(subject)
    const { user, projectId } = this.#whose
    await inStore(user, ({ passings }) => passings.delete([user, projectId, subject])).catch(
      reportError,
    )
  }

  /** How many people this device let pass since an instant; deletes much older ones. */
  async since(at: number): Promise<number> {
    const { user, projectId } = this.#whose
    // A day of margin: a clock that is wrong today was perhaps right yesterday.
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

function reportError(error: unknown): undefined {
  console.error('passings', error)
}
