import type { Board } from '../../../../contract/form/definition.ts'
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
  board: Board
  projectId: number
  month: Month
  label: string
  bars: readonly TimelineBar[]
}

const colours: Record<Tone, string> = {
  danger: 'bg-danger-bg border-danger-text',
  warn: 'bg-warn-bg border-warn-text',
  ok: 'bg-ok-bg border-ok-text',
  info: 'bg-info-bg border-info-text',
  neutral: 'bg-neutral-bg border-neutral-text',
}

const percent = (part: number, whole: number) => `${((part * 100) / whole).toFixed(3)}%`

/** A line for each record: what it is, and its days in the month. */
export function TimelineBars({ board, projectId, month, label, bars }: TimelineBarsProps) {
  const dates = useDates()
  const days = daysOfMonth(month)
  const today = days.indexOf(dates.today())
  return (
    <div className="edge-card relative overflow-hidden rounded-card bg-surface print:overflow-visible print:rounded-none print:shadow-none">
      <Days days={days} today={today} />
      <ul aria-label={label} className="relative">
        {bars.map((bar) => (
          <li key={bar.id} className="break-inside-avoid border-line border-t">
            <Link
              href={pageHref({ projectId, boardId: board.id, id: bar.id })}
              className="flex flex-col gap-1.5 px-3 py-2.5 focus-visible:-outline-offset-2 active:bg-surface-3/60 lg:min-h-11 lg:flex-row lg:items-center lg:gap-0 lg:px-0 lg:py-0 fine:hover:bg-surface-3/60"
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
  )
}

/** The days above the bars, and behind them weekends and today. */
function Days({ days, today }: { days: readonly Day[]; today: number }) {
  return (
    <div aria-hidden className="flex h-8 px-3 lg:px-0 lg:pl-72">
      <div className="pointer-events-none absolute inset-y-0 right-3 left-3 flex lg:right-0 lg:left-72">
        {days.map((day, n) => {
          const weekDay = dayToDate(day).getUTCDay()
          const shown = n === today || n === 0 || (n + 1) % 5 === 0
          return (
            <span
              key={day}
              className={cn(
                'relative min-w-0 flex-1 text-center text-mini tabular-nums leading-8 lg:border-line lg:border-l',
                (weekDay === 0 || weekDay === 6) && 'bg-surface-3',
                weekDay === 0 ? 'text-danger-text' : 'text-text-2',
              )}
            >
              <span
                className={cn(
                  'absolute top-0 left-1/2 -translate-x-1/2',
                  !shown && 'hidden lg:inline',
                  n !== today && Math.abs(n - today) < 2 && today >= 0 && 'hidden lg:inline',
                  n === today &&
                    'top-1 grid size-6 place-items-center rounded-full bg-accent font-bold text-surface',
                )}
              >
                {n + 1}
              </span>
              {n === today && (
                <span className="absolute top-8 bottom-0 left-1/2 border-accent border-l-2" />
              )}
            </span>
          )
        })}
      </div>
    </div>
  )
}

interface BarProps {
  board: Board
  bar: TimelineBar
  days: readonly Day[]
}

function Bar({ board, bar, days }: BarProps) {
  const t = useT('overview')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const { from, to, before, after } = placeOfBar(bar, days)
  const status = board.statuses.find(({ value }) => value === bar.status)
  const tone = bar.overdue ? 'danger' : (status?.tone ?? 'neutral')
  const begin = dates.day(bar.begin, 'dots')
  const range = bar.end
    ? t('range', { begin, end: dates.day(bar.end, 'dots') })
    : t('rangeOpen', { begin })
  return (
    <span
      className="relative block h-5 min-w-0 lg:h-11 lg:flex-1"
      title={[bar.title, status?.label[language], range].filter(Boolean).join(' · ')}
    >
      <span className="sr-only">{range}</span>
      <span
        aria-hidden
        className={cn(
          'absolute inset-y-0.5 border-y border-y-current/0 lg:inset-y-2.5',
          colours[tone],
          before ? 'rounded-l-none border-l-0' : 'rounded-l-[6px] border-l-4',
          after ? 'rounded-r-none' : 'rounded-r-[6px]',
          bar.end === null && 'border-r-2 border-dashed',
        )}
        style={{
          left: percent(from, days.length),
          width: percent(to - from + 1, days.length),
        }}
      />
    </span>
  )
}
