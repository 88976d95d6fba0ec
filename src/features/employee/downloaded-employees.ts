import type { Employee, ListedEmployee } from '../../../contract/employee/employee.ts'
import { contains, queryWords } from '../../../contract/text/folded.ts'
import { filterOf } from './employee-filter.ts'
import type { EmployeeSearch } from './employee-search.ts'

const digits = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

/** Like the server's search: every word, anywhere in the text. */
function like(value: string | null, wanted: string | undefined): boolean {
  const words = queryWords(wanted ?? '')
  return words.length === 0 || (value !== null && contains(value, words))
}

function between(value: string | null, begin: string | undefined, end: string | undefined) {
  if (!begin && !end) return true
  return value !== null && (!begin || value >= begin) && (!end || value <= end)
}

/** By digits; people with hidden numbers are not found. */
function byContact(value: string | null, wanted: string | undefined): boolean {
  if (!wanted?.trim()) return true
  const number = digits(wanted)
  return number !== '' && value !== null && digits(value).includes(number)
}

/** Hangul sorts by code points. */
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Empty values last in both directions; equal ones by name. */
function byOrder({ sort = 'name', dir = 'asc' }: EmployeeSearch) {
  const sign = dir === 'desc' ? -1 : 1
  return (a: ListedEmployee, b: ListedEmployee) => {
    const [x, y] = [a[sort], b[sort]]
    const first = x === null || y === null ? Number(x === null) - Number(y === null) : 0
    const by = x === null || y === null ? 0 : sign * byText(x, y)
    return first || by || byText(a.name, b.name) || a.id - b.id
  }
}

/**
 * The page that the server would answer, from all stored employees of a project.
 * @param today of the project, to tell current employees
 */
export function chooseEmployees(
  rows: readonly ListedEmployee[],
  search: EmployeeSearch,
  today: string,
  perPage: number,
): { data: ListedEmployee[]; total: number; page: number; perPage: number } {
  const requested = filterOf(search)
  const found = rows.filter((row) => {
    const retired = row.retired_on !== null && row.retired_on < today
    const heap = [row.name, row.job_type, row.com_name, row.employee_id ?? ''].join(' ')
    return (
      (requested.state === undefined || (requested.state === 'retired') === retired) &&
      like(heap, requested.keyword) &&
      (!search.company || row.company_id === search.company) &&
      (!search.field || row.field_ids.includes(search.field)) &&
      like(row.job_type, requested.job_type) &&
      like(row.job_category, requested.job_category) &&
      like(row.job_title, requested.job_title) &&
      like(row.employment_type, requested.employment_type) &&
      like(row.employee_id, requested.employee_id) &&
      between(row.hired_on, requested.hired_begin, requested.hired_end) &&
      between(row.positioned_on, requested.positioned_begin, requested.positioned_end) &&
      between(row.retired_on, requested.retired_begin, requested.retired_end) &&
      byContact(row.contact_number, requested.contact_number)
    )
  })
  found.sort(byOrder(search))
  const page = search.page ?? 1
  const from = (page - 1) * perPage
  return { data: found.slice(from, from + perPage), total: found.length, page, perPage }
}

/** The card of one of them; undefined without card data. */
export function cardOf({ card, ...row }: ListedEmployee): Employee | undefined {
  return card && { ...row, ...card }
}
