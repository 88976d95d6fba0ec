import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { CalendarDay } from '../../../../contract/record/overview.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { addDays, type Day, dayToDate, type Month } from '../../../lib/dates.ts'
import { gridStop, useGridKeys } from './grid-keys.ts'
import { weeksOf } from './periods.ts'

interface CalendarGridProps {
  board: FormBoard
  month: Month
  label: string
  days: ReadonlyMap<Day, readonly CalendarDay[]>
  chosen: Day | null
  onDay: (day: Day) => void
}

const weekDayTone = (n: number) =>
  n === 0 ? 'text-danger-text' : n === 6 ? 'text-info-text' : 'text-text-2'

/** A month as a grid; each day is a button that chooses it. */
export function CalendarGrid({ board, month, label, days, chosen, onDay }: CalendarGridProps) {
  const dates = useDates()
  const keys = useGridKeys()
  const weeks = weeksOf(month)
  // A Sunday: the names of the days do not depend on the month.
  const week = Array.from({ length: 7 }, (_, n) => addDays('2026-11-01', n))
  const name = (day: Day, weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(dates.locale, { weekday, timeZone: 'UTC' }).format(dayToDate(day))
  const stop = chosen ?? `${month}-01`
  return (
    <div className="edge-card overflow-hidden rounded-card bg-surface">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table with keys of its own
        role="grid"
        aria-label={label}
        {...keys}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {week.map((day, n) => (
              <th
                key={day}
                aria-label={name(day, 'long')}
                className={cn('type-meta h-9 font-semibold', weekDayTone(n))}
              >
                {name(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days7, r) => (
            <tr key={days7.find(Boolean)}>
              {days7.map((day, c) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week never move
                  key={c}
                  className="h-16 border-line border-t border-l p-0 align-top first:border-l-0 lg:h-28"
                >
                  {day && (
                    <DayButton
                      board={board}
                      day={day}
                      weekDay={c}
                      marks={days.get(day) ?? []}
                      chosen={day === chosen}
                      stop={{ ...gridStop(r, c), tabIndex: day === stop ? 0 : -1 }}
                      onDay={onDay}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayButtonProps {
  board: FormBoard
  day: Day
  weekDay: number
  marks: readonly CalendarDay[]
  chosen: boolean
  stop: ReturnType<typeof gridStop> & { tabIndex: number }
  onDay: (day: Day) => void
}

/** Lines of records that fit into a day at a desk. */
const lines = 3

function DayButton({ board, day, weekDay, marks, chosen, stop, onDay }: DayButtonProps) {
  const t = useT('overview')
  const dates = useDates()
  const { number } = useNumbers()
  const language = shortLanguage(useLanguage())
  const isToday = day === dates.today()
  const count = marks.reduce((sum, mark) => sum + mark.count, 0)
  const overdue = marks.reduce((sum, mark) => sum + mark.overdue, 0)
  const labelOf = (mark: CalendarDay) =>
    board.calendar?.find(({ name }) => name === mark.mark)?.label[language] ?? mark.mark
  const several = (board.calendar?.length ?? 0) > 1
  const named = marks
    .flatMap((mark) =>
      mark.first.map(({ id, title }, n) => ({
        id: `${mark.mark} ${id}`,
        // The overdue ones come first.
        late: n < mark.overdue,
        text: several ? `${labelOf(mark)} · ${title}` : title,
      })),
    )
    .slice(0, lines)
  const words = marks.map((mark) => `${labelOf(mark)} ${t('count', { count: mark.count })}`)
  if (overdue > 0) words.push(t('part', { count: overdue, state: t('state.overdue') }))
  const label = [dates.day(day, 'full'), ...(words.length > 0 ? words : [t('nothing')])].join(', ')
  return (
    <button
      type="button"
      {...stop}
      aria-pressed={chosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onDay(day)}
      className={cn(
        'relative flex size-full min-h-16 flex-col items-center gap-1 p-1 text-left focus-visible:-outline-offset-2 lg:min-h-28 lg:items-stretch lg:p-1.5',
        chosen ? 'bg-accent-bg' : 'fine:hover:bg-surface-3',
      )}
    >
      <span className="sr-only">{label}</span>
      <span
        aria-hidden
        className={cn(
          'type-cell grid size-7 place-items-center rounded-full tabular-nums',
          isToday ? 'bg-accent font-bold text-surface' : weekDayTone(weekDay),
        )}
      >
        {Number(day.slice(8))}
      </span>
      {count > 0 && (
        <span
          aria-hidden
          className={cn(
            'whitespace-nowrap rounded-[6px] px-1.5 font-semibold text-mini lg:hidden',
            overdue > 0 ? 'bg-danger-bg text-danger-text' : 'bg-info-bg text-info-text',
          )}
        >
          {overdue > 0 && '! '}
          {number(count)}
        </span>
      )}
      <span aria-hidden className="hidden min-w-0 flex-col gap-0.5 lg:flex">
        {named.map(({ id, text, late }) => (
          <span
            key={id}
            className={cn(
              'truncate rounded-[6px] px-1.5 text-mini',
              late ? 'bg-danger-bg text-danger-text' : 'bg-info-bg text-info-text',
            )}
          >
            {late && '! '}
            {text}
          </span>
        ))}
        {count > named.length && (
          <span className="px-1.5 text-mini text-text-2">
            {t('more', { count: number(count - named.length) })}
          </span>
        )}
      </span>
    </button>
  )
}
