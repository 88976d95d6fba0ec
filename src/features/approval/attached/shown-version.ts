import type { FrozenRecord } from '../../../../contract/approval/attached-record.ts'
import { askedBoard } from '../../../../contract/form/asked.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Post } from '../../../../contract/record/post.ts'
import type { PersonRef } from '../../../../contract/wire/schema.ts'
import type { ShownRecord } from '../../record/page/use-record.ts'

const nobodyMay = {
  ...{ edit: false, act: false, remove: false, verify: false, pin: false, comment: false },
}

/** A frozen record as the parts of a record's page read one: nobody does anything with it. */
export function shownVersion(board: FormBoard, frozen: FrozenRecord, me: PersonRef): ShownRecord {
  const { boardId, postId, projectId, version, title, status, values, content, uploads } = frozen
  const nothing = { dueAt: null, date: null, fieldId: null, companyId: null, cover: null }
  const post: Post = {
    ...{ id: postId, boardId, projectId, title, status, values, content, uploads, ...nothing },
    ...{ revision: version, overdue: false, comments: 0, post_sticky_order: null, parentId: null },
    ...{ writer: me, updatedBy: null, writtenAt: '', receivedAt: '', updatedAt: '' },
    ...{ attachments: { expected: 0, arrived: 0 }, closedAt: null, can: nobodyMay },
    reader: { role: null, partner: true, writes: false, did: [] },
  }
  return {
    ...{ board: askedBoard(board, values), post, me, ops: [], readAt: 0 },
    ...{ delivery: null, gone: false, stale: false },
  }
}
