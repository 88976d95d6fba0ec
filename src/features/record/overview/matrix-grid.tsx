import type { FormBoard } from '../../../../contract/form/definition.ts'
import { cellList } from '../../../../contract/form/overview-list.ts'
import type { MatrixCell } from '../../../../contract/record/overview.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { dayToDate } from '../../../lib/dates.ts'
import { Link } from '../../../widgets/link/link.tsx'
import { type CellState, cellStates, partsOf, stateOf } from './cell-state.ts'
import { countedHref } from './counted-href.ts'
import { gridStop, useGridKeys } from './grid-keys.ts'
import type { ShownRow } from './matrix-rows.ts'
import { columnsOf, type MatrixColumn } from './periods.ts'

interface MatrixGridProps {
  board: FormBoard
  projectId: number
  /** month or year; '' where the rows are years */
  at: string
  label: string
  rows: readonly ShownRow[]
  knowsMissing: boolean
}

const tones: Record<(typeof cellStates)[CellState]['tone'], string> = {
  danger: 'bg-danger-bg text-danger-text',
  warn: 'bg-warn-bg text-warn-text',
  ok: 'bg-ok-bg text-ok-text',
  info: 'bg-info-bg text-info-text',
  neutral: 'text-text-3',
}

/** Rows by days or months; each cell with records is a link to their list. */
export function MatrixGrid({ board, projectId, at, label, rows, knowsMissing }: MatrixGridProps) {
  const t = useT('overview')
  const keys = useGridKeys()
  const { number } = useNumbers()
  const { matrix } = board
  if (!matrix) return null
  const columns = columnsOf(matrix, at)
  return (
    <div
      ref={toToday}
      className="edge-card relative max-h-[calc(100dvh-var(--topbar)-var(--bottomnav)-8rem)] min-h-0 overflow-auto overscroll-x-contain rounded-card bg-surface lg:max-h-none print:max-h-none print:overflow-visible print:rounded-none print:shadow-none"
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table with keys of its own
        role="grid"
        aria-label={label}
        {...keys}
        className="type-cell w-full border-separate border-spacing-0 print:table-fixed print:text-[8pt]"
      >
        <thead>
          <tr>
            <th className="sticky top-0 left-0 z-20 min-w-28 border-line border-r border-b bg-surface lg:min-w-40 print:static print:w-[42mm] print:min-w-0">
              <span className="sr-only">{label}</span>
            </th>
            {columns.map((column) => (
              <ColumnHead
                key={column.id}
                column={column}
                byDay={matrix.columns === 'day'}
                wide={matrix.sum !== undefined}
              />
            ))}
            <SumHead>{t('sum')}</SumHead>
            {knowsMissing && <SumHead>{t('missingSum')}</SumHead>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={row.key ?? '-'} className="break-inside-avoid">
              <th
                scope="row"
                title={row.label}
                className="sticky left-0 z-10 border-line border-r border-b bg-surface px-3 py-1.5 text-left align-middle font-semibold print:static print:px-1 print:py-0.5"
              >
                <span className="line-clamp-2 w-22 [overflow-wrap:anywhere] lg:w-34 print:line-clamp-2 print:w-auto">
                  {row.label}
                </span>
              </th>
              {columns.map((column, c) => (
                <Cell
                  key={column.id}
                  board={board}
                  projectId={projectId}
                  row={row}
                  at={column.at(row.key)}
                  place={[r, c]}
                />
              ))}
              <Sum>
                {matrix.sum === undefined
                  ? number(row.sum)
                  : t('amount', { sum: number(row.sum / 10_000) })}
              </Sum>
              {knowsMissing && <Sum danger={row.missing > 0}>{number(row.missing)}</Sum>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Opens at today where it would be out of sight: beside the names, which stay. */
function toToday(frame: HTMLElement | null) {
  const today = frame?.querySelector<HTMLElement>('[aria-current=date]')
  const names = frame?.querySelector<HTMLElement>('thead th')
  if (!frame || !today || !names) return
  const right = today.offsetLeft + today.offsetWidth
  if (right > frame.clientWidth) frame.scrollLeft = right - frame.clientWidth
}

const headClass =
  'sticky top-0 z-10 h-11 border-line border-b bg-surface px-0.5 text-center font-semibold print:static print:h-auto'

interface ColumnHeadProps {
  column: MatrixColumn
  byDay: boolean
  /** its cells have amounts */
  wide: boolean
}

function ColumnHead({ column, byDay, wide }: ColumnHeadProps) {
  const t = useT('overview')
  const dates = useDates()
  const today = dates.today()
  if (!byDay) {
    return (
      <th className={cn(headClass, wide ? 'min-w-18' : 'min-w-12', 'text-text-2')}>
        {t('month', { month: Number(column.id) })}
      </th>
    )
  }
  const day = column.id
  const weekDay = dayToDate(day).getUTCDay()
  const tone = weekDay === 0 ? 'text-danger-text' : weekDay === 6 ? 'text-info-text' : 'text-text-2'
  return (
    <th
      aria-current={day === today ? 'date' : undefined}
      aria-label={dates.day(day, 'full')}
      className={cn(headClass, 'min-w-12 lg:min-w-7 print:min-w-0', tone)}
    >
      <span
        className={cn(
          'mx-auto block w-fit min-w-6 rounded-chip px-1 tabular-nums',
          day === today &&
            'bg-accent text-surface print:bg-transparent print:text-text print:underline',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span aria-hidden className="block text-mini font-normal print:hidden">
        {new Intl.DateTimeFormat(dates.locale, { weekday: 'narrow', timeZone: 'UTC' }).format(
          dayToDate(day),
        )}
      </span>
    </th>
  )
}

const SumHead = ({ children }: { children: string }) => (
  <th className={cn(headClass, 'min-w-12 border-l text-text-2 print:min-w-0')}>{children}</th>
)

const Sum = ({ danger, children }: { danger?: boolean; children: string }) => (
  <td
    className={cn(
      'border-line border-b border-l px-1.5 text-right tabular-nums',
      danger ? 'font-semibold text-danger-text' : 'text-text-2',
    )}
  >
    {children}
  </td>
)

interface CellProps {
  board: FormBoard
  projectId: number
  row: ShownRow
  at: string
  place: readonly [number, number]
}

function Cell({ board, projectId, row, at, place: [r, c] }: CellProps) {
  const t = useT('overview')
  const words = useCellWords(row.label)
  const { number } = useNumbers()
  const cell = row.cells.get(at)
  const state = stateOf(cell)
  const stop = { ...gridStop(r, c), tabIndex: r === 0 && c === 0 ? 0 : -1 }
  const label = words(at, cell, state)
  const frame =
    'h-12 border-line border-b p-0.5 text-center lg:h-10 lg:px-px print:h-[7mm] print:p-0'
  if (!cell || !state || cell.count === 0 || !board.matrix) {
    return (
      <td {...stop} aria-label={label} className={cn(frame, 'focus-visible:-outline-offset-2')}>
        {state && (
          <span
            aria-hidden
            className={cn(
              'type-strong grid h-11 place-items-center rounded-[6px] lg:h-9 print:h-auto',
              tones[cellStates[state].tone],
            )}
          >
            {cellStates[state].sign}
          </span>
        )}
      </td>
    )
  }
  return (
    <td className={frame}>
      <Link
        {...stop}
        href={countedHref(projectId, board.id, cellList(board.matrix, { row: row.key, at }))}
        title={label}
        className={cn(
          'relative flex h-11 flex-col items-center justify-center rounded-[6px] font-semibold leading-tight tabular-nums focus-visible:-outline-offset-2 lg:h-9 print:h-auto print:flex-row print:gap-0.5',
          tones[cellStates[state].tone],
        )}
      >
        <span aria-hidden>{cellStates[state].sign}</span>
        <span aria-hidden className="text-mini">
          {board.matrix.sum === undefined
            ? number(cell.count)
            : t('amount', { sum: number((cell.sum ?? 0) / 10_000) })}
        </span>
        <span className="sr-only">{label}</span>
      </Link>
    </td>
  )
}

/** What a cell says to those who do not see it: row, day, how many, in which states. */
function useCellWords(row: string) {
  const t = useT('overview')
  const dates = useDates()
  const { number } = useNumbers()
  return (at: string, cell: MatrixCell | undefined, state: CellState | null): string => {
    const when = at.length === 7 ? dates.month(at) : dates.day(at)
    if (!cell || !state) return t('cellEmpty', { row, at: when, state: t('nothing') })
    if (cell.count === 0) return t('cellEmpty', { row, at: when, state: t(`state.${state}`) })
    const amount =
      cell.sum === undefined || cell.sum === null ? '' : t('amountOf', { sum: number(cell.sum) })
    const parts = partsOf(cell).map((part) =>
      t('part', { count: part.count, state: t(`state.${part.state}`) }),
    )
    const words = parts.length > 0 ? parts.join(', ') : t(`state.${state}`)
    return t('cell', { row, at: when, count: cell.count, state: words }) + amount
  }
}
