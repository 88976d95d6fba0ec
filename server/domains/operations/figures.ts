import { desc, eq, isNotNull, max, sql } from 'drizzle-orm'
import { type Db, overQueryable, type Pool } from '../../platform/db/connect.ts'
import { backupRun } from '../../platform/db/schema/trace.ts'
import { upload } from '../../platform/db/schema/upload.ts'
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
  const stored = db
    .select({ size: max(upload.size).as('size') })
    .from(upload)
    .where(isNotNull(upload.arrivedAt))
    .groupBy(upload.sha256)
    .as('stored')
  const [sum] = await db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${stored.size}), 0)::float8`,
    })
    .from(stored)
  return sum ?? { files: 0, bytes: 0 }
}

async function backup(db: Db): Promise<{ wholeAt: Date | null }> {
  const [last] = await db
    .select({ wholeAt: backupRun.startedAt })
    .from(backupRun)
    .where(eq(backupRun.state, 'done'))
    .orderBy(desc(backupRun.startedAt))
    .limit(1)
  return last ?? { wholeAt: null }
}
