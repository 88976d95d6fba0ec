import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createApp } from './app.ts'
import { banner } from './banner.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database.ts'
import { seedDemo } from './demo/seed.ts'
import { shipCodes } from './domains/hse/ship.ts'
import { serveApp } from './domains/static/serve.ts'
import { startJobs } from './jobs/schedule.ts'
import { listen } from './listen.ts'
import { claimContent } from './platform/content/content-place.ts'
import type { Embedded } from './platform/db/embedded/start.ts'
import { watchHealth } from './platform/db/health.ts'
import { startRelay } from './platform/live/relay.ts'
import { routes } from './routes.ts'
import { makeServices } from './services.ts'

/** Of the 10 s that a stop may take: requests in flight; the rest is the database's. */
const requestPatience = 5_000
/** and a letter that is being handed over */
const mailPatienceMs = 2_000

/** The server, up to its banner. Returns the clean stop, PostgreSQL included. */
export async function serve(
  config: Config,
  embedded: Embedded | null,
): Promise<() => Promise<void>> {
  const database = await openDatabase(config, embedded)
  const meters = config.metricsToken
    ? (await import('./platform/metrics/prometheus.ts')).prometheus()
    : undefined
  const services = makeServices(config, database.pool, { meters })
  const { log, live } = services
  // Our own PostgreSQL has one server only.
  const claim = config.databaseUrl
    ? await claimContent(database.connection, config, log, (error) => {
        log.error('stopping', { error: error.message })
        process.kill(process.pid, 'SIGTERM')
      })
    : null
  await shipCodes(database.pool)
  if (config.demo) await seedDemo(services)
  const fallback = serveApp(config.distDir, join(config.dataDir, 'assets-archive'))
  const listening = await listen(config, createApp(services, routes, fallback))
  const relay = config.databaseUrl ? startRelay(database.connection, live, log) : null
  const databaseHealth = watchHealth(
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
    // Goes on serving: readiness answers 503 and every answer closes its connection.
    services.lifecycle.stopping = true
    await listening.quiet(config.drainMs)
    const closing = listening.close(requestPatience)
    // The streams never end by themselves.
    live.closeAll()
    await closing
    await Promise.race([services.background.idle(), setTimeout(mailPatienceMs)])
    await services.backups.stop()
    services.typesetter.close()
    databaseHealth.stop()
    await relay?.stop()
    await claim?.release()
    await database.stop()
  }
}
