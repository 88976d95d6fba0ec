import * as v from 'valibot'
import { day } from '../../../contract/schema.ts'

const maybe = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))
const words = maybe(v.string())
const id = maybe(v.pipe(v.number(), v.integer(), v.minValue(1)))

/** What the list of employees shows, kept in its address. What makes no sense is dropped. */
export const employeeSearch = v.object({
  q: words,
  /** those who are employed unless told */
  state: maybe(v.picklist(['retired', 'all'])),
  company: id,
  field: id,
  trade: words,
  category: words,
  title: words,
  employment: words,
  no: words,
  contact: words,
  hiredFrom: maybe(day),
  hiredTo: maybe(day),
  movedFrom: maybe(day),
  movedTo: maybe(day),
  retiredFrom: maybe(day),
  retiredTo: maybe(day),
  sort: maybe(v.picklist(['name', 'com_name', 'job_type', 'hired_on'])),
  dir: maybe(v.picklist(['asc', 'desc'])),
  page: id,
})
export type EmployeeSearch = v.InferOutput<typeof employeeSearch>

export const spans = ['hired', 'moved', 'retired'] as const
export type SpanKey = (typeof spans)[number]

/** What the dialog of conditions asks for, in its order. */
export const conditions = [
  'company',
  'field',
  'trade',
  'category',
  'title',
  'employment',
  'no',
  'contact',
  ...spans,
] as const
export type ConditionKey = (typeof conditions)[number]

const isSpan = (key: ConditionKey): key is SpanKey => spans.some((span) => span === key)

export function isSet(search: EmployeeSearch, key: ConditionKey): boolean {
  return isSpan(key) ? Boolean(search[`${key}From`] || search[`${key}To`]) : Boolean(search[key])
}

/** The search without one of its conditions, from its first page. */
export function without(search: EmployeeSearch, key: ConditionKey): EmployeeSearch {
  const cleared = isSpan(key)
    ? { [`${key}From`]: undefined, [`${key}To`]: undefined }
    : { [key]: undefined }
  return { ...search, ...cleared, page: undefined }
}

/** The search with none of them: whose, and the typed words, stay. */
export function withoutConditions({ q, state, sort, dir }: EmployeeSearch): EmployeeSearch {
  return { q, state, sort, dir }
}

/** As the call asks; what is empty is not asked. */
export function filterOf(search: EmployeeSearch) {
  const { state, company, field } = search
  return {
    keyword: search.q?.trim() || undefined,
    state: state === 'all' ? undefined : (state ?? ('employed' as const)),
    company_id: company ? String(company) : undefined,
    field_ids: field ? String(field) : undefined,
    job_type: search.trade,
    job_category: search.category,
    job_title: search.title,
    employment_type: search.employment,
    employee_id: search.no,
    contact_number: search.contact,
    hired_begin: search.hiredFrom,
    hired_end: search.hiredTo,
    positioned_begin: search.movedFrom,
    positioned_end: search.movedTo,
    retired_begin: search.retiredFrom,
    retired_end: search.retiredTo,
    order_by: search.sort,
    order_direction: search.dir,
  }
}
