import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { day, idParam, instant } from '../wire/schema.ts'

const boardParam = v.object({ boardId: idParam })
const month = v.pipe(v.string(), v.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'date'))
const monthOrYear = v.pipe(v.string(), v.regex(/^(19|20|21)\d\d(-(0[1-9]|1[0-2]))?$/, 'date'))

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const matrixCell = v.object({
  /** key of its row */
  row: v.nullable(v.string()),
  /** `2026-11-23` or `2026-11` */
  at: v.string(),
  count,
  /** of them: wait for somebody, were confirmed by another person */
  open: count,
  confirmed: count,
  /** of them: past their due time, written after the time that the board allows */
  overdue: count,
  late: count,
  /** what they add up to, where the board says of what; absent from earlier builds */
  sum: v.optional(v.nullable(v.number())),
  /** a record is expected and there is none: still in time, or no more */
  expected: v.nullable(v.picklist(['due', 'missing'])),
})
export type MatrixCell = v.InferOutput<typeof matrixCell>

export const matrixRow = v.object({
  /** an id, a choice, a year; null: records where the field is empty */
  key: v.nullable(v.string()),
  /** of a company or a work site; null for choices and years */
  name: v.nullable(v.string()),
})
export type MatrixRow = v.InferOutput<typeof matrixRow>

export const matrixAnswer = v.object({
  asOf: instant,
  rows: v.array(matrixRow),
  /** those with records, and those where one is expected */
  cells: v.array(matrixCell),
  /** whether the reader may know where a record is missing: without it no cell says so */
  knowsMissing: v.boolean(),
})
export type MatrixAnswer = v.InferOutput<typeof matrixAnswer>

export const postMatrix = endpoint({
  id: 'post.matrix',
  method: 'GET',
  path: '/api/v1/board/post/{boardId}/matrix',
  summary:
    'Rows by days or months: how many records the reader sees, what is missing, open or late',
  params: boardParam,
  query: v.strictObject({
    projectId: idParam,
    /**
     * the month of a matrix of days, the year of one of months; the present one when absent. None
     * where the rows are years
     */
    at: v.optional(monthOrYear),
  }),
  returns: matrixAnswer,
})

export const calendarDay = v.object({
  day,
  /** name of the mark, as the board declares it */
  mark: v.string(),
  count,
  /** of them past their due time */
  overdue: count,
  /** the first of them: overdue ones, then by title */
  first: v.array(v.object({ id: v.string(), title: v.string(), status: v.string() })),
})
export type CalendarDay = v.InferOutput<typeof calendarDay>

export const timelineBar = v.object({
  id: v.string(),
  title: v.string(),
  status: v.string(),
  overdue: v.boolean(),
  begin: day,
  /** null: it goes on */
  end: v.nullable(day),
})
export type TimelineBar = v.InferOutput<typeof timelineBar>

/** Records of one answer at most. */
export const mostBars = 300

export const postTimeline = endpoint({
  id: 'post.timeline',
  method: 'GET',
  path: '/api/v1/board/post/{boardId}/timeline',
  summary: 'Records that go on in a month: from which day to which, by their first day',
  params: boardParam,
  query: v.strictObject({
    projectId: idParam,
    /** the present one when absent */
    month: v.optional(month),
  }),
  /** the first of them, and how many there are */
  returns: v.object({ asOf: instant, total: count, data: v.array(timelineBar) }),
})

export const postCalendar = endpoint({
  id: 'post.calendar',
  method: 'GET',
  path: '/api/v1/board/post/{boardId}/calendar',
  summary:
    'Records by the days that a board declares: deadlines, days held, from one day to another',
  params: boardParam,
  query: v.strictObject({
    projectId: idParam,
    /** the present one when absent */
    month: v.optional(month),
  }),
  returns: v.object({ asOf: instant, data: v.array(calendarDay) }),
})
