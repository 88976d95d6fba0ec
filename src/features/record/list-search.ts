import * as v from 'valibot'
import { operators } from '../../../contract/operator.ts'
import { day } from '../../../contract/schema.ts'
import { maybe, maybeCount, maybeDirection, maybeText } from '../../lib/address-part.ts'

const periods = ['today', 'week', 'month'] as const

const keptCondition = v.object({
  key: v.string(),
  operator: v.picklist(operators),
  value: v.string(),
})

/**
 * What a list shows, kept in its address: a link, the back button and a reload all bring the same
 * list. A part that makes no sense is dropped, the rest holds.
 */
export const listSearch = v.object({
  /** key of a view of the board, or id of a saved filter */
  view: maybeText,
  q: maybeText,
  period: maybe(v.picklist(periods)),
  from: maybe(day),
  to: maybe(day),
  where: maybe(v.array(keptCondition)),
  sort: maybeText,
  dir: maybeDirection,
  page: maybeCount,
  rows: maybe(v.picklist([20, 60])),
})
export type ListSearch = v.InferOutput<typeof listSearch>
export type KeptCondition = v.InferOutput<typeof keptCondition>
export type Period = (typeof periods)[number]

/** The parts that a saved filter keeps. */
export function filterOf({ q, period, from, to, where, sort, dir }: ListSearch): ListSearch {
  return { q, period, from, to, where, sort, dir }
}

/** Whether anything narrows the list beyond its view. */
export function isNarrowed({ q, period, from, to, where }: ListSearch): boolean {
  return Boolean(q?.trim() || period || from || to || where?.length)
}
