import * as v from 'valibot'
import { mostPinned, noticeBoard } from '../../../../contract/thread/board.ts'
import type { CurrentNotice } from '../../../../contract/thread/current-notice.ts'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { placeOf, type Reading, readableBoard } from '../place.ts'
import { baseColumns, baseTables, threadBase } from '../record.ts'
import { isFor, isToConfirm } from '../target/audience.ts'
import { visibleThreads } from '../visible.ts'

const currentRow = v.object({ ...threadBase.entries, content: v.unknown() })

/** Notices for the person that are pinned or wait to be confirmed: who manages notices sees the others in the list alone. */
export async function currentNotices(
  reading: Reading,
  projectId: number | null,
): Promise<{ data: CurrentNotice[] }> {
  const { db, who } = reading
  await placeOf(db, who, projectId)
  const board = readableBoard(reading, noticeBoard.slug)
  const params = new Params()
  const me = params.add(who.id)
  const place =
    projectId === null
      ? 'p.project_id is null'
      : `(p.project_id is null or p.project_id = ${params.add(projectId)})`
  const rows = await rowsOfText(db, currentRow, {
    text: `select ${baseColumns(me, false)}, p.content from ${baseTables}
      where p.board_id = ${params.add(board.id)} and p.id = p.root_id and p.deleted_at is null
        and p.hidden_at is null and ${place}
        and ${visibleThreads(reading, params)} and ${isFor(me)}
        and (p.sticky_order is not null or ${isToConfirm(me)} and not exists (
          select 1 from thread_receipt r where r.post_id = p.id and r.member_id = ${me}))
      order by p.created_at desc, p.id desc limit ${3 * mostPinned}`,
    values: params.values,
  })
  return {
    data: rows.map((row) => ({
      id: row.id,
      board_slug: board.slug,
      projectId: row.projectId,
      title: row.title,
      content: row.content,
      post_sticky_order: row.stickyOrder,
      awaits: row.awaits,
      revision: row.revision,
      writtenAt: row.deviceAt.toISOString(),
    })),
  }
}
