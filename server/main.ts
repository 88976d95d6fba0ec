import { mkdirSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { type Embedded, startEmbedded } from './platform/db/embedded/start.ts'
import { lockFolder } from './platform/folder-lock.ts'
import { resolveQuickly } from './platform/quick-resolve.ts'
import { secretFor } from './platform/secret.ts'

let starting: Promise<Embedded> | undefined
let stopServing: (() => Promise<void>) | undefined
let stopping = false

/** Milliseconds that a stop may take beside the time of `DRAIN_MS`, whatever hangs. */
const stopPatience = 15_000
let drainMs = 0

/** Ends the process; before the server is up only the database is there to be stopped. */
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(code), drainMs + stopPatience).unref()
  try {
    // A PostgreSQL that is still coming up is waited for: it would outlive us.
    const embedded = await starting?.catch(() => undefined)
    await (stopServing ?? embedded?.stop)?.()
  } finally {
    process.exit(code)
  }
}

async function fail(error: unknown): Promise<void> {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  await stop(1)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack}\n`)
  void stop(1)
})

try {
  const read = readConfig(process.env)
  drainMs = read.drainMs
  mkdirSync(read.dataDir, { recursive: true })
  lockFolder(read.dataDir)
  const config = { ...read, secret: secretFor(read.dataDir, read.secret) }
  if (!config.databaseUrl) {
    starting = startEmbedded(config.dataDir, {
      restarting: (why) => process.stderr.write(`PostgreSQL has gone, starting it again. ${why}\n`),
      taken: (error) => void fail(error),
    })
  }
  // Half of a restart is the loading of our own code: it goes on while PostgreSQL recovers.
  enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/siteon', import.meta.url)))
  resolveQuickly()
  const loading = import('./serve.ts')
  // Whatever becomes of PostgreSQL is reported first.
  loading.catch(() => undefined)
  const embedded = (await starting) ?? null
  const { serve } = await loading
  stopServing = await serve(config, embedded)
  flushCompileCache()
} catch (error) {
  await fail(error)
}
