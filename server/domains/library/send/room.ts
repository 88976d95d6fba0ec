import * as v from 'valibot'
import { maxUnfinished, maxUnfinishedBytes } from '../../../../contract/library/limits.ts'
import { problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import type { Place } from '../access.ts'

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

/**
 * Under the lock of the library: what one person has announced there and not finished, with what waits
 * for an answer. Otherwise one writer takes all room by files that never arrive. Throws
 * `library-unfinished`.
 */
export async function assertUnfinished(
  tx: Db,
  memberId: number,
  { projectId, boardId }: Place,
  size: number,
): Promise<void> {
  const rows = await rowsOfText(tx, v.object({ files: v.number(), bytes: v.number() }), {
    name: 'library-unfinished',
    text: `select count(*)::int as files, coalesce(sum(u.size), 0)::float8 as bytes
      from library_upload l join upload u on u.id = l.upload_id
      where l.project_id = $1 and l.board_id = $2 and u.owner_id = $3
        and l.state in ('coming', 'taken')`,
    values: [projectId, boardId, memberId],
  })
  const { files = 0, bytes = 0 } = rows[0] ?? {}
  if (files >= maxUnfinished || bytes + size > maxUnfinishedBytes) {
    throw problem('library-unfinished')
  }
}
