import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, idParam, uuid } from '../wire/schema.ts'
import { postRow } from './post.ts'

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
