import type { Fact, FormBoard } from './definition.ts'
import { countedFacts } from './facts.ts'
import type { Cell, Field, Values } from './field-types.ts'
import { fieldOf } from './fields.ts'
import { type Reading, valueText } from './value-text.ts'

/** What other records of the same work site add up to, for one category and company of a fact. */
export interface RunningSum {
  /** of the fact */
  name: string
  category: string | null
  companyId: number | null
  /** of the days before the record's */
  before: number
  /** of other records of its day */
  sameDay: number
}

/** One line of a running total; `total` is all up to the record's day, this record included. */
export interface RunningRow extends Omit<RunningSum, 'name'> {
  /** of this record */
  today: number
  total: number
}

type RunningFact = Fact & { sum: string }

/** The facts of a board whose running totals people read. */
export function runningFacts(board: Pick<FormBoard, 'facts'>): RunningFact[] {
  return (board.facts ?? []).filter(
    (fact): fact is RunningFact => fact.running === true && fact.sum !== undefined,
  )
}

/** The field or cell that a key of a fact names. */
function cellOf(board: FormBoard, fact: Fact, key: string | undefined): Field | Cell | undefined {
  if (key === undefined) return undefined
  const table = fact.rows === undefined ? undefined : fieldOf(board, fact.rows)
  const cell = table?.type === 'table' ? table.columns.find((one) => one.key === key) : undefined
  return cell ?? fieldOf(board, key)
}

/** Whether a record is of a month: its running totals are of months, not of days. */
export function runsByMonth(board: FormBoard): boolean {
  return fieldOf(board, board.counts.date)?.type === 'month'
}

/** The number that a running total adds up, with its unit and places. */
export function runningNumber(board: FormBoard, fact: RunningFact): Field | Cell | undefined {
  return cellOf(board, fact, fact.sum)
}

/** Whether the company is the record's own, not one of each row: then other companies' are left out. */
function isOwnCompany(board: FormBoard, { rows, company }: RunningFact): boolean {
  if (company === undefined) return false
  const table = rows === undefined ? undefined : fieldOf(board, rows)
  return table?.type !== 'table' || !table.columns.some(({ key }) => key === company)
}

/** Amounts are added as whole numbers of the fourth decimal place. */
const add = (...numbers: number[]) =>
  numbers.reduce((sum, one) => sum + Math.round(one * 10_000), 0) / 10_000

/**
 * The lines of a running total: those of this record in its order, then those that only earlier
 * records have. Lines of nothing but zeros are left out. Pure.
 * @param values normalized
 */
export function runningRows(
  board: FormBoard,
  fact: RunningFact,
  values: Values,
  sums: readonly RunningSum[],
): RunningRow[] {
  const rows = new Map<string, RunningRow>()
  const rowOf = ({ category, companyId }: Pick<RunningSum, 'category' | 'companyId'>) => {
    const key = JSON.stringify([category, companyId])
    const row = rows.get(key) ?? { category, companyId, before: 0, sameDay: 0, today: 0, total: 0 }
    rows.set(key, row)
    return row
  }
  for (const counted of countedFacts(board, values)) {
    if (counted.name !== fact.name) continue
    const row = rowOf(counted)
    row.today = add(row.today, counted.amount ?? 0)
  }
  const own = values[fact.company ?? '']
  const isOwn = isOwnCompany(board, fact)
  for (const sum of sums) {
    if (sum.name !== fact.name || (isOwn && sum.companyId !== (own ?? null))) continue
    const row = rowOf(sum)
    row.before = add(row.before, sum.before)
    row.sameDay = add(row.sameDay, sum.sameDay)
  }
  return [...rows.values()]
    .map((row) => ({ ...row, total: add(row.before, row.sameDay, row.today) }))
    .filter(({ before, sameDay, today }) => before !== 0 || sameDay !== 0 || today !== 0)
}

/** All lines in one. */
export function runningWhole(rows: readonly RunningRow[]): RunningRow {
  const sum = (key: 'before' | 'sameDay' | 'today' | 'total') => add(...rows.map((row) => row[key]))
  return {
    category: null,
    companyId: null,
    before: sum('before'),
    sameDay: sum('sameDay'),
    today: sum('today'),
    total: sum('total'),
  }
}

/**
 * What a line is called: its category, and its company where that is not the record's; the fact's own
 * name where it has neither.
 */
export function runningLabel(
  board: FormBoard,
  fact: RunningFact,
  row: Pick<RunningRow, 'category' | 'companyId'>,
  reading: Reading,
): string {
  const category = cellOf(board, fact, fact.category)
  const parts = [
    row.companyId === null || isOwnCompany(board, fact)
      ? ''
      : (reading.name('company', row.companyId) ?? reading.unknown),
    category && row.category !== null ? valueText(category, row.category, reading) : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : fact.label[reading.language]
}

/** A number of a running total as the field shows it: 1,240명. */
export function runningText(number: Field | Cell | undefined, value: number, reading: Reading) {
  return number ? valueText(number, value, reading) : reading.number(value, 2)
}

/**
 * What a running total cannot be: without a number, of several choices, or on a day of its own. Its
 * day is that of the record, and each amount belongs to one line.
 */
export function wrongRunning(board: FormBoard): string[] {
  return (board.facts ?? []).flatMap((fact) => {
    if (!fact.running) return []
    const category = cellOf(board, fact, fact.category)
    const isWrong =
      fact.sum === undefined ||
      category?.type === 'multi' ||
      (fact.date !== undefined && fact.date !== board.counts.date)
    return isWrong ? [fact.name] : []
  })
}
