import { etagOf } from '../../contract/headers.ts'
import type { Post, postVerify } from '../../contract/post.ts'
import type { Person } from '../auth/person.ts'
import type { Call, Reply } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import { stampDecision } from './action.ts'
import { type Change, mismatch, writeNext } from './change.ts'
import { hasWrittenAction } from './doer.ts'
import { hintOf, noticesOf } from './effects.ts'
import { notify } from './notify.ts'
import { mayVerify } from './policy.ts'
import { awaitsDecision, presentPost, thingOf } from './present.ts'
import { boardOf, holdPost } from './reach.ts'

/** Confirms a corrective action or sends it back; the one who did it never does (design §5). */
export async function verifyPost(call: Call<typeof postVerify, Person>): Promise<Reply<Post>> {
  const { db, who, body, facts, services, params } = call
  const board = boardOf(services.boards, params.boardId)
  const { record, standing } = await holdPost(db, who, board, params.postId)
  if (!mayVerify(who, standing, board, thingOf(record))) throw problem('forbidden')
  const change: Change = { board, record, who, standing, facts, writtenAt: body.writtenAt }
  if (call.ifMatch() !== record.revision) throw mismatch(change)
  if (!awaitsDecision(board, record)) throw problem('invalid', { fields: { decision: 'option' } })
  if (await hasWrittenAction(db, board, record.id, who.id)) throw problem('forbidden')

  const verified = body.decision === 'verified'
  const values = stampDecision(board, record.values, {
    id: who.id,
    at: body.writtenAt,
    comment: body.comment,
  })
  const action = {
    values,
    actedBy: record.actedBy,
    facts: { verified, redo: !verified },
    done: false,
  }
  const next = { content: record.content, action }
  const { record: after } = await writeNext(db, change, next, 'verify')

  const memberIds = [record.writer.id, ...(record.actedBy === null ? [] : [record.actedBy])]
  const reached = await notify(db, who, body.decision, after, { memberIds })
  for (const heard of [hintOf('post', after, who.id), ...noticesOf(reached)]) call.publish(heard)
  return call.reply(presentPost(board, after, who, standing, Date.now()), {
    etag: etagOf(after.revision),
  })
}
