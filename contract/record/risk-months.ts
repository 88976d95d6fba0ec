import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { id, idListParam, idParam, instant, yearParam } from '../wire/schema.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a company assessed in a month, by kind. */
export const riskMonth = v.object({
  /** 1 to 12 */
  month: v.pipe(v.number(), v.integer()),
  initial: count,
  regular: count,
  adhoc: count,
  /** monthly, weekly and daily legs of ongoing assessment */
  ongoing: count,
  /** initial ones that ended after the first work */
  late: count,
  /** the company worked in this month, which is over, and nobody assessed anything */
  missing: v.boolean(),
})
export type RiskMonth = v.InferOutput<typeof riskMonth>

export const riskCompany = v.object({
  id,
  name: v.string(),
  /** those with assessments, and those where one is missing */
  months: v.array(riskMonth),
  /** rows with 빈도 × 강도, their mean; null without any */
  meanRisk: v.nullable(v.number()),
  /** rows above what is acceptable */
  high: count,
  /** measures that are not confirmed yet, and how many in a hundred are; null without any */
  open: count,
  carriedOut: v.nullable(v.number()),
  assessments: count,
  /** of them: confirmed by the manager of the site */
  confirmed: count,
})
export type RiskCompany = v.InferOutput<typeof riskCompany>

/** 위험성평가 월별 실시현황 (spec §7, domain §4.3) */
export const riskMonths = endpoint({
  id: 'post.riskMonths',
  method: 'GET',
  path: '/api/v1/board/post/452',
  summary:
    'Risk assessments of each company by the months of a year: done, missing, late, and their risks',
  query: v.strictObject({
    projectId: idParam,
    /** the present one when absent */
    targetYear: v.optional(yearParam),
    /** this month alone, 1 to 12 */
    targetMonth: v.optional(v.pipe(v.string(), v.regex(/^(0?[1-9]|1[0-2])$/, 'date'))),
    /** work site */
    fieldId: v.optional(idParam),
    companyIds: v.optional(idListParam),
  }),
  returns: v.object({
    asOf: instant,
    year: v.number(),
    /** whether the reader may know where one is missing: without it no month says so */
    knowsMissing: v.boolean(),
    data: v.array(riskCompany),
  }),
})
