import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createApp } from './app.ts'
import { banner } from './banner.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database.ts'
import type { Embedded } from './db/embedded/start.ts'
import { startPulse } from './db/pulse.ts'
import { seedDemo } from './demo/seed.ts'
import { shipCodes } from './hse/ship.ts'
import { startJobs } from './jobs/schedule.ts'
import { listen } from './listen.ts'
import { startRelay } from './live/relay.ts'
import { routes } from './routes.ts'
import { makeServices } from './services.ts'
import { serveApp } from './static/serve.ts'

/** Of the 10 s that a stop may take: requests in flight; the rest is the database's. */
const requestPatience = 5_000
/** and a letter that is being handed over */
const letterPatience = 2_000

/** The server, up to its banner. Returns the clean stop, PostgreSQL included. */
export async function serve(
  config: Config,
  embedded: Embedded | null,
): Promise<() => Promise<void>> {
  const database = await openDatabase(config, embedded)
  const meters = config.metricsToken
    ? (await import('./metrics/prometheus.ts')).prometheus()
    : undefined
  const services = makeServices(config, database.pool, { meters })
  const { log, live } = services
  await shipCodes(database.pool)
  if (config.demo) await seedDemo(services)
  const fallback = serveApp(config.distDir, join(config.dataDir, 'assets-archive'))
  const listening = await listen(config, createApp(services, routes, fallback))
  const relay = config.databaseUrl ? startRelay(database.connection, live, log) : null
  const pulse = startPulse(
    database.connection,
    {
      received: () => database.pool.received(),
      gone: (why) => database.pool.gone(why),
      back: () => {
        database.pool.back()
        // Events of other servers were missed, and the connection may be of the past.
        relay?.renew()
      },
    },
    log,
  )
  const stopJobs = startJobs(services)
  process.on('unhandledRejection', (reason) => {
    const error = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)
    log.error('nobody awaited this', { error })
  })
  process.stdout.write(banner(config, listening.port))

  return async () => {
    stopJobs()
    // The streams never end by themselves.
    live.closeAll()
    await listening.close(requestPatience)
    await Promise.race([services.background.idle(), setTimeout(letterPatience)])
    await services.backups.stop()
    pulse.stop()
    await relay?.stop()
    await database.stop()
  }
}
