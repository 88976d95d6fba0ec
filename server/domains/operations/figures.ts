import { sql } from 'drizzle-orm'
import { type Db, overQueryable, type Pool } from '../../platform/db/connect.ts'
import type { Figures } from '../../platform/metrics/figures.ts'
import { cached } from './cached.ts'

const contentMs = 60_000
const backupMs = 5_000

export function makeFigures(pool: Pool): Figures {
  const db = overQueryable(pool)
  return {
    content: cached(contentMs, () => content(db)),
    backup: cached(backupMs, () => backup(db)),
  }
}

/** The same bytes are stored once, however many records refer to them. */
async function content(db: Db): Promise<{ files: number; bytes: number }> {
  const { rows } = await db.execute<{ files: number; bytes: number }>(
    sql`select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from (
        select max(size) as size from upload where arrived_at is not null group by sha256) c`,
  )
  return rows[0] ?? { files: 0, bytes: 0 }
}

async function backup(db: Db): Promise<{ wholeAt: Date | null }> {
  const { rows } = await db.execute<{ wholeAt: Date | string }>(
    sql`select started_at as "wholeAt" from backup_run where state = 'done'
      order by started_at desc limit 1`,
  )
  return { wholeAt: rows[0] ? new Date(rows[0].wholeAt) : null }
}
