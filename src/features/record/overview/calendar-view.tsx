import { useMemo } from 'react'
import type { CalendarDay } from '../../../../contract/record/overview.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import type { Day } from '../../../lib/dates.ts'
import { CalendarDayPanel } from './calendar-day-panel.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { deviceCalendar } from './device-overview.ts'
import type { OverviewProps } from './matrix-view.tsx'
import { OverviewFrame } from './overview-frame.tsx'
import { calendarQuery } from './overview-query.ts'
import { PeriodNav } from './period-nav.tsx'
import { periodOf } from './periods.ts'
import { useOverview } from './use-overview.ts'

/** 달력: the days of a month with what is on them, and the records of the chosen day. */
export function CalendarView({ board, projectId, at, onAt }: OverviewProps) {
  const t = useT('overview')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const today = dates.today()
  const month = periodOf(at, today, 'month')
  const overview = useOverview(
    { projectId, boardId: board.id },
    calendarQuery(projectId, board.id, month),
    (rows) => ({
      asOf: new Date().toISOString(),
      data: deviceCalendar(board, rows, month, { dayOf: dates.dayOf }),
    }),
  )
  const { answer } = overview
  const byDay = useMemo(() => {
    const days = new Map<Day, CalendarDay[]>()
    for (const one of answer?.data ?? []) days.set(one.day, [...(days.get(one.day) ?? []), one])
    return days
  }, [answer])
  const own = at?.length === 10 && at.startsWith(month) ? at : null
  const chosen = own ?? (today.startsWith(month) ? today : null)
  const when = dates.month(month)
  return (
    <OverviewFrame
      overview={overview}
      empty={false}
      nav={<PeriodNav at={month} label={when} onAt={onAt} />}
    >
      {() => (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_316px]">
          <CalendarGrid
            board={board}
            month={month}
            label={t('calendarLabel', { board: board.label[language], when })}
            days={byDay}
            chosen={chosen}
            onDay={(day) => onAt(day, true)}
          />
          <CalendarDayPanel
            board={board}
            projectId={projectId}
            day={chosen}
            marks={chosen ? (byDay.get(chosen) ?? []) : []}
            empty={byDay.size === 0}
          />
        </div>
      )}
    </OverviewFrame>
  )
}
