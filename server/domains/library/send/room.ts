import * as v from 'valibot'
import { problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'

/**
 * What the libraries of a project take up: every announced file once, whatever became of it, as long
 * as its bytes are stored. A sum of what there is cannot drift.
 */
export async function usedBy(db: Db, projectId: number): Promise<number> {
  const rows = await rowsOfText(db, v.object({ used: v.number() }), {
    name: 'library-used',
    text: `select coalesce(sum(u.size), 0)::float8 as used from library_upload l
      join upload u on u.id = l.upload_id where l.project_id = $1`,
    values: [projectId],
  })
  return rows[0]?.used ?? 0
}

/**
 * Takes room for a file that is announced: one after the other until the commit, so that two people
 * never find the same room left. Throws `library-full`.
 */
export async function takeRoom(
  tx: Db,
  projectId: number,
  size: number,
  most: number,
): Promise<void> {
  await runText(tx, {
    name: 'library-room-turn',
    text: `select pg_advisory_xact_lock(hashtextextended('library room ' || $1::int, 0))`,
    values: [projectId],
  })
  if ((await usedBy(tx, projectId)) + size > most) throw problem('library-full')
}
