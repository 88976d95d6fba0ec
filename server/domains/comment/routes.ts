import {
  commentCreate,
  commentList,
  commentRemove,
  commentUpdate,
} from '../../../contract/record/comment.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { subjectOf } from '../post/present.ts'
import { boardOfSlug, loadVisiblePost } from '../post/read/load.ts'
import { removeComment, updateComment } from './change.ts'
import { createComment } from './create.ts'
import { commentRights } from './policy.ts'
import { presentComment } from './present.ts'
import { listComments } from './queries.ts'

export const commentRoutes: Bound[] = [
  bind(commentList, async ({ db, who, params, query, services }) => {
    const board = boardOfSlug(services.boards.forms, params.slug)
    const { record, membership } = await loadVisiblePost(db, who, board, params.postId)
    const { rows, total } = await listComments(db, record.id, query)
    const subject = subjectOf(record)
    const data = rows.map((row) =>
      presentComment(row, commentRights(who, membership, subject, row)),
    )
    return { data, total, page: query.page, perPage: query.perPage }
  }),

  bind(commentCreate, createComment),
  bind(commentUpdate, updateComment),
  bind(commentRemove, removeComment),
]
