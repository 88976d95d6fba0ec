import * as v from 'valibot'
import { projectRole } from '../../../../contract/project/project.ts'
import type { postNotified } from '../../../../contract/record/notified.ts'
import { personRef } from '../../../../contract/wire/schema.ts'
import type { Call } from '../../../handler/call.ts'
import type { Person } from '../../../identity/person.ts'
import { personJson } from '../../../identity/person-json.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { boardOf, loadVisiblePost } from './load.ts'

const notifiedRow = v.object({
  who: personRef,
  role: v.nullable(projectRole),
  at: v.date(),
  readAt: v.nullable(v.date()),
})

/** Who was notified of stopped work: for whoever may read the record, its writer above all. */
export async function notifiedOf({ db, who, params, services }: Call<typeof postNotified, Person>) {
  const board = boardOf(services.boards.forms, params.boardId)
  const { record } = await loadVisiblePost(db, who, board, params.postId)
  const rows = await rowsOfText(db, notifiedRow, {
    name: 'post-notified',
    text: `select ${personJson('m', 'c')} as who, pm.role, n.created_at as at, n.read_at as "readAt"
      from notification n
      join member m on m.id = n.member_id
      left join company c on c.id = m.company_id
      left join project_member pm on pm.project_id = n.project_id and pm.member_id = m.id
      where n.post_id = $1 and n.kind = 'stopWork'
      order by n.read_at nulls last, m.name, m.id`,
    values: [record.id],
  })
  const data = rows.map(({ at, readAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }))
  return { data }
}
