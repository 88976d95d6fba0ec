import type { Operator } from '../identity/operator.ts'
import type { FormBoard } from './definition.ts'
import type { CalendarMark, Matrix } from './overview.ts'

/** What a list must ask for to show exactly what a cell counts. */
export interface CountedList {
  /** days that the board counts: first and last */
  from?: string
  to?: string
  where: { key: string; operator: Operator; value: string }[]
}

const lastDayOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
}

/** Of a cell of the matrix: its row, its day or month. */
export function cellList(
  { rows, columns }: Matrix,
  { row, at }: { row: string | null; at: string },
): CountedList {
  const where: CountedList['where'] =
    rows === undefined ? [] : [{ key: rows, operator: 'in', value: row ?? '-' }]
  return columns === 'day'
    ? { from: at, to: at, where }
    : { from: `${at}-01`, to: lastDayOf(at), where }
}

/** Of a mark on a day of the calendar. */
export function markList(board: FormBoard, mark: CalendarMark, day: string): CountedList {
  const { begin, end, statuses } = mark
  const where: CountedList['where'] = statuses
    ? [{ key: 'status', operator: 'in', value: statuses.join(',') }]
    : []
  if (end !== undefined) {
    where.push({ key: begin, operator: '<=', value: day })
    where.push({ key: end, operator: '>=', value: day })
  } else if (begin !== board.counts.date) {
    where.push({ key: begin, operator: '=', value: day })
  } else {
    return { from: day, to: day, where }
  }
  return { where }
}
