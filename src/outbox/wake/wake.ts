import { allowProbe } from '../drain/server-pause.ts'
import type { Store } from '../engine/ports.ts'

/** Messages between page and worker. */
export const message = {
  drain: 'outbox-drain',
  stop: 'outbox-stop',
  resume: 'outbox-resume',
  /** the worker's reply over the message's port */
  taken: 'outbox-taken',
  stopped: 'outbox-stopped',
} as const

/**
 * Back-off is forgotten and begins again: somebody pressed, or the line came back (L1). What failed
 * before says nothing of the line that is there now. A pause that the server asked for stays; with
 * `probe` one request may ask during it whether the server is ready again.
 */
export async function forgetBackoff(
  store: Store,
  user: number,
  now: number,
  probe = false,
): Promise<void> {
  await store.write(async (tx) => {
    if (probe) await allowProbe(tx, now)
    for (const op of await tx.ops.waiting(user)) {
      await tx.ops.put({ ...op, nextAt: now, waitFrom: now, forgiven: op.attempts })
    }
  })
}
