import type { Matrix } from '../../../../contract/form/overview.ts'
import type { MatrixCell } from '../../../../contract/record/overview.ts'
import type { Tone } from '../../../widgets/chip/chip.tsx'

/** What a cell says first; a sign for each, never its colour alone. */
export const cellStates = {
  missing: { sign: '×', tone: 'danger' },
  overdue: { sign: '!', tone: 'danger' },
  open: { sign: '△', tone: 'warn' },
  late: { sign: '◐', tone: 'warn' },
  confirmed: { sign: '◎', tone: 'ok' },
  written: { sign: '○', tone: 'info' },
  due: { sign: '…', tone: 'neutral' },
} as const satisfies Record<string, { sign: string; tone: Tone }>
export type CellState = keyof typeof cellStates

/** The state that most needs somebody; null for a cell without records where none is expected. */
export function stateOf(cell: MatrixCell | undefined): CellState | null {
  if (!cell) return null
  if (cell.count === 0) return cell.expected
  if (cell.overdue > 0) return 'overdue'
  if (cell.open > 0) return 'open'
  if (cell.late > 0) return 'late'
  return cell.confirmed === cell.count ? 'confirmed' : 'written'
}

/** How many of its records are in which state, where they are not all in the one it says. */
export function partsOf(cell: MatrixCell): { state: CellState; count: number }[] {
  const counts = {
    overdue: cell.overdue,
    open: cell.open,
    late: cell.late,
    confirmed: cell.confirmed,
  }
  return (Object.entries(counts) as [CellState, number][])
    .filter(([, count]) => count > 0)
    .map(([state, count]) => ({ state, count }))
}

/** The states that a board's matrix can show to somebody. */
export function statesOf({ open, confirmed, expects }: Matrix, knowsMissing: boolean): CellState[] {
  return [
    'written',
    ...(confirmed ? (['confirmed'] as const) : []),
    ...(open ? (['open', 'overdue'] as const) : []),
    ...(expects ? (['late'] as const) : []),
    ...(knowsMissing ? (['due', 'missing'] as const) : []),
  ]
}
