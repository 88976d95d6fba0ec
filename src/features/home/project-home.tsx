import { Suspense } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { lazyPart } from '../../widgets/part/lazy-part.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { Skeleton } from '../../widgets/skeleton/skeleton.tsx'
import { NoticeSlot } from '../notice/notice-slot.tsx'
import { useOps } from '../outbox/use-ops.ts'
import { ReviewWaits } from '../review/review-waits.tsx'
import { Actions } from './actions.tsx'
import { Drafts } from './drafts.tsx'
import { Figures } from './figures.tsx'
import { useHomeRole } from './home-role.ts'
import { RecordsOf } from './records-of.tsx'
import { useFigures } from './use-figures.ts'

// In chunks of their own: for some roles, or while something waits (docs/decisions/041).
const GateLead = lazyPart(async () => ({ default: (await import('./gate-lead.tsx')).GateLead }))
const WorkerLead = lazyPart(async () => ({
  default: (await import('./worker-lead.tsx')).WorkerLead,
}))
const Tasks = lazyPart(async () => ({ default: (await import('./tasks.tsx')).Tasks }))
const ToSend = lazyPart(async () => ({ default: (await import('./to-send.tsx')).ToSend }))

const WeatherLine = lazyPart(() => import('./weather-line.tsx'))

/** Home of a project, by role: the first act, what waits, today's figures and records. */
export function ProjectHome({ projectId }: { projectId: number }) {
  const t = useT('home')
  const dates = useDates()
  const wide = useWide()
  const role = useHomeRole(projectId)
  const figures = useFigures(projectId)
  const unsent = useOps()?.some(({ state }) => state !== 'done')
  const today = dates.today()
  // Where the tasks come first there would be nothing beside the records.
  const aside = wide && !role.worker && !role.confirms
  // The phone's bar has the heading already: the project's name.
  const Head = wide ? 'h1' : 'p'
  const toSend = unsent && (
    <Suspense>
      <ToSend />
    </Suspense>
  )
  const tasks = !role.worker && (
    <Suspense fallback={role.confirms && <Skeleton className="h-32 w-full rounded-card" />}>
      <Tasks projectId={projectId} confirms={role.confirms} says={wide || role.confirms} />
    </Suspense>
  )
  const shown = !role.worker && <Figures projectId={projectId} figures={figures} />
  return (
    <Screen title={t('title')}>
      <div className="grid gap-4 px-(--gutter) pt-3 pb-6 lg:p-6">
        <Head className="type-strong">
          <time dateTime={today}>{dates.day(today, 'full')}</time>
        </Head>
        {(role.worker || role.scans) && (
          <Suspense fallback={<Skeleton className="h-44 w-full rounded-card" />}>
            {role.worker && <WorkerLead projectId={projectId} />}
            {role.scans && <GateLead projectId={projectId} />}
          </Suspense>
        )}
        {role.confirms && tasks}
        {role.manages && !wide && shown}
        <Actions projectId={projectId} figures={figures} worker={role.worker} />
        {/* Below the buttons: what comes late would push them away from under a finger. */}
        {role.weather && (
          <Suspense>
            <WeatherLine projectId={projectId} />
          </Suspense>
        )}
        <ReviewWaits projectId={projectId} />
        <NoticeSlot projectId={projectId} />
        <div
          className={aside ? 'grid grid-cols-[minmax(0,1fr)_396px] items-start gap-4' : 'contents'}
        >
          <div className="grid gap-4">
            {(wide || !role.manages) && shown}
            {!aside && toSend}
            {!aside && <Drafts projectId={projectId} />}
            {!aside && !role.confirms && tasks}
            <RecordsOf projectId={projectId} part={role.worker ? 'mine' : 'today'} />
          </div>
          {aside && (
            <div className="grid gap-4">
              {toSend}
              <Drafts projectId={projectId} />
              {tasks}
            </div>
          )}
        </div>
      </div>
    </Screen>
  )
}
