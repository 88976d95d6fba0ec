import { otherTrade } from '../codes/trades.ts'
import { homeCountry } from '../employee/employee.ts'
import type { AttendanceRow } from '../gate/attendance.ts'
import type { AttendancePrefill } from './attendance-prefill.ts'
import type { FormBoard } from './definition.ts'
import type { Row, TableField } from './field-types.ts'
import { fieldOf } from './fields.ts'
import { sumOf } from './totals.ts'

/** What is read of a person's day at the gate. */
export type AttendedDay = Pick<
  AttendanceRow,
  'companyId' | 'jobType' | 'sex' | 'nationality' | 'employmentType' | 'manDays'
>

/**
 * Rows of a table from the attendance of a day: one for each trade, or each company and trade, in
 * the order of the trades. Pure. @param newId gives a UUIDv7
 */
export function attendanceRows(
  board: FormBoard,
  prefill: AttendancePrefill,
  people: readonly AttendedDay[],
  newId: () => string,
): Row[] {
  const table = fieldOf(board, prefill.table)
  const cell =
    table?.type === 'table' ? table.columns.find(({ key }) => key === prefill.trade) : undefined
  const options = cell && 'options' in cell ? (cell.options ?? []).map(({ value }) => value) : []
  const groups = new Map<string, { trade: string; company: number | null; of: AttendedDay[] }>()
  for (const one of people) {
    const trade = options.includes(one.jobType ?? '') ? String(one.jobType) : otherTrade
    const company = prefill.company === undefined ? null : one.companyId
    const key = `${company} ${trade}`
    const group = groups.get(key) ?? { trade, company, of: [] }
    group.of.push(one)
    groups.set(key, group)
  }
  return [...groups.values()]
    .sort(
      (a, b) =>
        (a.company ?? 0) - (b.company ?? 0) || options.indexOf(a.trade) - options.indexOf(b.trade),
    )
    .map(({ trade, company, of }): Row => {
      const count = (holds: (one: AttendedDay) => boolean) => of.filter(holds).length
      const figures: readonly (readonly [string | undefined, unknown])[] = [
        [prefill.trade, trade],
        [prefill.company, company],
        [prefill.headcount, of.length],
        [prefill.manDays, sumOf(of, 'manDays', 1)],
        [prefill.female, count(({ sex }) => sex === 'female')],
        [
          prefill.foreign,
          count(({ nationality }) => nationality !== null && nationality !== homeCountry),
        ],
        [prefill.daily, count(({ employmentType }) => employmentType === '일용')],
      ]
      const cells = figures.filter(([key, value]) => key !== undefined && value !== null)
      return { id: newId(), ...Object.fromEntries(cells) }
    })
}

/** Keys that the table, or the record, does not have. */
export function wrongPrefill(board: FormBoard): string[] {
  const { prefill } = board
  if (!prefill) return []
  const { table: key, ofCompany, ...cells } = prefill
  const table = fieldOf(board, key) as TableField | undefined
  if (table?.type !== 'table') return [key]
  const columns = new Set(table.columns.map((cell) => cell.key))
  const field = ofCompany === undefined ? undefined : fieldOf(board, ofCompany)
  return [
    ...Object.values(cells).filter((cell) => !columns.has(cell)),
    ...(ofCompany !== undefined && field?.type !== 'company' ? [ofCompany] : []),
  ]
}
