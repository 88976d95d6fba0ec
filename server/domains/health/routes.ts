import { health, ping, ready } from '../../../contract/wire/health.ts'
import { type Bound, bindOpen } from '../../handler/bind.ts'
import type { Services } from '../../handler/services.ts'
import { problem } from '../../http/problem.ts'
import { runText } from '../../platform/db/rows.ts'

/** One question at a time: whoever asks meanwhile gets its answer. */
const asking = new WeakMap<Services['pool'], Promise<unknown>>()

function pingDatabase({ pool }: Services): Promise<unknown> {
  const known = asking.get(pool)
  if (known) return known
  const query = runText(pool, { text: 'select 1' }).finally(() => asking.delete(pool))
  asking.set(pool, query)
  return query
}

export const healthRoutes: Bound[] = [
  bindOpen(ping, async () => ({ ok: true, time: new Date().toISOString() })),

  bindOpen(health, async ({ services }) => {
    try {
      await pingDatabase(services)
      return { ok: true, database: 'up' as const }
    } catch {
      // Its cause is logged once, where the database is watched (server/platform/db/health.ts).
      throw problem('busy', { headers: { 'retry-after': '2' } })
    }
  }),

  bindOpen(ready, async ({ services }) => {
    const reasons = await services.lifecycle.notReady()
    if (reasons.length === 0) return { ok: true as const }
    throw problem('not-ready', { data: { reasons }, headers: { 'retry-after': '2' } })
  }),
]
