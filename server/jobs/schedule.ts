import { numberCompleted } from '../domains/approval/number.ts'
import { closeDays } from '../domains/gate/attendance/close.ts'
import { hideBadgeCodes } from '../domains/gate/badges/hide-codes.ts'
import { remindOfExpiries } from '../domains/post/expiry/remind.ts'
import { rebuildFacts } from '../domains/post/facts/rebuild.ts'
import type { Services } from '../handler/services.ts'
import { sweepLock } from '../platform/content/content-lock.ts'
import { pruneContent, prunePartials } from './content.ts'
import { pruneRows, pruneSent, removedRecords, rules } from './prune.ts'

const firstMs = 60_000
const everyMs = 60 * 60_000

/** A batch of rows on a slow disk takes longer than a person would wait for an answer. */
const statementMs = 10 * 60_000

/**
 * One sweep, by one server at a time; false when another one is at it, or a backup. What fails of
 * it is logged, and the rest is done all the same.
 */
export async function sweep({ pool, config, files, boards, log }: Services): Promise<boolean> {
  const client = await pool.connect()
  const failed = (what: string, error: unknown) =>
    log.error('sweep failed', { what, error: String(error) })
  const trying = (what: string, work: Promise<number>) =>
    work.catch((error: unknown) => {
      failed(what, error)
      return null
    })
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [sweepLock],
    )
    if (!rows[0]?.taken) return false
    try {
      await client.query(`set statement_timeout = ${statementMs}`)
      const facts = await trying('facts', rebuildFacts(client, boards.forms, log))
      const numbers = await trying('numbers', numberCompleted(pool))
      const rows = await pruneRows(client, failed, [...rules, removedRecords(boards.forms)])
      // After the rows: content that only they referred to is removed with them.
      const content = await trying('content', pruneContent(client, files.store))
      const partials = await trying('partials', prunePartials(client, files.store))
      const sent = await trying('sent', pruneSent(config.dataDir))
      const copies = await files.store.tidy().catch((error: unknown) => failed('copies', error))
      log.info('swept', { ...rows, facts, numbers, content, partials, sent, copies })
      return true
    } finally {
      await client.query('reset statement_timeout')
      await client.query('select pg_advisory_unlock($1)', [sweepLock])
    }
  } finally {
    client.release()
  }
}

const lookMs = 60_000

/**
 * Sweeps a minute after the start and then every hour. Checks every minute whether a backup is due
 * and who is still on a site that has closed. Returns a function that stops it.
 */
export function startJobs(services: Services): () => void {
  const run = () => {
    sweep(services).catch((error: unknown) =>
      services.log.error('sweep failed', { error: String(error) }),
    )
  }
  const look = () => {
    services.backups.startWhenDue().catch((error: unknown) =>
      services.log.error('whether a backup is due could not be found out', {
        error: String(error),
      }),
    )
    closeDays(services).catch((error: unknown) =>
      services.log.error('sites could not be closed', { error: String(error) }),
    )
  }
  // An earlier build may run beside this one, and a backup of its may be restored.
  const hide = () => {
    hideBadgeCodes(services).catch((error: unknown) =>
      services.log.error('codes of badges could not be removed', { error: String(error) }),
    )
  }
  const remind = () => {
    remindOfExpiries(services).catch((error: unknown) =>
      services.log.error('reminders of expiries could not be sent', { error: String(error) }),
    )
  }
  hide()
  const start = setTimeout(remind, firstMs).unref()
  const first = setTimeout(run, firstMs).unref()
  const timers = [
    setInterval(run, everyMs).unref(),
    setInterval(hide, everyMs).unref(),
    setInterval(remind, everyMs).unref(),
    setInterval(look, lookMs).unref(),
  ]
  return () => {
    clearTimeout(first)
    clearTimeout(start)
    for (const timer of timers) clearInterval(timer)
  }
}
