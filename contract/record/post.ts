import * as v from 'valibot'
import { resolution } from '../merge/resolution.ts'
import { givenName } from '../text/name-text.ts'
import { newLines, noneAsAbsent, orSpecDay, orValuesText, querySwitch } from '../wire/as-sent.ts'
import { endpoint } from '../wire/endpoint.ts'
import { readVersion } from '../wire/read-version.ts'
import {
  day,
  done,
  id,
  idInBody,
  idListParam,
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
import { conditionRows, conditionTexts } from './condition.ts'
import { ofSpecification, ownOf, passedOver, unpinned } from './of-specification.ts'
import { manifestItem, upload } from './upload.ts'

/** Form values by field key; each board's definition says their shapes. */
export const values = v.record(v.pipe(v.string(), v.maxLength(64)), v.unknown())

/** Bytes of one record at most, as JSON: 500 rows of the longest texts with 500 files. */
export const mostRecordBytes = 2 * 1024 * 1024

/** Files of one record at most. */
export const maxManifest = 500

/** Signs of a content. */
export const maxContent = 2000

export const postRights = v.object({
  edit: v.boolean(),
  /** write the corrective action: people who may edit, and the responsible company */
  act: v.boolean(),
  remove: v.boolean(),
  verify: v.boolean(),
  pin: v.boolean(),
  comment: v.boolean(),
  /** keys of sensitive fields that the reader may see in clear; absent on boards without any */
  reveal: v.optional(v.array(v.string())),
  /** see who looked at them; absent on boards without any */
  reveals: v.optional(v.boolean()),
})

/** What the board's workflow reads of the reader. */
export const postReader = v.object({
  role: v.nullable(knownOr(['member', 'safety', 'manager', 'health'], null)),
  /** of a partner company of the project */
  partner: v.boolean(),
  /** writes on this board at all */
  writes: v.boolean(),
  /** actions of the record that they did, or had a part in */
  did: v.array(v.string()),
})

const attachmentCount = v.object({
  /** lines of the manifest */
  expected: v.number(),
  /** those whose bytes have all arrived: 첨부 2/3 */
  arrived: v.number(),
})

export const postRow = v.object({
  id: v.string(),
  boardId: id,
  projectId: id,
  title: v.string(),
  /** only the board's list columns */
  values,
  /** code of one of the board's states */
  status: v.string(),
  /** until when a person must act; null if nobody must */
  dueAt: v.nullable(v.string()),
  overdue: v.boolean(),
  /** the day the board's lists and statistics count, yyyy-MM-dd */
  date: v.nullable(v.string()),
  writer: personRef,
  fieldId: v.nullable(id),
  companyId: v.nullable(id),
  post_sticky_order: v.nullable(v.number()),
  revision: v.number(),
  attachments: attachmentCount,
  comments: v.number(),
  /** id of the first photo that has arrived, for a thumbnail */
  cover: v.nullable(v.string()),
  /** the device's clock when the person pressed 저장 */
  writtenAt: v.string(),
  /** the server's clock when it arrived */
  receivedAt: v.string(),
  updatedAt: v.string(),
  /** first code points of the content, with `preview` */
  preview: v.optional(v.string()),
})
export type PostRow = v.InferOutput<typeof postRow>

export const post = v.object({
  ...postRow.entries,
  /** Show it as text: HTML is cleaned away when it is written, but earlier records may hold some. */
  content: v.string(),
  parentId: v.nullable(v.string()),
  uploads: v.array(upload),
  /** the period that contains `date`; absent in the answer to a create that named none */
  projectOrderId: v.optional(v.nullable(id)),
  /** always false: the server takes no drafts yet */
  isTemp: v.optional(v.boolean()),
  /** always null: a record goes along a line with a document (`approval.ofRecord`) */
  approvalLine: v.optional(v.null()),
  updatedBy: v.nullable(personRef),
  closedAt: v.nullable(v.string()),
  /** came by a guest link (신고 QR): its receipt number, and whether the guest left a contact */
  guest: v.optional(v.object({ receipt: v.string(), contact: v.boolean() })),
  can: postRights,
  /** absent in what earlier builds cached */
  reader: v.optional(postReader),
})
export type Post = v.InferOutput<typeof post>

const boardParam = v.object({ boardId: idParam })
const postParam = v.object({ boardId: idParam, postId: uuid })

const columnKey = v.pipe(v.string(), v.regex(/^[A-Za-z_]\w{0,63}$/, 'key'))

export const postList = endpoint({
  id: 'post.list',
  method: 'GET',
  path: '/api/v1/board/post/{boardId}',
  summary: 'Records of a board in a project',
  params: boardParam,
  query: v.strictObject({
    ...paging(20, 200),
    projectId: idParam,
    keyword: v.optional(text(200)),
    /** 1: rows carry the beginning of their content */
    preview: v.optional(querySwitch),
    /** a date key of the board, or created_at, updated_at */
    dateTarget: v.optional(orSpecDay(columnKey, 'date')),
    /** first day of `dateTarget` */
    dateBegin: v.optional(day),
    /** last day of `dateTarget` */
    dateEnd: v.optional(day),
    /** what to sort by: a column of the board, or created_at, updated_at */
    orderTarget: v.optional(orSpecDay(columnKey, 'date')),
    /** asc or desc */
    orderDirection: v.optional(v.picklist(['asc', 'desc'])),
    companyIds: v.optional(idListParam),
    /** only what people of this company wrote */
    employeeCompanyId: v.optional(idParam),
    fieldId: v.optional(idParam),
    /** status code of the board, `overdue`, or `expiring`: soon or already */
    status: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,32}$/, 'key'))),
    /** `me`: only what I wrote */
    writer: v.optional(v.union([v.literal('me'), idParam])),
    conditions: v.optional(conditionRows),
    /** a condition in one text, `field operator value`: `count_bad >= 1`; may be repeated */
    condition: v.optional(conditionTexts),
  }),
  returns: listOf(postRow),
})

export const postOne = endpoint({
  id: 'post.one',
  method: 'GET',
  path: '/api/v1/board/post/{boardId}/{postId}',
  summary: 'One record; ETag is its revision',
  params: postParam,
  returns: post,
})

export const postCreateBody = v.strictObject({
  id: uuidv7,
  projectId: id,
  title: v.optional(givenName(200)),
  /** plain text; of HTML only the words are stored */
  content: v.optional(text(maxContent)),
  parentId: v.optional(v.nullable(uuid)),
  values: v.optional(values, {}),
  uploads: v.optional(v.pipe(v.array(manifestItem), v.maxLength(maxManifest, 'max')), []),
  writtenAt: instant,
})

export const postCreate = endpoint({
  id: 'post.create',
  method: 'PUT',
  path: '/api/v1/board/post/{boardId}',
  summary: 'Create a record under an id that the device made; its photos follow',
  params: boardParam,
  body: v.strictObject({
    ...postCreateBody.entries,
    ...ofSpecification,
    projectId: idInBody,
    parentId: noneAsAbsent(postCreateBody.entries.parentId),
    values: v.optional(orValuesText(values), {}),
    uploads: newLines(postCreateBody.entries.uploads),
    post_sticky_order: unpinned,
  }),
  returns: post,
  success: 201,
  queued: true,
})

/** A field that is absent stays as it is; a value of null clears it; new manifest lines are added. */
export const postUpdateBody = v.strictObject({
  title: v.optional(givenName(200)),
  /** plain text; of HTML only the words are stored */
  content: v.optional(text(maxContent)),
  values: v.optional(values),
  uploads: v.optional(v.pipe(v.array(manifestItem), v.maxLength(maxManifest, 'max'))),
  /** with a change that was merged with another's: what was merged, and who decided what */
  resolution: v.optional(resolution),
  writtenAt: instant,
})

/**
 * A record can be sent back as it was read, on boards of posts a post, too. A calculated value that was not
 * changed is no change.
 */
export const postUpdate = endpoint({
  id: 'post.update',
  method: 'POST',
  path: '/api/v1/board/post/{boardId}/{postId}',
  version: 'optional',
  summary: 'Change a record; If-Match carries the revision that the person saw, if it is sent',
  params: postParam,
  body: v.strictObject({
    ...passedOver(post.entries),
    ...postUpdateBody.entries,
    ...ofSpecification,
    ...ownOf,
    ...readVersion,
    id: v.optional(v.string()),
    boardId: v.optional(id),
    values: v.optional(orValuesText(values)),
    uploads: newLines(postUpdateBody.entries.uploads),
  }),
  returns: post,
  queued: true,
})

export const postRemove = endpoint({
  id: 'post.remove',
  method: 'DELETE',
  path: '/api/v1/board/post/{boardId}/{postId}',
  version: 'optional',
  summary: 'Delete a record; it is kept 90 days, or as long as its board is kept by law',
  params: postParam,
  returns: done,
  queued: true,
})

export const postVerifyBody = v.strictObject({
  /** 확인완료 or 재조치요청 */
  decision: v.picklist(['verified', 'redo']),
  comment: v.optional(text(2000), ''),
  writtenAt: instant,
})

export const postVerify = endpoint({
  id: 'post.verify',
  method: 'POST',
  path: '/api/v1/board/post/{boardId}/{postId}/verify',
  version: 'required',
  summary: 'Confirm or send back a corrective action; never by the one who did it',
  params: postParam,
  body: postVerifyBody,
  returns: post,
  queued: true,
})

const key = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,31}$/, 'key'))

export const postTransitionBody = v.strictObject({
  /** one of the board's workflow, or of the workflow of the row's table */
  action: key,
  /** the row that it is about; absent: the record itself */
  rowId: v.optional(uuidv7),
  /**
   * the row as the person saw it: while it is the same, others may have changed the rest of the
   * record since the version that If-Match names
   */
  seen: v.optional(values),
  comment: v.optional(text(2000), ''),
  /** of what the transition requires and takes */
  values: v.optional(values, {}),
  uploads: v.optional(v.pipe(v.array(manifestItem), v.maxLength(maxManifest, 'max')), []),
  writtenAt: instant,
})

export const postTransition = endpoint({
  id: 'post.transition',
  method: 'POST',
  path: '/api/v1/board/post/{boardId}/{postId}/transition',
  version: 'required',
  summary: 'Take a transition of a record or of one of its rows; If-Match as updates',
  params: postParam,
  body: postTransitionBody,
  returns: post,
  queued: true,
})

/** What the history of a record tells of. */
export const historyActions = [
  'create',
  'update',
  'remove',
  'restore',
  'verify',
  'transition',
  'pin',
  'attach',
  'confirm',
] as const

export const postHistory = endpoint({
  id: 'post.history',
  method: 'GET',
  path: '/api/v1/board/post/{boardId}/{postId}/history',
  summary: 'Who changed what, newest first',
  params: postParam,
  query: v.strictObject(paging(50, 200)),
  returns: listOf(
    v.object({
      id,
      action: knownOr(historyActions, 'other'),
      who: v.nullable(personRef),
      /** field key → before and after; only what differs */
      changes: v.record(v.string(), v.object({ before: v.unknown(), after: v.unknown() })),
      /** of a transition: which one, and of which row */
      transition: v.optional(
        v.nullable(v.object({ action: v.string(), rowId: v.nullable(v.string()) })),
        null,
      ),
      /** of a merged update: `mine` is that of the person who did this */
      resolution: v.nullable(resolution),
      /** of a confirmation: why it was quarantined, and who imported it as a file */
      review: v.optional(
        v.nullable(v.object({ reason: v.string(), importedBy: v.nullable(v.string()) })),
        null,
      ),
      deviceAt: v.nullable(v.string()),
      serverAt: v.string(),
    }),
  ),
})
