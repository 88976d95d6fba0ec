import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { CalendarMark } from '../../../../contract/form/overview.ts'
import {
  type CalendarDay,
  type MatrixAnswer,
  type MatrixCell,
  mostBars,
  type TimelineBar,
} from '../../../../contract/record/overview.ts'
import type { PostRow } from '../../../../contract/record/post.ts'
import { addDays, type Day, type Month } from '../../../lib/dates.ts'
import { daysOfMonth } from './periods.ts'

interface DeviceWords {
  /** the day of an instant in the project */
  dayOf: (instant: string) => Day
  /** of a company or a work site; null where it is not known */
  name: (id: number) => string | null
}

/**
 * What the server would count of the downloaded rows of a board. What is missing is not known: the
 * attendance of others is not on the device, nor are earlier records.
 * @param at month or year; null where the rows are years
 */
export function deviceMatrix(
  board: FormBoard,
  rows: readonly PostRow[],
  at: string | null,
  words: DeviceWords,
): MatrixAnswer {
  const { matrix } = board
  const cells = new Map<string, MatrixCell>()
  for (const row of matrix ? rows : []) {
    if (row.date === null || (at !== null && !row.date.startsWith(at))) continue
    const own = matrix?.rows === undefined ? row.date.slice(0, 4) : row.values[matrix.rows]
    const key = own === undefined || own === null || own === '' ? null : String(own)
    const day = matrix?.columns === 'day' ? row.date : row.date.slice(0, 7)
    const id = `${key ?? ''} ${day}`
    const cell = cells.get(id) ?? emptyCell(key, day)
    cells.set(id, {
      ...cell,
      count: cell.count + 1,
      open: cell.open + Number(matrix?.open?.includes(row.status) ?? false),
      confirmed: cell.confirmed + Number(matrix?.confirmed?.includes(row.status) ?? false),
      overdue: cell.overdue + Number(row.overdue),
      ...(matrix?.sum !== undefined && {
        sum: (cell.sum ?? 0) + Number(row.values[matrix.sum] ?? 0),
      }),
      late: cell.late + Number(isLate(board, row.date, words.dayOf(row.writtenAt))),
    })
  }
  const keys = [...new Set([...cells.values()].map(({ row }) => row))]
  const named = keys.map((key) => ({ key, name: key === null ? null : words.name(Number(key)) }))
  const order = (name: string | null, key: string | null) => name ?? key ?? '\uffff'
  named.sort((a, b) => order(a.name, a.key).localeCompare(order(b.name, b.key)))
  return {
    asOf: new Date().toISOString(),
    rows: named,
    cells: [...cells.values()],
    knowsMissing: false,
  }
}

const emptyCell = (row: string | null, at: string): MatrixCell => ({
  row,
  at,
  count: 0,
  open: 0,
  confirmed: 0,
  overdue: 0,
  late: 0,
  expected: null,
})

function isLate({ matrix }: FormBoard, date: Day, written: Day): boolean {
  if (!matrix?.expects) return false
  const last = matrix.columns === 'day' ? date : (daysOfMonth(date.slice(0, 7)).at(-1) ?? date)
  return written > addDays(last, matrix.expects.within)
}

/** Records of a day that are named, as the server names them. */
const named = 4

/** The days of a month with the downloaded records on them. */
export function deviceCalendar(
  board: FormBoard,
  rows: readonly PostRow[],
  month: Month,
  { dayOf }: Pick<DeviceWords, 'dayOf'>,
): CalendarDay[] {
  const days = daysOfMonth(month)
  const dayAt = (row: PostRow, key: string): Day | null => {
    const value = key === board.counts.date ? row.date : row.values[key]
    if (typeof value !== 'string') return null
    return value.length > 10 ? dayOf(value) : value
  }
  const isOn = (mark: CalendarMark, row: PostRow, day: Day) => {
    const begin = dayAt(row, mark.begin)
    const end = mark.end === undefined ? begin : dayAt(row, mark.end)
    return begin !== null && end !== null && begin <= day && day <= end
  }
  return days.flatMap((day) =>
    (board.calendar ?? []).flatMap((mark): CalendarDay[] => {
      const here = rows.filter(
        (row) => (mark.statuses?.includes(row.status) ?? true) && isOn(mark, row, day),
      )
      if (here.length === 0) return []
      here.sort((a, b) => Number(b.overdue) - Number(a.overdue) || a.title.localeCompare(b.title))
      return [
        {
          day,
          mark: mark.name,
          count: here.length,
          overdue: here.filter(({ overdue }) => overdue).length,
          first: here.slice(0, named).map(({ id, title, status }) => ({ id, title, status })),
        },
      ]
    }),
  )
}

/** The downloaded records that go on in a month, as the server orders them. */
export function deviceTimeline(
  { timeline, counts }: Pick<FormBoard, 'timeline' | 'counts'>,
  rows: readonly PostRow[],
  month: Month,
): { total: number; data: TimelineBar[] } {
  const days = daysOfMonth(month)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const dayAt = (row: PostRow, key: string): Day | null => {
    const value = key === counts.date ? row.date : row.values[key]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const bars = (timeline ? rows : []).flatMap((row): TimelineBar[] => {
    const begin = dayAt(row, timeline?.begin ?? '')
    const end = dayAt(row, timeline?.end ?? '')
    if (begin === null || begin > last || (end !== null && end < first)) return []
    const { id, title, status, overdue } = row
    return [{ id, title, status, overdue, begin, end }]
  })
  bars.sort((a, b) => a.begin.localeCompare(b.begin) || a.title.localeCompare(b.title))
  return { total: bars.length, data: bars.slice(0, mostBars) }
}
