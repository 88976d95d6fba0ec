import * as v from 'valibot'
import { manifestItem, upload } from '../record/upload.ts'
import { requiredName } from '../text/name-text.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  day,
  done,
  id,
  idParam,
  instant,
  knownOr,
  listOf,
  paging,
  personRef,
  text,
  uuid,
  uuidv7,
} from '../wire/schema.ts'
import { mostMentions, mostThreadFiles, mostThreadText, mostThreadTitle } from './board.ts'
import { richAnswer, richBody } from './content.ts'
import { targets, targetsBody } from './target.ts'

export const threadSlug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/, 'slug'))

/** How far a question is: nobody answered, somebody did, an answer was accepted. */
export const answerStates = ['waiting', 'answered', 'accepted'] as const

export const threadRow = v.object({
  id: v.string(),
  boardId: id,
  board_slug: v.string(),
  /** null: for all projects */
  projectId: v.nullable(id),
  /** the post that it replies to; null: it begins a thread */
  parentId: v.nullable(v.string()),
  title: v.string(),
  /** of the board's topics; null: none */
  topic: v.nullable(v.string()),
  writer: personRef,
  /** of a question; null on other boards */
  answered: v.nullable(knownOr(answerStates, 'answered')),
  post_sticky_order: v.nullable(v.number()),
  comments: v.number(),
  replies: v.number(),
  likes: v.number(),
  attachments: v.object({ expected: v.number(), arrived: v.number() }),
  /** the reader has not opened it, or not since it was changed */
  unread: v.boolean(),
  /** hidden by a moderator: shown to moderators and its writer */
  hidden: v.boolean(),

  /** a notice that everybody whom it is for has to confirm */
  mustRead: v.optional(v.boolean(), false),
  /** the reader has to confirm it, and has not */
  awaits: v.optional(v.boolean(), false),
  revision: v.number(),
  writtenAt: v.string(),
  receivedAt: v.string(),
  updatedAt: v.string(),
  /** first code points of the text, with `preview` */
  preview: v.optional(v.string()),
})
export type ThreadRow = v.InferOutput<typeof threadRow>

export const threadRights = v.object({
  edit: v.boolean(),
  remove: v.boolean(),
  reply: v.boolean(),
  comment: v.boolean(),
  /** accept an answer, or take that back */
  accept: v.boolean(),
  /** hide with a reason, restore, and read what is hidden */
  moderate: v.boolean(),
  pin: v.boolean(),
  /** see who has confirmed a notice, and remind the others */
  receipts: v.optional(v.boolean(), false),
})

/** A post of a thread: the one that begins it, or a reply. */
export const threadPost = v.object({
  ...threadRow.entries,
  /** shown to moderators, who may restore it */
  deleted: v.boolean(),
  content: richAnswer,
  uploads: v.array(upload),
  liked: v.boolean(),
  mentions: v.array(v.object({ id, name: v.string() })),
  /** the accepted reply or comment; who accepted it, and when */
  accepted: v.nullable(v.object({ id: v.string(), by: personRef, at: v.string() })),
  hiddenBy: v.nullable(v.object({ by: personRef, at: v.string(), reason: v.string() })),
  /** whom a notice is for; null: everybody, as every other post */
  targets: v.optional(v.nullable(targets), null),
  /** when the reader confirmed it; null: they did not */
  confirmedAt: v.optional(v.nullable(v.string()), null),
  can: threadRights,
})
export type ThreadPost = v.InferOutput<typeof threadPost>

/** A whole thread: its first post and the replies, oldest first. */
export const threadWhole = v.object({ ...threadPost.entries, thread: v.array(threadPost) })
export type ThreadWhole = v.InferOutput<typeof threadWhole>

const boardParam = v.object({ slug: threadSlug })
const postParam = v.object({ slug: threadSlug, postId: uuid })
const path = '/api/v1/thread/{slug}'

export const threadSorts = [
  'created_at',
  'updated_at',
  'title',
  'comments',
  'likes',
  'writer',
] as const

export const threadQuery = v.strictObject({
  ...paging(20, 100),
  /** of this project and those for all; absent: those for all projects */
  projectId: v.optional(idParam),
  keyword: v.optional(text(10_000)),
  /** 1: rows carry the beginning of their text */
  preview: v.optional(v.picklist(['0', '1'])),
  /** first day, by when they were written */
  dateBegin: v.optional(day),
  /** last day */
  dateEnd: v.optional(day),
  /** what to sort by, pinned posts aside */
  orderTarget: v.optional(v.picklist(threadSorts)),
  /** asc or desc */
  orderDirection: v.optional(v.picklist(['asc', 'desc'])),
  /** `me`: only what I wrote */
  writer: v.optional(v.union([v.literal('me'), idParam])),
  /** of questions */
  answered: v.optional(v.picklist(answerStates)),
  /** of the board's topics */
  topic: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,32}$/, 'key'))),
  /** 1: only what I have not read */
  unread: v.optional(v.picklist(['0', '1'])),
  /** `hidden` or `removed`: for moderators */
  state: v.optional(v.picklist(['hidden', 'removed'])),
})

export const threadList = endpoint({
  id: 'thread.list',
  method: 'GET',
  path,
  summary: 'Posts of a community board, pinned ones first, without replies',
  params: boardParam,
  query: threadQuery,
  returns: listOf(threadRow),
})

export const threadCounts = endpoint({
  id: 'thread.counts',
  method: 'GET',
  path: '/api/v1/thread',
  summary: 'How many posts each board has for the reader',
  query: v.strictObject({ projectId: v.optional(idParam) }),
  returns: v.object({
    data: v.array(v.object({ board_slug: v.string(), total: v.number() })),
  }),
})

export const threadOne = endpoint({
  id: 'thread.one',
  method: 'GET',
  path: '/api/v1/thread/{slug}/{postId}',
  summary: 'A thread by the id of its first post or of a reply; ETag is the revision of the first',
  params: postParam,
  returns: threadWhole,
})

const words = {
  title: requiredName(mostThreadTitle),
  content: richBody(mostThreadText),
  topic: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[a-z-]{1,32}$/, 'key')))),
  /** members whom the text names with @ */
  mentions: v.optional(v.pipe(v.array(id), v.maxLength(mostMentions, 'max')), []),
  uploads: v.optional(v.pipe(v.array(manifestItem), v.maxLength(mostThreadFiles, 'max')), []),
  /** of a notice. Absent: a new one is for everybody, a changed one for whom it was */
  targets: v.optional(targetsBody),
  /** of a notice. Absent: as it was, a new one is not */
  mustRead: v.optional(v.boolean()),
  writtenAt: instant,
}

export const threadCreateBody = v.strictObject({
  id: uuidv7,
  /** null: for all projects; of a reply, as the post that it replies to */
  projectId: v.optional(v.nullable(id), null),
  parentId: v.optional(v.nullable(v.union([uuid, v.literal(0), v.literal('')]))),
  ...words,
})

export const threadCreate = endpoint({
  id: 'thread.create',
  method: 'PUT',
  path,
  summary: 'Begin a thread, or reply with parentId, under an id that the device made; files follow',
  params: boardParam,
  body: threadCreateBody,
  returns: threadPost,
  success: 201,
  queued: true,
  quarantined: false,
  supplied: true,
})

/** All of its words; its files stay but for those named, also those that somebody else added meanwhile. */
export const threadUpdateBody = v.strictObject({
  ...words,
  /** files that are taken off */
  removed: v.optional(v.pipe(v.array(uuid), v.maxLength(mostThreadFiles, 'max')), []),
  /** the revision that the writer had before them; absent: the last change stands */
  base: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1, 'min'))),
})

export const threadUpdate = endpoint({
  id: 'thread.update',
  method: 'POST',
  path: '/api/v1/thread/{slug}/{postId}',
  version: 'optional',
  summary: 'Change a post; earlier versions stay in its history',
  params: postParam,
  body: threadUpdateBody,
  returns: threadPost,
  queued: true,
  quarantined: false,
  supplied: true,
})

export const threadRemove = endpoint({
  id: 'thread.remove',
  method: 'DELETE',
  path: '/api/v1/thread/{slug}/{postId}',
  version: 'optional',
  summary: 'Delete a post; moderators restore it within 90 days',
  params: postParam,
  returns: done,
  queued: true,
  quarantined: false,
})
