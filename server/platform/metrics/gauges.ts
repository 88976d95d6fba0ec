import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Watched } from './meters.ts'

/** A scrape does not wait for a database that hangs: missing values are left out. */
const patienceMs = 1_000

/** Values read at each scrape. */
export function watchServer(registry: Registry, { pool, live, figures }: Watched): void {
  const now = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  const requested = (name: string, help: string, read: () => Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const late = wait(patienceMs, null, { ref: false })
        const value = await Promise.race([read().catch(() => null), late])
        if (value === null) this.remove()
        else this.set(value)
      },
    })

  now('siteon_db_pool_connections', 'Connections to the database', () => pool.totalCount)
  now('siteon_db_pool_idle_connections', 'Connections that nobody uses', () => pool.idleCount)
  now('siteon_db_pool_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
  now('siteon_live_streams', 'Open streams of live events', () => live.size)
  requested('siteon_content_bytes', 'Bytes of files that are kept, each content once', async () => {
    return (await figures.content()).bytes
  })
  requested('siteon_backup_age_seconds', 'Since the newest whole backup began', async () => {
    const { wholeAt } = await figures.backup()
    return wholeAt && (Date.now() - wholeAt.getTime()) / 1000
  })
}
