import {
  type ApprovalBox,
  type approvalAll,
  approvalConditions,
  type approvalDates,
  type approvalRequest,
} from '../../../../contract/approval/box.ts'
import { numberPart, parseNumber } from '../../../../contract/approval/number.ts'
import type { Condition } from '../../../../contract/record/condition.ts'
import type { ParsedOf } from '../../../../contract/wire/endpoint.ts'
import { problem } from '../../../http/problem.ts'
import type { Params } from '../../../platform/db/params.ts'
import { keywordWhere } from '../../../platform/db/search-text.ts'
import { containsPattern } from '../../../platform/search/contains-pattern.ts'
import { isOnLine } from '../visible.ts'

export type BoxQuery = ParsedOf<typeof approvalRequest>['query']
export type AllQuery = ParsedOf<typeof approvalAll>['query']

/** Which documents are in a box; `me` is SQL of the reader's id. */
export function boxWhere(box: ApprovalBox, me: string): string {
  const turn = `d.status = 'ongoing' and ${isOnLine(me, "and e.step is not null and e.status = 'wait'")}`
  const mine = `(d.writer_id = ${me} or ${isOnLine(me, 'and e.step is not null')})`
  return {
    request: `d.writer_id = ${me}`,
    todo: turn,
    ongoing: `d.status = 'ongoing' and ${mine} and not (${turn})`,
    complete: `d.status = 'complete' and ${mine}`,
    reject: `d.status = 'reject' and ${mine}`,
    reference: `(d.status <> 'temp' and (${isOnLine(me, "and e.type = 'reference'")}
      or (d.status = 'complete' and ${isOnLine(me, "and e.type = 'circulation'")})))`,
  }[box]
}

const dates: Record<(typeof approvalDates)[number], string> = {
  submitted_at: 'd.submitted_at',
  decided_at: 'd.decided_at',
  created_at: 'd.device_at',
  updated_at: 'd.updated_at',
}

const writerName = "coalesce(d.writer_snapshot->>'name', w.name)"

const searched = { search: 'd.search', text: `(d.title || ' ' || d.plain || ' ' || ${writerName})` }

export const sorts = {
  ...dates,
  title: 'd.title',
  writer: writerName,
  priority: "(d.priority = 'urgent')",
} as const

/** A whole number finds its document, a part of one those that have it. */
function numberWhere(keyword: string | undefined, params: Params): string | null {
  const part = numberPart(keyword)
  if (part === null) return null
  return parseNumber(part)
    ? `d.number = ${params.add(part)}`
    : `d.number like ${params.add(containsPattern(part))}`
}

/** Documents with all words of a keyword, or with its number. */
export function wordsWhere(keyword: string | undefined, params: Params): string[] {
  const words = keywordWhere(keyword, searched, params)
  const numbered = numberWhere(keyword, params)
  return numbered === null ? words : [`(${words.join(' and ')} or ${numbered})`]
}

/** What the query of a box narrows. */
export function queryWhere(query: BoxQuery, params: Params, timeZone: string): string[] {
  const { projectId, projectOrder, dateTarget = 'submitted_at', dateBegin, dateEnd } = query
  const zoned =
    dateBegin || dateEnd
      ? `(${dates[dateTarget]} at time zone ${params.add(timeZone)}::text)::date`
      : ''
  return [
    ...(projectId === undefined ? [] : [`d.project_id = ${params.add(projectId)}`]),
    ...(projectOrder === undefined ? [] : [`d.project_order_id = ${params.add(projectOrder)}`]),
    ...(dateBegin ? [`${zoned} >= ${params.add(dateBegin)}::date`] : []),
    ...(dateEnd ? [`${zoned} <= ${params.add(dateEnd)}::date`] : []),
    ...wordsWhere(query.keyword, params),
  ]
}

const columns: Record<(typeof approvalConditions)[number], string> = {
  kind: 'd.kind',
  status: 'd.status',
  security: 'd.security',
  priority: 'd.priority',
  title: 'd.title',
  writer: writerName,
}

function conditionWhere({ key, operator, value }: Condition, at: number, params: Params): string {
  const known = approvalConditions.find((one) => one === key)
  const refuse = (part: string) =>
    problem('bad-request', { fields: { [`conditions.${at}.${part}`]: 'option' } })
  if (!known) throw refuse('key')
  const column = columns[known]
  if (operator === 'in') return `${column} = any(${params.add(value.split(','))}::text[])`
  if (operator === '=' || operator === '!=') return `${column} ${operator} ${params.add(value)}`
  const isText = known === 'title' || known === 'writer'
  if (operator === 'like' && isText) return `${column} ilike ${params.add(containsPattern(value))}`
  throw refuse('operator')
}

/** What the query of all documents narrows beside that. */
export function allWhere({ companyIds, conditions = [] }: AllQuery, params: Params): string[] {
  const ofCompany = "coalesce((d.writer_snapshot->>'companyId')::int, w.company_id)"
  return [
    ...(companyIds ? [`${ofCompany} = any(${params.add(companyIds)}::int[])`] : []),
    ...conditions.map((condition, at) => conditionWhere(condition, at, params)),
  ]
}
