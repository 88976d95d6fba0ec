import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { banner } from './banner.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { seedDemo } from './demo/seed.ts'
import { startJobs } from './jobs/schedule.ts'
import { listen } from './listen.ts'
import { startRelay } from './live/relay.ts'
import { routes } from './routes.ts'
import { secretFor } from './secret.ts'
import { makeServices } from './services.ts'
import { serveApp } from './static/serve.ts'

/** Of the 10 s that a stop may take: requests in flight; the rest is the database's. */
const requestPatience = 5_000

const dist = fileURLToPath(new URL('../dist', import.meta.url))

async function run(read: Config): Promise<void> {
  const config = { ...read, secret: secretFor(read.dataDir, read.secret) }
  let stopping = false
  let stop: (code: number) => Promise<void> = async (code) => process.exit(code)

  const database = await openDatabase(config, () => {
    if (stopping) return
    process.stderr.write('PostgreSQL has gone; stopping. See the log beside its folder.\n')
    void stop(1)
  })
  const services = makeServices(config, database.pool)
  const { log, live } = services
  if (config.demo) await seedDemo(services)
  const relay = config.databaseUrl ? startRelay(database.connection, live, log) : null
  const stopJobs = startJobs(services)
  const fallback = serveApp(dist, join(config.dataDir, 'assets-archive'))
  const listening = await listen(config, createApp(services, routes, fallback)).catch(
    async (error: unknown) => {
      await database.stop()
      throw error
    },
  )

  stop = async (code) => {
    if (stopping) return
    stopping = true
    stopJobs()
    // The streams never end by themselves.
    live.closeAll()
    await listening.close(requestPatience)
    await relay?.stop()
    await database.stop()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
  process.on('uncaughtException', (error) => {
    log.error('nobody caught this', { error: error.stack ?? String(error) })
    void stop(1)
  })
  process.on('unhandledRejection', (reason) => {
    const error = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)
    log.error('nobody awaited this', { error })
  })

  process.stdout.write(banner(config, listening.port))
}

try {
  await run(readConfig(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
