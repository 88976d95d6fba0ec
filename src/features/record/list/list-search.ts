import * as v from 'valibot'
import { overviewKinds } from '../../../../contract/form/overview.ts'
import { operators } from '../../../../contract/identity/operator.ts'
import { day } from '../../../../contract/wire/schema.ts'
import { maybe, maybeDirection, maybePage, maybeText } from '../../../lib/address-part.ts'

const periods = ['today', 'week', 'month'] as const

const storedCondition = v.object({
  key: v.string(),
  operator: v.picklist(operators),
  value: v.string(),
})

/**
 * A list's state in its address, so that a link, the back button and a reload show the same list.
 * Invalid parts are dropped.
 */
export const listSearch = v.object({
  /** key of a view of the board, or id of a saved filter */
  view: maybeText,
  q: maybeText,
  period: maybe(v.picklist(periods)),
  from: maybe(day),
  to: maybe(day),
  where: maybe(v.array(storedCondition)),
  sort: maybeText,
  dir: maybeDirection,
  page: maybePage,
  rows: maybe(v.picklist([20, 60])),
  /** shown beside the list: a matrix or a calendar */
  show: maybe(v.picklist(overviewKinds)),
  /** its year, half-year, month or day: 2026, 2026-2, 2026-11, 2026-11-23 */
  at: maybeText,
  /** of the people beside a list: those of one company, those with too few hours */
  company: maybeText,
  short: maybe(v.literal(true)),
})
export type ListSearch = v.InferOutput<typeof listSearch>
/** A list as it is asked for: with any number of rows. */
export type ListRequest = Omit<ListSearch, 'rows'> & { rows?: number | undefined }
export type StoredCondition = v.InferOutput<typeof storedCondition>
export type Period = (typeof periods)[number]

/** The parts of a saved filter. */
export function filterOf({ q, period, from, to, where, sort, dir }: ListSearch): ListSearch {
  return { q, period, from, to, where, sort, dir }
}

/** Whether anything narrows the list beyond its view. */
export function isNarrowed({ q, period, from, to, where }: ListSearch): boolean {
  return Boolean(q?.trim() || period || from || to || where?.length)
}
