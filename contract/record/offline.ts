import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, idParam, uuid } from '../wire/schema.ts'
import { commentList } from './comment.ts'
import { post, postHistory, postRow } from './post.ts'

/** Rows of one page. */
export const offlineRows = 500
/** Days back from today at most. */
const maxDays = 366

const wholeNumber = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/, 'int'),
    v.transform(Number),
    v.minValue(1, 'min'),
    v.maxValue(most, 'max'),
  )

/** What the first page contains beside its rows. */
export const offlineSummary = v.object({
  /** of all records: those of the days and `others` */
  records: v.number(),
  /** bytes of these records with comments and changes, estimated */
  bytes: v.number(),
  /** photos of these records that have arrived; a row's `cover` is one to take a size from */
  photos: v.number(),
  /** the first page of every view of every board, as its list opens */
  views: v.array(
    v.object({
      boardId: id,
      /** key of the view */
      view: v.string(),
      total: v.number(),
      /** the first 20 in the order of the list; each is in `others` or in `data` of some page */
      ids: v.array(v.string()),
    }),
  ),
  /** records that a view shows and that are older than the days: overdue ones of last year */
  others: v.array(postRow),
})
export type OfflineSummary = v.InferOutput<typeof offlineSummary>

/** What a device needs of a project's records to be read offline, of all boards at once. */
export const offlineList = endpoint({
  id: 'offline.list',
  method: 'GET',
  path: '/api/v1/offline',
  summary: 'Records of all boards in a project for an offline download, page by page',
  query: v.strictObject({
    projectId: idParam,
    /** so many days up to today, in the project's calendar */
    days: wholeNumber(maxDays),
    /** `next` of the page before; absent for the first page */
    after: v.optional(uuid),
    perPage: v.optional(wholeNumber(offlineRows), String(offlineRows)),
  }),
  returns: v.object({
    /** first of the days */
    from: day,
    /** records of the days, in the order of their ids */
    data: v.array(postRow),
    /** ask for the next page with it; null on the last page */
    next: v.nullable(v.string()),
    /** with the first page only */
    summary: v.nullable(offlineSummary),
  }),
})

/** Records of one request at most. */
export const offlineRecordsAtOnce = 50

/** A record with what its page shows, each as the call of its own answers its first page. */
export const offlineRecord = v.object({
  post,
  /** up to `offlineComments`, oldest first */
  comments: commentList.returns,
  /** up to `offlineChanges`, newest first */
  history: postHistory.returns,
})
export type OfflineRecord = v.InferOutput<typeof offlineRecord>

/** Rows of a page of comments, and of changes. */
export const offlineComments = 500
export const offlineChanges = 200

/** What the pages of many records show, for a download: three calls of each would take minutes. */
export const offlineRecords = endpoint({
  id: 'offline.records',
  method: 'GET',
  path: '/api/v1/offline/records',
  summary: 'Up to 50 records of a project with their comments and changes, for an offline download',
  query: v.strictObject({
    projectId: idParam,
    /** ids of records of any boards, comma-joined */
    ids: v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(uuid),
      v.maxLength(offlineRecordsAtOnce, 'max'),
    ),
  }),
  /**
   * In the order of the ids; null for one that is not there or that the reader may not see. Where
   * records are long there are fewer: the rest is asked for again.
   */
  returns: v.object({ data: v.array(v.nullable(offlineRecord)) }),
})
