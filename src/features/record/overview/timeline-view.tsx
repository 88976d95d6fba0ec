import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { deviceTimeline } from './device-overview.ts'
import type { OverviewProps } from './matrix-view.tsx'
import { OverviewFrame } from './overview-frame.tsx'
import { timelineQuery } from './overview-query.ts'
import { PeriodNav } from './period-nav.tsx'
import { periodOf } from './periods.ts'
import { TimelineBars } from './timeline-bars.tsx'
import { useOverview } from './use-overview.ts'

/** 일정: the records of a month as bars of days. */
export function TimelineView({ board, projectId, at, onAt }: OverviewProps) {
  const t = useT('overview')
  const dates = useDates()
  const { number } = useNumbers()
  const language = shortLanguage(useLanguage())
  const month = periodOf(at, dates.today(), 'month')
  const overview = useOverview(
    { projectId, boardId: board.id },
    timelineQuery(projectId, board.id, month),
    (rows) => ({ asOf: new Date().toISOString(), ...deviceTimeline(board, rows, month) }),
  )
  const { answer } = overview
  const when = dates.month(month)
  const left = answer ? answer.total - answer.data.length : 0
  return (
    <OverviewFrame
      overview={overview}
      empty={answer?.data.length === 0}
      nav={<PeriodNav at={month} label={when} onAt={onAt} />}
    >
      {({ data }) => (
        <>
          <TimelineBars
            board={board}
            projectId={projectId}
            month={month}
            label={t('timelineLabel', { board: board.label[language], when })}
            bars={data}
          />
          {left > 0 && (
            <p className="type-meta text-text-2">{t('timelineMore', { count: number(left) })}</p>
          )}
        </>
      )}
    </OverviewFrame>
  )
}
