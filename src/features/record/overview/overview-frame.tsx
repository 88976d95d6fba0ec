import { CalendarOff, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { isProblem } from '../../../lib/call/problem.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { ListKnown } from '../list/list-known.tsx'
import type { Overview } from './use-overview.ts'

interface OverviewFrameProps<Answer> {
  overview: Overview<Answer>
  /** the month or year, and how to go to another */
  nav: ReactNode
  /** at the end of the line */
  tools?: ReactNode
  /** nothing at all to show, not even rows */
  empty: boolean
  /** that the device counted it itself; its own words where the usual ones do not fit */
  device?: 'device' | 'people.device' | 'accidents.device'
  children: (answer: Answer) => ReactNode
}

/** What is shown beside a list: period, how old it is, what it leaves out, and the rest below. */
export function OverviewFrame<Answer>(props: OverviewFrameProps<Answer>) {
  const { overview, nav, tools, empty, device = 'device', children } = props
  const t = useT('overview')
  const { answer } = overview
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {nav}
        <ListKnown list={overview} />
        <div className="ml-auto flex items-center">{tools}</div>
      </div>
      <Notices overview={overview} device={device} />
      {answer === null ? (
        <Waiting overview={overview} />
      ) : empty ? (
        <EmptyState icon={<CalendarOff />} title={t('rangeEmpty')} />
      ) : (
        children(answer)
      )}
    </>
  )
}

function Notices({
  overview,
  device,
}: Required<Pick<OverviewFrameProps<unknown>, 'overview' | 'device'>>) {
  const t = useT('overview')
  const dates = useDates()
  const lines = [
    ...(overview.device ? [t(device, { from: dates.day(overview.device, 'dotsYear') })] : []),
    ...(overview.unsent > 0 ? [t('unsent', { count: overview.unsent })] : []),
  ]
  return lines.map((line) => (
    <p
      key={line}
      className="type-meta flex items-start gap-2 rounded-control bg-warn-bg px-3 py-2 text-warn-text print:hidden"
    >
      <Info aria-hidden className="mt-0.5 size-4 flex-none" />
      {line}
    </p>
  ))
}

/** Nothing is known yet: it comes, or it could not be had. */
function Waiting({ overview }: { overview: Overview<unknown> }) {
  const t = useT('overview')
  const problemText = useProblemText()
  const { error, pending, refetch } = overview
  if (pending || !error) return <SkeletonList rows={8} />
  const offline = isProblem(error) && error.offline
  return (
    <ErrorState
      title={t('failed')}
      requestId={isProblem(error) ? error.requestId : null}
      action={<RetryButton onRetry={refetch} />}
    >
      {offline ? t('failedNone') : problemText(error)}
    </ErrorState>
  )
}
