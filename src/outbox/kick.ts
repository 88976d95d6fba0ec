import type { Store } from './ports.ts'

/** Messages between page and worker. */
export const message = {
  drain: 'outbox-drain',
  stop: 'outbox-stop',
  resume: 'outbox-resume',
  /** the worker's reply over the port that came with the message */
  taken: 'outbox-taken',
  stopped: 'outbox-stopped',
} as const

/** Back-off is forgotten: somebody pressed, or the line came back (L1). The server's pause stays. */
export async function forgetBackoff(store: Store, user: number, now: number): Promise<void> {
  await store.write(async (tx) => {
    for (const op of await tx.ops.waiting(user)) {
      await tx.ops.put({ ...op, nextAt: now, waitFrom: now })
    }
  })
}
