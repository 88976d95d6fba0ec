import { creatingKinds } from '../../../contract/commands/kinds.ts'
import { mostRecordBytes } from '../../../contract/record/post.ts'
import {
  reviewConfirm,
  reviewGet,
  reviewImport,
  reviewImportFile,
  reviewList,
  reviewReject,
} from '../../../contract/record/review.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import { findPost } from '../post/queries.ts'
import { withKnownAsked } from './asked.ts'
import { confirmReview, rejectReview } from './decide/decide.ts'
import { importFile, importOperation } from './import.ts'
import { mayReview, reviewedBoards } from './policy.ts'
import { presentReview, presentWhole } from './present.ts'
import { findReview, listReviews, neededBy } from './queries.ts'
import { readableBody } from './stored-body.ts'

export const reviewRoutes: Bound[] = [
  bind(reviewList, async ({ db, who, query, services }) => {
    const membership = await membershipIn(db, who, query.projectId)
    const { own, others } = reviewedBoards(who, membership.projectId, services.boards.forms.all)
    if (own.length === 0) throw problem('forbidden')
    const state = query.state ?? 'waiting'
    const { rows, total } = await listReviews(db, query.projectId, state, { ...query, others })
    return { data: rows.map(presentReview), total, page: query.page, perPage: query.perPage }
  }),

  bind(reviewGet, async ({ db, who, params, services }) => {
    const record = await findReview(db, params.reviewId)
    if (!record || !mayReview(who, record.projectId, services.boards.forms.byId(record.boardId)))
      throw problem('not-found')
    const isNew = record.entity === record.postId && creatingKinds.includes(record.operation)
    const current = isNew ? null : await findPost(db, record.postId)
    const board = services.boards.forms.byId(record.boardId)
    const { body, unreadable } = readableBody(services.vault, record)
    const whole = presentWhole(board, { ...record, body }, current, await neededBy(db, record))
    const { content } = whole
    if (!board || !content.values) return { ...whole, unreadable }
    const held = { projectId: record.projectId, isNew, current }
    const values = await withKnownAsked(db, board, content.values, held)
    return { ...whole, content: { ...content, values }, unreadable }
  }),

  bind(reviewConfirm, confirmReview),
  bind(reviewReject, rejectReview),

  // Its JSON is text inside other JSON: each quote takes two bytes.
  bind(reviewImport, importOperation, { maxBody: 3 * mostRecordBytes }),
  bind(reviewImportFile, importFile),
]
