import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { BackupSettings } from '../../../handler/settings.ts'
import { appVersion } from '../../../platform/app-version.ts'
import { sweepLock } from '../../../platform/content/content-lock.ts'
import type { ContentStore } from '../../../platform/content/store.ts'
import { type Db, overQueryable, type Pool } from '../../../platform/db/connect.ts'
import type { Live } from '../../../platform/live/hub.ts'
import type { Log } from '../../../platform/log.ts'
import { noticesOf } from '../../live/events.ts'
import { notify } from '../../notification/queries.ts'
import {
  administrators,
  type BackupCause,
  backupLock,
  closeRun,
  endInterrupted,
  failRun,
  insertRun,
  storesRuns,
} from '../queries.ts'
import { type Made, makeBackup } from './make.ts'
import { type Pruned, pruneBackups } from './prune.ts'

export interface Workshop {
  pool: Pool
  store: Pick<ContentStore, 'read'>
  settings: Pick<BackupSettings, 'dir' | 'zone'> & {
    /** null: nothing there is ever removed */
    keep: BackupSettings['keep'] | null
  }
  log: Log
  live: Pick<Live<never>, 'publish'>
}

const nothingPruned: Pruned = { backups: [], content: 0, unreadable: [] }

export interface Attempt {
  cause: BackupCause
  /** the member who requested it */
  by: number | null
  signal: AbortSignal
}

export interface Begun {
  /** the finished backup; rejects when it failed, after the failure was recorded and logged */
  done: Promise<Made & { pruned: Pruned }>
}

/** Milliseconds that a new backup waits for a sweep to end, or for a lock on a table. */
const patience = 5_000

/**
 * Begins a backup. On return its snapshot exists and the attempt is recorded, or it has failed
 * before that, or it waits for a lock. Null when a backup is running already, here or on another
 * server.
 */
export async function beginBackup(workshop: Workshop, attempt: Attempt): Promise<Begun | null> {
  const client = await workshop.pool.connect()
  let locked = false
  try {
    // Whatever it takes: a table of gigabytes, a sweep that is at work.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [backupLock],
    )
    locked = rows[0]?.taken ?? false
  } finally {
    if (!locked) client.release(true)
  }
  if (!locked) return null
  const begun = Promise.withResolvers<void>()
  const done = work(client, workshop, attempt, begun.resolve).finally(() => letGo(client))
  // Whoever awaits `done` gets its error; until then it must not count as unhandled.
  done.catch(() => undefined)
  await Promise.race([
    begun.promise,
    done.catch(() => undefined),
    wait(patience, undefined, { ref: false }),
  ])
  return { done }
}

/**
 * Closes the connection, which frees its locks. Waits until the server has closed it too: a next
 * backup must not find this one still running.
 */
async function letGo(client: pg.PoolClient): Promise<void> {
  const ended = new Promise((resolve) => client.once('end', resolve))
  client.release(true)
  // One that has broken before says nothing more.
  await Promise.race([ended, wait(1_000, undefined, { ref: false })])
}

async function work(
  client: pg.PoolClient,
  workshop: Workshop,
  { cause, by, signal }: Attempt,
  begun: () => void,
): Promise<Made & { pruned: Pruned }> {
  const { pool, store, settings, log } = workshop
  const db = overQueryable(pool)
  const stored = await storesRuns(db)
  let id: number | null = null
  try {
    if (stored) await endInterrupted(db)
    await client.query('select pg_advisory_lock_shared($1)', [sweepLock])
    const made = await makeBackup(client, {
      dir: settings.dir,
      store,
      app: appVersion(),
      signal,
      onSnapshot: async () => {
        // Only now: an attempt that hangs must not block the data that are backed up.
        if (stored) id = await insertRun(db, cause, by)
        begun()
      },
    })
    const { dir, keep, zone } = settings
    const pruned = keep ? await pruneBackups(dir, keep, zone) : nothingPruned
    if (id !== null) await closeRun(db, id, made)
    const { missing } = made.manifest.content
    const facts = { name: made.name, bytes: made.bytes, newBytes: made.newBytes, rows: made.rows }
    log.info('backup made', { ...facts, removed: pruned.backups })
    if (missing.files > 0) {
      log.error('backup incomplete: content is missing or damaged', { ...facts, missing })
      await notifyAdministrators(workshop, db, made.name)
    }
    if (pruned.unreadable.length > 0) {
      log.error('backups cannot be read; their content is not tidied up', { ...pruned })
    }
    return { ...made, pruned }
  } catch (error) {
    const why = signal.aborted ? signal.reason : error
    const text = why instanceof Error ? why.message : String(why)
    log.error('backup failed', { error: text, dir: settings.dir })
    if (stored) await writeFailure(workshop, db, { id, cause, by }, text)
    throw error
  }
}

/** The database may be what failed: then the log is the only record. */
async function writeFailure(
  workshop: Workshop,
  db: Db,
  run: { id: number | null; cause: BackupCause; by: number | null },
  text: string,
): Promise<void> {
  try {
    await failRun(db, run.id ?? (await insertRun(db, run.cause, run.by)), text)
    await notifyAdministrators(workshop, db, text.slice(0, 200))
  } catch (error) {
    workshop.log.error('a failed backup could not be written down', { error: String(error) })
  }
}

async function notifyAdministrators({ live }: Workshop, db: Db, title: string): Promise<void> {
  const people = await administrators(db)
  await notify(db, people, {
    kind: 'backup',
    whoId: null,
    projectId: null,
    boardId: null,
    postId: null,
    title,
    link: '/operations/backup',
  })
  for (const notice of noticesOf(people)) live.publish(notice)
}
