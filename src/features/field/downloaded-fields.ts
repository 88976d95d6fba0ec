import type { FieldRow } from '../../../contract/project/field.ts'
import { contains, queryWords } from '../../../contract/text/folded.ts'
import { everyCode } from './list-search.ts'
import { type Listed, perPage } from './queries.ts'

/** Numbers by value. */
const byValue = <T extends string | number>(a: T, b: T) => (a < b ? -1 : Number(a > b))

/** Like the server's order of text with numbers (inNumberOrder of server/platform/db/page.ts). */
const korean = new Intl.Collator('ko', { numeric: true })
const numbered: readonly string[] = ['field_name', 'field_code', 'address']

/** Empty values last in both directions; equal ones by name. */
function byOrder({ sort = 'field_name', dir = 'asc' }: Listed) {
  const sign = dir === 'desc' ? -1 : 1
  const compare = numbered.includes(sort)
    ? (x: string | number, y: string | number) => korean.compare(String(x), String(y))
    : byValue<string | number>
  // Rows have no creation time; their ids rise with it.
  const of = (row: FieldRow) => (sort === 'created_at' ? row.id : row[sort])
  return (a: FieldRow, b: FieldRow) => {
    const [x, y] = [of(a), of(b)]
    const first = x === null || y === null ? Number(x === null) - Number(y === null) : 0
    const both = x === null || y === null ? 0 : compare(x, y)
    return first || sign * both || korean.compare(a.field_name, b.field_name) || a.id - b.id
  }
}

/** The page that the server would answer, from all stored work sites of a project. */
export function chooseFields(
  rows: readonly FieldRow[],
  listed: Listed,
): { rows: FieldRow[]; total: number } {
  const { code, q, type, page } = listed
  const words = queryWords(q ?? '')
  const found = rows.filter(
    (row) =>
      (code === everyCode || row.field_code === code) &&
      (!type || row.field_type === type) &&
      contains(
        [
          row.field_name,
          row.field_code,
          row.address,
          row.contract_code,
          row.director_name,
          row.manager_name,
          row.safety_manager_name,
        ]
          // Like the server: missing values leave no gap.
          .filter((text) => typeof text === 'string')
          .join(' '),
        words,
      ),
  )
  found.sort(byOrder(listed))
  const from = ((page ?? 1) - 1) * perPage
  return { rows: found.slice(from, from + perPage), total: found.length }
}
