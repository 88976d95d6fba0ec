import { basename, dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import type { BackupRun } from '../../../contract/office/backup.ts'
import { levels } from '../../../contract/rights/level.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Made } from './make/make.ts'

export type BackupCause = BackupRun['cause']

interface Row
  extends Record<string, unknown>,
    Omit<BackupRun, 'startedAt' | 'finishedAt' | 'by' | 'folder'> {
  startedAt: Date | string
  finishedAt: Date | string | null
  byId: number | null
  byName: string | null
}

const iso = (at: Date | string) => new Date(at).toISOString()

const present = ({ byId, byName, name, startedAt, finishedAt, ...row }: Row): BackupRun => ({
  ...row,
  name: name && basename(name),
  folder: name && dirname(name),
  startedAt: iso(startedAt),
  finishedAt: finishedAt === null ? null : iso(finishedAt),
  by: byId === null ? null : { id: byId, name: byName ?? '' },
})

/** One backup of a database at a time, by whichever server or command. */
export const backupLock = 7_415_005

/** Newest first. One that is running while nobody has the lock was killed. */
export async function lastRuns(db: Db, most: number): Promise<BackupRun[]> {
  const { rows } = await db.execute<Row>(
    sql`select r.id, r.cause, r.name,
        case when r.lost then 'failed' else r.state end as state, r.started_at as "startedAt",
        r.finished_at as "finishedAt", r.bytes::float8, r.new_bytes::float8 as "newBytes", r.rows::float8, r.files,
        r.missing,
        case when r.lost then 'interrupted' else r.error end as error, m.id as "byId", m.name as "byName"
      from (
        select *, state = 'running' and not exists (
          select 1 from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and l.locktype = 'advisory' and l.classid = 0
            and l.objid = ${backupLock} and l.granted) as lost
        from backup_run) r
      left join member m on m.id = r.started_by
      order by r.started_at desc, r.id desc limit ${most}`,
  )
  return rows.map(present)
}

/** A database that an earlier build made has no table for this. */
export async function keepsRuns(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('public.backup_run') is not null as there`,
  )
  return rows[0]?.there ?? false
}

export async function insertRun(db: Db, cause: BackupCause, by: number | null): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into backup_run (cause, started_by, state) values (${cause}, ${by}, 'running')
      returning id`,
  )
  return rows[0]?.id ?? 0
}

export async function settleRun(
  db: Db,
  id: number,
  made: Pick<Made, 'path' | 'bytes' | 'newBytes' | 'rows' | 'manifest'>,
): Promise<void> {
  const { files, missing } = made.manifest.content
  await db.execute(
    sql`update backup_run set state = ${missing.files === 0 ? 'done' : 'incomplete'},
        finished_at = now(), name = ${made.path}, bytes = ${made.bytes},
        new_bytes = ${made.newBytes}, rows = ${made.rows}, files = ${files},
        missing = ${missing.files}
      where id = ${id}`,
  )
}

export async function failRun(db: Db, id: number, error: string): Promise<void> {
  await db.execute(
    sql`update backup_run set state = 'failed', finished_at = now(), error = ${error.slice(0, 500)}
      where id = ${id}`,
  )
}

/** Ends the attempts that a killed process left as running; requires the backup lock. */
export async function endInterrupted(db: Db): Promise<void> {
  await db.execute(
    sql`update backup_run set state = 'failed', finished_at = now(), error = 'interrupted'
      where state = 'running'`,
  )
}

/** What the clock has tried since an instant. */
export async function scheduledSince(
  db: Db,
  since: Date,
): Promise<{ tries: number; stands: boolean; lastAt: Date | null }> {
  const { rows } = await db.execute<{
    tries: number
    stands: boolean
    lastAt: Date | string | null
  }>(
    sql`select count(*)::int as tries, coalesce(bool_or(state in ('done', 'incomplete')), false)
        as stands, max(started_at) as "lastAt"
      from backup_run where cause = 'schedule' and started_at >= ${since.toISOString()}`,
  )
  const row = rows[0]
  return {
    tries: row?.tries ?? 0,
    stands: row?.stands ?? false,
    lastAt: row?.lastAt ? new Date(row.lastAt) : null,
  }
}

export async function administrators(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from member where level >= ${levels.administrator} and is_activated`,
  )
  return rows.map(({ id }) => id)
}
