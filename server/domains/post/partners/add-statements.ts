import { randomUUIDv7 } from 'node:crypto'
import * as v from 'valibot'
import { isOfPartner, withStatements } from '../../../../contract/boards/safety-cost/partners.ts'
import { normalize } from '../../../../contract/form/compute.ts'
import type { takeOverStatements } from '../../../../contract/record/partner-statements.ts'
import type { Post } from '../../../../contract/record/post.ts'
import { etagOf } from '../../../../contract/wire/headers.ts'
import { followRecord } from '../../../../contract/workflow/record.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Reply } from '../../../http/reply.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { changeEvent } from '../../live/events.ts'
import { editRefusal } from '../policy.ts'
import { presentPost, subjectOf } from '../present.ts'
import type { PostRecord } from '../queries.ts'
import { boardOf, lockVisiblePost } from '../read/load.ts'
import { writeNext } from '../write/change.ts'

const boardId = 3

/**
 * Takes the confirmed statements of partners of its month over into the main contractor's record:
 * each once, also if two people ask at the same time, as the record is locked. Throws `forbidden` for
 * whoever may not change the record, and for a partner's own statement.
 */
export async function addStatements(
  call: Call<typeof takeOverStatements, Person>,
): Promise<Reply<Post>> {
  const { db, who, body, facts, services, params } = call
  const board = boardOf(services.boards.forms, boardId)
  const { record, membership } = await lockVisiblePost(db, who, board, params.postId)
  const refusal = editRefusal(who, membership, board, subjectOf(record))
  if (refusal) throw problem(refusal)
  if (membership.partner || isOfPartner(record.values)) throw problem('forbidden')
  const reply = (answer: PostRecord) =>
    call.reply(presentPost(board, answer, who, membership, Date.now()), {
      etag: etagOf(answer.revision),
    })
  const next = withStatements(record.values, await confirmedOf(db, record), randomUUIDv7)
  if (!next) return reply(record)
  const by = { id: who.id, at: body.writtenAt }
  const { values, state } = followRecord(board, record, normalize(board, next), by)
  const change = { board, record, who, membership, facts, writtenAt: body.writtenAt }
  const written = { content: record.content, values, status: state }
  const { record: after } = await writeNext(db, change, written, 'update')
  call.publish(changeEvent('post', after, who.id))
  return reply(after)
}

/** The confirmed statements of the month of a record; nothing changes them any more. */
const confirmedOf = (db: Db, { projectId, values }: PostRecord) =>
  rowsOfText(db, v.object({ id: v.string(), values: v.record(v.string(), v.unknown()) }), {
    name: 'confirmed-statements',
    text: `select p.id::text, p.values from post p
      where p.project_id = $1 and p.board_id = ${boardId} and p.deleted_at is null
        and p.status = 'confirmed' and p.values ->> 'company_id' is not null
        and p.values ->> 'month' = $2
      order by (p.values ->> 'company_id')::int, p.id`,
    values: [projectId, values.month],
  })
