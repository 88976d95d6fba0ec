import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import {
  type RunningRow,
  type runningFacts,
  runningLabel,
  runningNumber,
  runningRows,
  runningText,
  runningWhole,
  runsByMonth,
} from '../../../../contract/form/running.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { useWide } from '../../../lib/media.ts'
import type { KnownRunning } from './use-running.ts'

interface RunningTotalsProps {
  board: FormBoard
  fact: ReturnType<typeof runningFacts>[number]
  /** normalized */
  values: Values
  running: KnownRunning | null
  reading: Reading
}

/** From here on a label beside three figures is too narrow on a phone. */
const manyDigits = 1_000_000

/** 전일까지 · 금일 · 누계 of one number, a line for each category and company. */
export function RunningTotals({ board, fact, values, running, reading }: RunningTotalsProps) {
  const t = useT('board')
  const title = useId()
  const wide = useWide()
  const language = shortLanguage(useLanguage())
  const sums = running?.sums ?? null
  const rows = runningRows(board, fact, values, sums ?? [])
  if (rows.length === 0 && sums !== null) return null
  const number = runningNumber(board, fact)
  const hasOthers = rows.some(({ sameDay }) => sameDay !== 0)
  const text = (value: number, isKnown = true) =>
    !isKnown ? '-' : value === 0 ? '0' : runningText(number, value, reading)
  const isStacked = !wide && rows.some((row) => Math.abs(row.total) >= manyDigits)
  const line = (row: RunningRow, label: string, isWhole = false) => (
    <Line key={label} label={label} isStacked={isStacked} isWhole={isWhole}>
      {[row.before, ...(hasOthers ? [row.sameDay] : [])].map((value, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns that stay
        <Figure key={n} isZero={value === 0}>
          {text(value, sums !== null)}
        </Figure>
      ))}
      <Figure isZero={row.today === 0}>{text(row.today)}</Figure>
      <Figure isZero={row.total === 0} isStrong>
        {text(row.total, sums !== null)}
      </Figure>
    </Line>
  )
  const byMonth = runsByMonth(board)
  const heads = [
    byMonth ? 'monthsBefore' : 'before',
    ...(hasOthers ? (['sameDay'] as const) : []),
    byMonth ? 'month' : 'today',
    'total',
  ] as const
  return (
    <section aria-labelledby={title} className="min-w-0">
      <h3 id={title} className="type-label text-text-2">
        {t('running.title', { name: fact.label[language] })}
      </h3>
      {rows.length > 0 && (
        <table className="type-cell mt-1 w-full">
          <thead>
            <tr className="text-mini text-text-2">
              {!isStacked && (
                <th scope="col" className="py-1.5 pr-2 text-left font-semibold">
                  {t('running.what')}
                </th>
              )}
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="whitespace-nowrap py-1.5 pl-2 text-right font-semibold"
                >
                  {t(`running.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => line(row, runningLabel(board, fact, row, reading)))}
            {rows.length > 1 && line(runningWhole(rows), t('running.sum'), true)}
          </tbody>
        </table>
      )}
      <Source running={running} />
    </section>
  )
}

interface LineProps {
  label: string
  /** the label above its figures */
  isStacked: boolean
  isWhole: boolean
  children: ReactNode
}

function Line({ label, isStacked, isWhole, children }: LineProps) {
  const look = cn('border-line border-t', isWhole && 'font-semibold')
  const head = (
    <th
      scope={isStacked ? 'rowgroup' : 'row'}
      colSpan={isStacked ? 4 : undefined}
      className={cn(
        'py-2 text-left font-medium [overflow-wrap:anywhere]',
        isStacked ? 'pb-0' : 'pr-2',
      )}
    >
      {label}
    </th>
  )
  if (!isStacked) {
    return (
      <tr className={look}>
        {head}
        {children}
      </tr>
    )
  }
  return (
    <>
      <tr className={look}>{head}</tr>
      <tr className={cn(isWhole && 'font-semibold')}>{children}</tr>
    </>
  )
}

function Figure({
  isZero,
  isStrong,
  children,
}: {
  isZero: boolean
  isStrong?: boolean
  children: string
}) {
  return (
    <td
      className={cn(
        'whitespace-nowrap py-2 pl-2 text-right tabular-nums',
        isZero ? 'text-text-3' : isStrong && 'font-semibold',
      )}
    >
      {children}
    </td>
  )
}

/** Where the figures come from, and of when they are. */
function Source({ running }: { running: KnownRunning | null }) {
  const t = useT('board')
  const dates = useDates()
  if (!running || running.pending) return null
  const { sums, asOf, certain, waiting } = running
  const time = dates.recent(new Date(asOf).toISOString())
  const words =
    sums === null
      ? t('running.unknown')
      : asOf === 0
        ? t('running.fromDevice')
        : t(certain ? 'running.asOf' : 'running.uncertain', { time })
  return (
    <p
      className={cn(
        'type-meta mt-1.5 flex items-start gap-1.5',
        certain ? 'text-text-3' : 'text-warn-text',
      )}
    >
      {!certain && <CircleAlert aria-hidden className="mt-0.5 size-4 flex-none" />}
      <span>
        {words}
        {waiting > 0 && ` · ${t('running.waiting', { count: waiting })}`}
      </span>
    </p>
  )
}
