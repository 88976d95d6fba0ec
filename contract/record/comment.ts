import * as v from 'valibot'
import { idsAsRead, noneAsAbsent } from '../wire/as-sent.ts'
import { endpoint } from '../wire/endpoint.ts'
import { readVersion } from '../wire/read-version.ts'
import {
  done,
  id,
  instant,
  knownOr,
  listOf,
  paging,
  personRef,
  requiredText,
  uuid,
  uuidv7,
} from '../wire/schema.ts'
import { ownOf, passedOver } from './of-specification.ts'

export const comment = v.object({
  id: v.string(),
  postId: v.string(),
  /** the comment it answers; replies are one level deep on the screen */
  parentId: v.nullable(v.string()),
  /** plain text: show it as text, never as HTML */
  content: v.string(),
  writer: personRef,
  revision: v.number(),
  writtenAt: v.string(),
  receivedAt: v.string(),
  updatedAt: v.string(),
  /** a removed comment stays, without its words, if it has replies or another person removed it */
  removed: v.boolean(),
  /** who removed it: its writer, or who runs the project; null while it is there */
  removedBy: v.optional(v.nullable(knownOr(['writer', 'manager'], null)), null),
  can: v.object({ edit: v.boolean(), remove: v.boolean() }),
  /** members whom it names with @; on boards of threads */
  mentions: v.optional(v.array(v.object({ id, name: v.string() }))),
})
export type Comment = v.InferOutput<typeof comment>

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/, 'slug'))
const threadParam = v.object({ slug, postId: uuid })
const commentParam = v.object({ slug, postId: uuid, commentId: uuid })
/** code points */
export const maxComment = 2000
const content = requiredText(maxComment)

/** Members whom the words name with @; on boards of threads alone. */
const mentions = v.optional(v.pipe(v.array(id), v.maxLength(50, 'max')))

export const commentList = endpoint({
  id: 'comment.list',
  method: 'GET',
  path: '/api/v1/board/comment/{slug}/{postId}',
  summary: 'Comments of a record or of a post of a thread, oldest first',
  params: threadParam,
  query: v.strictObject(paging(200, 500)),
  returns: listOf(comment),
})

export const commentCreateBody = v.strictObject({
  id: uuidv7,
  parentId: v.optional(v.nullable(v.union([uuid, v.literal(0), v.literal('')]))),
  content,
  mentions,
  writtenAt: instant,
})

export const commentCreate = endpoint({
  id: 'comment.create',
  method: 'PUT',
  path: '/api/v1/board/comment/{slug}/{postId}',
  summary:
    'Comment on a record, or answer a comment; a parentId of empty or 0 is removed (spec §3)',
  params: threadParam,
  body: v.strictObject({
    ...commentCreateBody.entries,
    parentId: noneAsAbsent(commentCreateBody.entries.parentId),
    /** of the form for a change: a new one has none */
    commentId: v.optional(v.nullable(v.literal(''))),
  }),
  returns: comment,
  success: 201,
  queued: true,
})

export const commentUpdateBody = v.strictObject({ content, mentions, writtenAt: instant })

/** A comment can be sent back as it was read. */
export const commentUpdate = endpoint({
  id: 'comment.update',
  method: 'POST',
  path: '/api/v1/board/comment/{slug}/{postId}/{commentId}',
  version: 'optional',
  summary: "Change one's own comment",
  params: commentParam,
  body: v.strictObject({
    ...passedOver(comment.entries),
    ...commentUpdateBody.entries,
    ...readVersion,
    id: v.optional(v.string()),
    /** its id, as the path has it */
    commentId: v.optional(v.string()),
    postId: v.optional(v.string()),
    parentId: ownOf.parentId,
    mentions: idsAsRead(mentions),
  }),
  returns: comment,
  queued: true,
})

export const commentRemove = endpoint({
  id: 'comment.remove',
  method: 'DELETE',
  path: '/api/v1/board/comment/{slug}/{postId}/{commentId}',
  version: 'optional',
  summary: "Remove one's own comment; who runs the project removes anybody's",
  params: commentParam,
  returns: done,
  queued: true,
})
