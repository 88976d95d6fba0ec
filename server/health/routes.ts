import { health, ping } from '../../contract/health.ts'
import { type Bound, bindOpen } from '../http/bind.ts'
import { problem } from '../http/problem.ts'

export const healthRoutes: Bound[] = [
  bindOpen(ping, async () => ({ ok: true, time: new Date().toISOString() })),

  bindOpen(health, async ({ services }) => {
    try {
      const { rows } = await services.pool.query<{ version: string }>(
        "select current_setting('server_version') as version",
      )
      return { ok: true, database: 'up' as const, version: rows[0]?.version ?? '' }
    } catch {
      throw problem('busy', { headers: { 'retry-after': '2' } })
    }
  }),
]
