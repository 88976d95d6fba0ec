import type { Services } from '../services.ts'
import { pruneContent, prunePartials } from './content.ts'
import { pruneRows, pruneSent } from './prune.ts'

const firstMs = 60_000
const everyMs = 60 * 60_000

/** One server at a time sweeps a database. */
const sweepLock = 7_415_003

/** One sweep; false when another server is at it. */
export async function sweep({ pool, config, files, log }: Services): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [sweepLock],
    )
    if (!rows[0]?.taken) return false
    try {
      const rows = await pruneRows(pool)
      // After the rows: what only they named goes with them.
      const content = await pruneContent(pool, files.store)
      const partials = await prunePartials(files.store)
      log.info('swept', { ...rows, content, partials, sent: pruneSent(config.dataDir) })
      return true
    } finally {
      await client.query('select pg_advisory_unlock($1)', [sweepLock])
    }
  } finally {
    client.release()
  }
}

/** Sweeps a minute after the start and then every hour. Returns the way to stop. */
export function startJobs(services: Services): () => void {
  const run = () => {
    sweep(services).catch((error: unknown) =>
      services.log.error('sweep failed', { error: String(error) }),
    )
  }
  const first = setTimeout(run, firstMs)
  const timer = setInterval(run, everyMs)
  first.unref()
  timer.unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}
