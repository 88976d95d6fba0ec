import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, idListParam, idParam, instant, listOf, paging, uuid } from '../wire/schema.ts'

/** What counts are split by; the total of each fact when absent. */
export const factSplits = ['day', 'month', 'year', 'category', 'company'] as const
export type FactSplit = (typeof factSplits)[number]

const splits = v.pipe(
  v.string(),
  v.regex(/^[a-z]{1,16}(,[a-z]{1,16}){0,4}$/, 'key'),
  v.transform((text) => text.split(',')),
  v.array(v.picklist(factSplits, 'option')),
  v.check((list) => new Set(list).size === list.length, 'twice'),
  v.check((list) => list.filter((one) => periods.has(one)).length <= 1, 'option'),
)
const periods: ReadonlySet<FactSplit> = new Set(['day', 'month', 'year'])

export const factCount = v.object({
  /** of the fact, as the board declares it */
  name: v.string(),
  /** `2026-11-23`, `2026-11`, `2026`; null unless split by one of them */
  period: v.nullable(v.string()),
  /** null where the record has none, and unless split by it */
  category: v.nullable(v.string()),
  companyId: v.nullable(id),
  count: v.number(),
  /** of a fact that is added up; null for one that is only counted */
  sum: v.nullable(v.number()),
})
export type FactCount = v.InferOutput<typeof factCount>

export const postFacts = endpoint({
  id: 'post.facts',
  method: 'GET',
  path: '/api/v1/board/post/{boardId}/facts',
  summary: 'Counts and sums of what a board declares, of the records that the reader sees',
  params: v.object({ boardId: idParam }),
  query: v.strictObject({
    ...paging(200, 1000),
    projectId: idParam,
    /** one fact of the board; all of them when absent */
    name: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,31}$/, 'key'))),
    /** first day */
    dateBegin: v.optional(day),
    /** last day */
    dateEnd: v.optional(day),
    /** of the fact, as it is stored */
    category: v.optional(v.pipe(v.string(), v.maxLength(64, 'max'))),
    /** companies that the fact names */
    companyIds: v.optional(idListParam),
    /** work site of the record */
    fieldId: v.optional(idParam),
    /** day, month or year, category, company; joined by commas */
    by: v.optional(splits),
  }),
  returns: listOf(factCount),
})

export const runningSum = v.object({
  /** of the fact, as the board declares it */
  name: v.string(),
  category: v.nullable(v.string()),
  companyId: v.nullable(id),
  /** of the days before */
  before: v.number(),
  /** of other records of the day itself */
  sameDay: v.number(),
})

export const postRunning = endpoint({
  id: 'post.running',
  method: 'GET',
  path: '/api/v1/board/post/{boardId}/running',
  summary: 'Running totals: what records of the days before add up to, at one work site',
  params: v.object({ boardId: idParam }),
  query: v.strictObject({
    projectId: idParam,
    /** of the record whose totals they are */
    day,
    /** work site of the records; absent: those that name none */
    fieldId: v.optional(idParam),
    /** the record itself, which is left out */
    postId: v.optional(uuid),
  }),
  returns: v.object({ asOf: instant, data: v.array(runningSum) }),
})
