import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { Screen } from '../../widgets/screen/screen.tsx'
import { boardsQuery } from '../board/boards-query.ts'
import { useMaybeBoard } from '../board/use-maybe-board.ts'
import { NoticeSlot } from '../notice/notice-slot.tsx'
import { aboutOf } from '../outbox/payload.ts'
import { useOps } from '../outbox/use-ops.ts'
import { ReviewWaits } from '../review/review-waits.tsx'
import { Actions } from './actions.tsx'
import { homeBoards } from './boards.ts'
import { Drafts } from './drafts.tsx'
import { Figures } from './figures.tsx'
import { NothingWaits, ToSend } from './to-send.tsx'
import { TodayRecords } from './today-records.tsx'
import { useFigures } from './use-figures.ts'

/** Home of a project (look/02): start, see how today stands, see what waits. */
export function ProjectHome({ projectId }: { projectId: number }) {
  const t = useT('home')
  const dates = useDates()
  const wide = useWide()
  const figures = useFigures(projectId)
  const daily = useMaybeBoard(homeBoards.daily)
  const corrective = useMaybeBoard(homeBoards.corrective)
  const hazard = useMaybeBoard(homeBoards.hazard)
  const made = useMadeToday(projectId)
  // Kept for the waiting list, which names boards by their slug and may be opened offline first.
  useQuery(boardsQuery())
  const today = dates.today()
  // The phone's bar has the heading already: the project's name.
  const Head = wide ? 'h1' : 'p'
  const inspections =
    figures.inspections === null && made === 0 ? null : (figures.inspections ?? 0) + made
  return (
    <Screen title={t('title')}>
      <div className="grid gap-4 px-(--gutter) pt-3 pb-6 lg:p-6">
        <Head className="type-strong">
          <time dateTime={today}>{dates.day(today, 'full')}</time>
        </Head>
        <NoticeSlot />
        <ReviewWaits projectId={projectId} />
        <Actions projectId={projectId} inspections={inspections} open={figures.open} />
        <div
          className={wide ? 'grid grid-cols-[minmax(0,1fr)_396px] items-start gap-4' : 'contents'}
        >
          <div className="grid gap-4">
            <Figures projectId={projectId} figures={figures} />
            {!wide && <ToSend />}
            {!wide && <Drafts projectId={projectId} />}
            {daily && corrective && hazard && (
              <TodayRecords projectId={projectId} boards={[daily, corrective, hazard]} />
            )}
          </div>
          {wide && (
            <div className="grid gap-4">
              <ToSend />
              <Drafts projectId={projectId} />
              <NothingWaits />
            </div>
          )}
        </div>
      </div>
    </Screen>
  )
}

/** Inspections that this device holds and the server has not: they count for the person. */
function useMadeToday(projectId: number): number {
  const ops = useOps() ?? []
  return ops.filter(
    (op) =>
      op.kind === 'post.create' &&
      op.tenant === projectId &&
      op.state !== 'done' &&
      aboutOf(op).boardId === homeBoards.daily,
  ).length
}
