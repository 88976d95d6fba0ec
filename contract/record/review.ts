import * as v from 'valibot'
import { quarantineKinds } from '../commands/kinds.ts'
import { givenName, requiredProse } from '../text/name-text.ts'
import { endpoint } from '../wire/endpoint.ts'
import { etagPattern, header } from '../wire/headers.ts'
import { reviewStates } from '../wire/quarantined.ts'
import { id, idParam, knownOr, listOf, paging, personRef, uuid, uuidv7 } from '../wire/schema.ts'
import { mostRecordBytes, values } from './post.ts'
import { upload } from './upload.ts'

export const reviewReasons = ['suspended', 'left', 'imported'] as const
export type ReviewReason = (typeof reviewReasons)[number]

/** Days for which a decided one can still be looked up. */
export const decidedDays = 90

export const reviewRow = v.object({
  id,
  projectId: id,
  boardId: id,
  operation: knownOr(quarantineKinds, 'other'),
  title: v.string(),
  /** in whose name it was written */
  writer: personRef,
  reason: knownOr(reviewReasons, 'other'),
  /** with `imported`: who is responsible for it until it is confirmed */
  importedBy: v.nullable(personRef),
  fileName: v.nullable(v.string()),
  /** the device's clock when the writer pressed 저장 */
  writtenAt: v.string(),
  receivedAt: v.string(),
  /** written after the writer was shut out, by what can be known */
  late: v.boolean(),
  files: v.object({ expected: v.number(), arrived: v.number() }),
  state: v.picklist(reviewStates),
  decidedBy: v.nullable(personRef),
  decidedAt: v.nullable(v.string()),
  /** why it was rejected */
  note: v.nullable(v.string()),
})
export type ReviewRow = v.InferOutput<typeof reviewRow>

export const reviewOne = v.object({
  ...reviewRow.entries,
  postId: v.string(),
  /** no configured secret opens what it writes: it can be rejected only */
  unreadable: v.optional(v.boolean(), false),
  /** what it writes, as far as the call has such parts */
  content: v.object({
    title: v.optional(v.string()),
    text: v.optional(v.string()),
    values: v.optional(values),
    decision: v.optional(v.picklist(['verified', 'redo'])),
    /** of a transition */
    action: v.optional(v.string()),
  }),
  uploads: v.array(upload),
  /** of a change: the current version */
  current: v.nullable(v.object({ title: v.string(), values, revision: v.number() })),
  /** the revision that the writer saw */
  seen: v.nullable(v.number()),
  /** others of the writer's in the review that have to be confirmed first */
  needs: v.array(v.object({ id, title: v.string(), state: v.picklist(reviewStates) })),
})
export type ReviewOne = v.InferOutput<typeof reviewOne>

const reviewParam = v.object({ reviewId: idParam })

export const reviewList = endpoint({
  id: 'review.list',
  method: 'GET',
  path: '/api/v1/review',
  summary: 'What waits in a project for a manager to confirm, oldest first; or what was decided',
  query: v.strictObject({
    ...paging(20, 200),
    projectId: idParam,
    state: v.optional(v.picklist(reviewStates)),
  }),
  returns: listOf(reviewRow),
})

export const reviewGet = endpoint({
  id: 'review.one',
  method: 'GET',
  path: '/api/v1/review/{reviewId}',
  summary: 'One operation in the review, with what it writes',
  params: reviewParam,
  returns: reviewOne,
})

export const reviewConfirm = endpoint({
  id: 'review.confirm',
  method: 'POST',
  path: '/api/v1/review/{reviewId}/confirm',
  summary: "Do what was held, as its writer's; with `comment` keep a change as a comment instead",
  params: reviewParam,
  body: v.strictObject({ how: v.optional(v.picklist(['apply', 'comment']), 'apply') }),
  returns: reviewRow,
})

export const reviewReject = endpoint({
  id: 'review.reject',
  method: 'POST',
  path: '/api/v1/review/{reviewId}/reject',
  summary: 'Do not do what was held; it is kept 90 days with the reason',
  params: reviewParam,
  body: v.strictObject({ reason: requiredProse(500) }),
  returns: reviewRow,
})

const fileName = givenName(255)

/** One operation of a file that a device exported, exactly as the device would send it. */
export const reviewImport = endpoint({
  id: 'review.import',
  method: 'POST',
  path: '/api/v1/review/import',
  summary: 'Put an exported operation into the review, under its own key and for its writer',
  body: v.strictObject({
    fileName,
    /** member id of the writer, as the file says */
    user: id,
    key: uuidv7,
    method: v.picklist(['PUT', 'POST', 'DELETE']),
    path: v.pipe(v.string(), v.startsWith('/api/v1/board/'), v.maxLength(300)),
    /** JSON text, not a byte other than the device's */
    body: v.nullable(v.pipe(v.string(), v.maxLength(mostRecordBytes, 'max'))),
    [header.ifMatch]: v.nullable(v.pipe(v.string(), v.regex(etagPattern, 'type'))),
    [header.basedOn]: v.nullable(uuidv7),
  }),
  returns: v.object({
    /**
     * `arrived`: the device had delivered it already; `known`: it was in the review already;
     * `byDevice`: the device has sent its own version of it, and the file's is not used
     */
    outcome: v.picklist(['held', 'known', 'arrived', 'byDevice']),
    /** null when it has arrived in the ordinary way */
    review: v.nullable(v.object({ id, state: v.picklist(reviewStates) })),
  }),
})

export const reviewImportFile = endpoint({
  id: 'review.importFile',
  method: 'POST',
  path: '/api/v1/review/import/file',
  summary: 'Ask to send the bytes of an announced file that was exported, in place of its writer',
  body: v.strictObject({ user: id, fileId: uuid }),
  returns: v.object({
    arrived: v.boolean(),
    /** bytes that have arrived: where the upload continues */
    offset: v.number(),
  }),
})
