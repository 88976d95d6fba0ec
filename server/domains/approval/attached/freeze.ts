import type { SubmittedRecord } from '../../../../contract/approval/attached-record.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import type { Services } from '../../../handler/services.ts'
import { problem } from '../../../http/problem.ts'
import { peopleOf } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { runText } from '../../../platform/db/rows.ts'
import { findPost, type PostRecord } from '../../post/queries.ts'
import { membershipSeeing } from '../../post/read/load.ts'
import type { Acting } from '../act/move.ts'
import { assertNoFaults } from '../line.ts'
import type { ApprovalRecord } from '../record.ts'

/** Who acts on a document that may carry a record: the boards say who reads it. */
export type Carrying = Acting & { services: Pick<Services, 'boards'> }

interface Carried {
  board: FormBoard
  post: PostRecord
}

const refuse = (field: string, rule: string) => problem('invalid', { fields: { [field]: rule } })

/**
 * Two who submit one record take turns, and nobody changes it meanwhile. Not `for update`: the documents that
 * carry it refer to it, and two of them would wait for each other.
 */
async function lockCarried(tx: Db, postId: string): Promise<void> {
  await runText(tx, {
    name: 'approval-lock-record',
    text: 'select 1 from post where id = $1 for no key update',
    values: [postId],
  })
}

/**
 * A record that the person may send along a line, locked until the transaction ends. Throws `invalid` where
 * its board has none such, where it is not there for the person, and where it is of another project.
 */
export async function assertCarried(
  { db, who, services }: Carrying,
  { boardId, postId }: { boardId: number; postId: string },
  projectId: number | null,
): Promise<Carried> {
  const board = services.boards.forms.byId(boardId)
  if (!board?.approval) throw refuse('record', 'noapproval')
  await lockCarried(db, postId)
  const post = await findPost(db, postId)
  const found = post?.boardId === boardId && (await membershipSeeing(db, who, board, post))
  if (!post || !found) throw refuse('record', 'norecord')
  if (post.projectId !== projectId) throw refuse('projectId', 'recordproject')
  return { board, post }
}

async function hiddenFrom(db: Db, { board, post }: Carried, ids: readonly number[]) {
  const hidden: number[] = []
  for (const person of await peopleOf(db, ids)) {
    if (!(await membershipSeeing(db, person, board, post))) hidden.push(person.id)
  }
  return hidden
}

/** Those of `ids` who cannot read the record that a document carries; nobody where it carries none. */
export async function notSeeing(
  { db, services }: Carrying,
  { record }: Pick<ApprovalRecord, 'record'>,
  ids: readonly number[],
): Promise<number[]> {
  const board = record && services.boards.forms.byId(record.boardId)
  const post = record && (await findPost(db, record.postId))
  return board && post ? await hiddenFrom(db, { board, post }, ids) : []
}

/**
 * The record of a document as it is submitted: as it is now. Null where there is none. Throws `invalid` with
 * those on the line who cannot read it, `changed` where the person read another version of it, and
 * `record-under-way`.
 */
export async function frozenRecord(
  acting: Carrying,
  record: ApprovalRecord,
  seen: number | undefined,
): Promise<SubmittedRecord | null> {
  if (!record.record) return null
  const carried = await assertCarried(acting, record.record, record.projectId)
  const { post } = carried
  if (seen !== undefined && seen !== post.revision) throw problem('changed')
  const ids = record.line.map(({ person }) => person.id)
  const hidden = await hiddenFrom(acting.db, carried, ids)
  assertNoFaults(
    ids.flatMap((id, at) =>
      hidden.includes(id) ? [{ at, field: 'user_id', rule: 'linerecord' } as const] : [],
    ),
  )
  const others = await runText(acting.db, {
    name: 'approval-record-under-way',
    text: `select 1 from approval_document where record_id = $1 and id <> $2
      and status = 'ongoing' and deleted_at is null`,
    values: [post.id, record.id],
  })
  if (others > 0) throw problem('record-under-way')
  return {
    boardId: post.boardId,
    postId: post.id,
    version: post.revision,
    title: post.title,
    status: post.status,
    values: post.values as Values,
    content: post.content,
    files: post.uploads.map(({ id, name, sha256 }) => ({ id, name, sha256 })),
  }
}
