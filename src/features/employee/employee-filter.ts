import type { EmployeeSearch } from './employee-search.ts'

export const spans = ['hired', 'moved', 'retired'] as const
export type SpanKey = (typeof spans)[number]

/** The fields of the filter dialog, in its order. */
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

/** The search without any of them: scope and text stay. */
export function withoutConditions({ q, state, sort, dir }: EmployeeSearch): EmployeeSearch {
  return { q, state, sort, dir }
}

/** The query of the call, without empty values. */
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
