import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Tone } from '../../../../contract/form/field-types.ts'
import type { TimelineBar } from '../../../../contract/record/overview.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { type Day, dayToDate, type Month } from '../../../lib/dates.ts'
import { Link } from '../../../widgets/link/link.tsx'
import { pageHref } from '../hrefs.ts'
import { StatusChip } from '../status-chip.tsx'
import { placeOfBar } from './bar-place.ts'
import { daysOfMonth } from './periods.ts'

interface TimelineBarsProps {
  board: FormBoard
  projectId: number
  month: Month
  label: string
  bars: readonly TimelineBar[]
}

const colours: Record<Tone, string> = {
  danger: 'bg-danger-solid',
  warn: 'bg-warn-solid',
  ok: 'bg-ok-solid',
  info: 'bg-info-solid',
  neutral: 'bg-text-3',
}

const percent = (part: number, whole: number) => `${((part * 100) / whole).toFixed(3)}%`

/** A line for each record: what it is, and its days in the month. */
export function TimelineBars({ board, projectId, month, label, bars }: TimelineBarsProps) {
  const dates = useDates()
  const days = daysOfMonth(month)
  const today = days.indexOf(dates.today())
  return (
    <div className="edge-card min-h-0 overflow-auto rounded-card bg-surface print:overflow-visible print:rounded-none print:shadow-none">
      <div className="relative">
        <DayColumns days={days} today={today} />
        <DayHeads days={days} today={today} />
        <ul aria-label={label} className="relative">
          {bars.map((bar) => (
            <li key={bar.id} className="break-inside-avoid border-line border-t">
              <Link
                href={pageHref({ projectId, boardId: board.id, id: bar.id })}
                className="flex flex-col gap-1 px-3 py-2 focus-visible:-outline-offset-2 active:bg-surface-3/60 lg:flex-row lg:items-center lg:gap-0 lg:p-0 fine:hover:bg-surface-3/60"
              >
                <span className="flex min-w-0 items-center gap-2 lg:w-72 lg:flex-none lg:px-3">
                  <span className="type-cell-strong min-w-0 flex-1 truncate">{bar.title}</span>
                  <StatusChip board={board} row={bar} small />
                </span>
                <Bar board={board} bar={bar} days={days} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

interface DaysProps {
  days: readonly Day[]
  /** its place among them, -1 in another month */
  today: number
}

const weekDayOf = (day: Day) => dayToDate(day).getUTCDay()

/** Behind the bars: weekends and today. */
function DayColumns({ days, today }: DaysProps) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0 right-3 left-3 flex lg:right-0 lg:left-72"
    >
      {days.map((day, n) => (
        <span
          key={day}
          className={cn(
            'relative min-w-0 flex-1 lg:border-line lg:border-l',
            weekDayOf(day) % 6 === 0 && 'bg-surface-3',
          )}
        >
          {n === today && (
            <span className="absolute inset-y-0 left-1/2 -ml-px border-accent border-l-2" />
          )}
        </span>
      ))}
    </div>
  )
}

/** The days above the bars; of a phone every fifth. */
function DayHeads({ days, today }: DaysProps) {
  const isNamed = (n: number) =>
    n === today || ((n === 0 || (n + 1) % 5 === 0) && (today < 0 || Math.abs(n - today) > 1))
  return (
    <div
      aria-hidden
      className="sticky top-0 z-10 flex h-8 border-line border-b bg-surface px-3 lg:px-0 lg:pl-72 print:static"
    >
      {days.map((day, n) => (
        <span
          key={day}
          className={cn(
            'relative min-w-0 flex-1 text-mini tabular-nums',
            weekDayOf(day) === 0 ? 'text-danger-text' : 'text-text-2',
          )}
        >
          <span
            className={cn(
              'absolute top-1 left-1/2 grid size-6 -translate-x-1/2 place-items-center',
              !isNamed(n) && 'hidden lg:grid',
              n === today && 'rounded-full bg-accent font-bold text-surface',
            )}
          >
            {n + 1}
          </span>
        </span>
      ))}
    </div>
  )
}

interface BarProps {
  board: FormBoard
  bar: TimelineBar
  days: readonly Day[]
}

function Bar({ board, bar, days }: BarProps) {
  const t = useT('overview')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const { from, to, before, after } = placeOfBar(bar, days)
  const status = board.workflow.states.find(({ value }) => value === bar.status)
  const tone = bar.overdue ? 'danger' : (status?.tone ?? 'neutral')
  const begin = dates.day(bar.begin, 'dots')
  const range = bar.end
    ? t('range', { begin, end: dates.day(bar.end, 'dots') })
    : t('rangeOpen', { begin })
  return (
    <span
      className="relative block h-3 min-w-0 lg:h-11 lg:flex-1"
      title={[bar.title, status?.label[language], range].filter(Boolean).join(' · ')}
    >
      <span className="sr-only">{range}</span>
      <span
        aria-hidden
        className={cn(
          'absolute inset-y-0.5 lg:inset-y-3.5',
          colours[tone],
          !before && 'rounded-l-[4px]',
          !after && 'rounded-r-[4px]',
          // It goes on, and nobody has said until when.
          bar.end === null && '[mask-image:linear-gradient(to_right,#000_80%,transparent)]',
        )}
        style={{
          left: percent(from, days.length),
          width: percent(to - from + 1, days.length),
        }}
      />
    </span>
  )
}
