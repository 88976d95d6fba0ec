import * as v from 'valibot'
import { approvalKinds, approvalStatuses } from '../../../../contract/codes/approval.ts'
import { day } from '../../../../contract/wire/schema.ts'
import { maybe, maybeDirection, maybePage, maybeText } from '../../../lib/address-part.ts'

/** Columns that the list sorts by, by the names of the call. */
const sorts = ['title', 'writer', 'submitted_at'] as const

/** Which day the period is of. */
export const periodsOf = ['submitted_at', 'decided_at'] as const

/** The list's state in its address. Invalid parts are dropped. */
export const allSearch = v.object({
  q: maybeText,
  kind: maybe(v.picklist(approvalKinds.map(({ code }) => code))),
  status: maybe(v.picklist(approvalStatuses.map(({ code }) => code))),
  urgent: maybe(v.literal(true)),
  confidential: maybe(v.literal(true)),
  /** which day `from` and `to` are of; that of submission where absent */
  by: maybe(v.picklist(periodsOf)),
  from: maybe(day),
  to: maybe(day),
  sort: maybe(v.picklist(sorts)),
  dir: maybeDirection,
  page: maybePage,
})
export type AllSearch = v.InferOutput<typeof allSearch>

/** The filters, in the order of their dialog. */
export const filters = ['kind', 'status', 'urgent', 'confidential', 'period'] as const
export type FilterKey = (typeof filters)[number]

export function isSet(search: AllSearch, key: FilterKey): boolean {
  return key === 'period' ? Boolean(search.from || search.to) : search[key] !== undefined
}

/** The search without one of its filters, from its first page. */
export function without(search: AllSearch, key: FilterKey): AllSearch {
  const cleared =
    key === 'period' ? { by: undefined, from: undefined, to: undefined } : { [key]: undefined }
  return { ...search, ...cleared, page: undefined }
}

/** The search without any of them: words and order stay. */
export const withoutFilters = ({ q, sort, dir }: AllSearch): AllSearch => ({ q, sort, dir })
