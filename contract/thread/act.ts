import * as v from 'valibot'
import { requiredProse } from '../text/name-text.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, knownOr, listOf, paging, personRef, uuid } from '../wire/schema.ts'
import { mostPinned } from './board.ts'
import { threadPost, threadSlug } from './post.ts'

const params = v.object({ slug: threadSlug, postId: uuid })
const at = '/api/v1/thread/{slug}/{postId}'

export const threadLikeBody = v.strictObject({ on: v.boolean() })

export const threadLike = endpoint({
  id: 'thread.like',
  method: 'POST',
  path: `${at}/like`,
  summary: 'Like a post, or take that back',
  params,
  body: threadLikeBody,
  returns: done,
  queued: true,
  quarantined: false,
})

export const threadRead = endpoint({
  id: 'thread.read',
  method: 'POST',
  path: `${at}/read`,
  summary: 'I have opened a post: it is unread no more, until somebody changes it',
  params,
  body: v.strictObject({}),
  returns: done,
})

export const threadAccept = endpoint({
  id: 'thread.accept',
  method: 'POST',
  path: `${at}/accept`,
  summary: 'Accept an answer, a reply or a comment; null takes that back',
  params,
  body: v.strictObject({ answerId: v.nullable(uuid) }),
  returns: threadPost,
})

export const threadModerate = endpoint({
  id: 'thread.moderate',
  method: 'POST',
  path: `${at}/moderate`,
  summary: 'Hide a post with a reason, or restore a hidden or deleted one',
  params,
  body: v.variant('action', [
    v.strictObject({ action: v.literal('hide'), reason: requiredProse(500) }),
    v.strictObject({ action: v.literal('restore') }),
  ]),
  returns: threadPost,
})

export const threadActions = [
  'create',
  'update',
  'remove',
  'restore',
  'hide',
  'accept',
  'pin',
] as const

export const threadHistory = endpoint({
  id: 'thread.history',
  method: 'GET',
  path: `${at}/history`,
  summary:
    'Who changed what in a post, newest first; for its writer, moderators and who may change it',
  params,
  query: v.strictObject(paging(50, 200)),
  returns: listOf(
    v.object({
      id,
      action: knownOr(threadActions, 'other'),
      who: v.nullable(personRef),
      /** title and text as they were before and after; reason of a hiding */
      before: v.nullable(v.record(v.string(), v.unknown())),
      after: v.nullable(v.record(v.string(), v.unknown())),
      at: v.string(),
    }),
  ),
})

export const threadSort = endpoint({
  id: 'thread.sort',
  method: 'POST',
  path: '/api/v1/thread/{slug}/sort',
  summary: 'Pin posts in this order; all others of the place are unpinned',
  params: v.object({ slug: threadSlug }),
  body: v.strictObject({
    /** null: those for all projects */
    projectId: v.optional(v.nullable(id), null),
    post_sticky_order: v.pipe(v.array(uuid), v.maxLength(mostPinned, 'max')),
  }),
  returns: done,
})
