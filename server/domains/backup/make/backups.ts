import { setTimeout as wait } from 'node:timers/promises'
import type { Backups } from '../../../handler/services.ts'
import type { BackupSettings } from '../../../handler/settings.ts'
import { overQueryable } from '../../../platform/db/connect.ts'
import { scheduledSince } from '../queries.ts'
import { type Attempt, beginBackup, type Workshop } from './attempt.ts'
import { lastDue } from './clock.ts'

/** A failed one is tried again, so many times in all, so far apart. */
const mostTries = 3
const retryMs = 60 * 60 * 1000
/** Milliseconds of the 10 s that a stop may take. */
const patience = 2_000

export function makeBackups(workshop: Workshop & { settings: BackupSettings }): Backups {
  const stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()

  async function start(cause: Attempt['cause'], by: number | null): Promise<boolean> {
    if (stopping.signal.aborted) return false
    const beginning = beginBackup(workshop, { cause, by, signal: stopping.signal })
    // Only its end matters here; the attempt logs its own failure.
    const ended = beginning.then((begun) => begun?.done).catch(() => undefined)
    running = Promise.all([running, ended])
    return (await beginning) !== null
  }

  return {
    start,
    async startWhenDue(now = new Date()) {
      const { at } = workshop.settings
      if (!at) return false
      const past = await scheduledSince(overQueryable(workshop.pool), lastDue(now, at))
      if (past.stands || past.tries >= mostTries) return false
      if (past.lastAt && past.lastAt.getTime() > now.getTime() - retryMs) return false
      return start('schedule', null)
    },
    async stop() {
      stopping.abort(new Error('the server stopped'))
      // A query that hangs with the database or the disk ends with its connection.
      await Promise.race([running, wait(patience, undefined, { ref: false })])
    },
  }
}
