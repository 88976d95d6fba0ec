import { basename, dirname } from 'node:path'
import { and, desc, eq, getTableColumns, gte, max, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { BackupRun } from '../../../contract/office/backup.ts'
import { levels } from '../../../contract/rights/level.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { member } from '../../platform/db/schema/people.ts'
import { backupRun } from '../../platform/db/schema/trace.ts'
import type { Made } from './make/make.ts'

export type BackupCause = BackupRun['cause']

/** One backup of a database at a time, by whichever server or command. */
export const backupLock = 7_415_005

/** Newest first. One that is running while nobody has the lock was killed. */
export async function lastRuns(db: Db, most: number): Promise<BackupRun[]> {
  const lost = sql<boolean>`${backupRun.state} = 'running' and not exists (
    select 1 from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.classid = 0
      and l.objid = ${backupLock} and l.granted)`.as('lost')
  const r = db
    .select({ ...getTableColumns(backupRun), lost })
    .from(backupRun)
    .as('r')
  const rows = await db
    .select({
      id: r.id,
      cause: r.cause,
      name: r.name,
      state: sql<BackupRun['state']>`case when ${r.lost} then 'failed' else ${r.state} end`,
      startedAt: r.startedAt,
      finishedAt: r.finishedAt,
      bytes: r.bytes,
      newBytes: r.newBytes,
      rows: r.rows,
      files: r.files,
      missing: r.missing,
      error: sql<string | null>`case when ${r.lost} then 'interrupted' else ${r.error} end`,
      by: { id: member.id, name: member.name },
    })
    .from(r)
    .leftJoin(member, eq(member.id, r.startedBy))
    .orderBy(desc(r.startedAt), desc(r.id))
    .limit(most)
  return rows.map(({ name, startedAt, finishedAt, ...row }) => ({
    ...row,
    name: name && basename(name),
    folder: name && dirname(name),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }))
}

/** A database that an earlier build made has no table for this. */
export async function storesRuns(db: Db): Promise<boolean> {
  const [table] = await rowsOf(
    db,
    v.object({ there: v.boolean() }),
    sql`select to_regclass('public.backup_run') is not null as there`,
  )
  return table?.there ?? false
}

export async function insertRun(db: Db, cause: BackupCause, by: number | null): Promise<number> {
  const [run] = await db
    .insert(backupRun)
    .values({ cause, startedBy: by, state: 'running' })
    .returning({ id: backupRun.id })
  return run?.id ?? 0
}

export async function closeRun(
  db: Db,
  id: number,
  made: Pick<Made, 'path' | 'bytes' | 'newBytes' | 'rows' | 'manifest'>,
): Promise<void> {
  const { files, missing } = made.manifest.content
  await db
    .update(backupRun)
    .set({
      state: missing.files === 0 ? 'done' : 'incomplete',
      finishedAt: sql`now()`,
      name: made.path,
      bytes: made.bytes,
      newBytes: made.newBytes,
      rows: made.rows,
      files,
      missing: missing.files,
    })
    .where(eq(backupRun.id, id))
}

export async function failRun(db: Db, id: number, error: string): Promise<void> {
  await db
    .update(backupRun)
    .set({ state: 'failed', finishedAt: sql`now()`, error: error.slice(0, 500) })
    .where(eq(backupRun.id, id))
}

/** Ends the attempts that a killed process left as running; requires the backup lock. */
export async function endInterrupted(db: Db): Promise<void> {
  await db
    .update(backupRun)
    .set({ state: 'failed', finishedAt: sql`now()`, error: 'interrupted' })
    .where(eq(backupRun.state, 'running'))
}

/** What the clock has tried since an instant. */
export async function scheduledSince(
  db: Db,
  since: Date,
): Promise<{ tries: number; stands: boolean; lastAt: Date | null }> {
  const [tried] = await db
    .select({
      tries: sql<number>`count(*)::int`,
      stands: sql<boolean>`coalesce(bool_or(${backupRun.state} in ('done', 'incomplete')), false)`,
      lastAt: max(backupRun.startedAt),
    })
    .from(backupRun)
    .where(and(eq(backupRun.cause, 'schedule'), gte(backupRun.startedAt, since)))
  return tried ?? { tries: 0, stands: false, lastAt: null }
}

export async function administrators(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(and(gte(member.level, levels.administrator), member.isActivated))
  return rows.map(({ id }) => id)
}
