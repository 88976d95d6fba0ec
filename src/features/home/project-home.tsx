import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { Screen } from '../../widgets/screen/screen.tsx'
import { NoticeSlot } from '../notice/notice-slot.tsx'
import { ReviewWaits } from '../review/review-waits.tsx'
import { Actions } from './actions.tsx'
import { Drafts } from './drafts.tsx'
import { Figures } from './figures.tsx'
import { NothingWaits, ToSend } from './to-send.tsx'
import { TodayRecords } from './today-records.tsx'
import { useFigures } from './use-figures.ts'

/** Home of a project: start a record, today's figures, what waits. */
export function ProjectHome({ projectId }: { projectId: number }) {
  const t = useT('home')
  const dates = useDates()
  const wide = useWide()
  const figures = useFigures(projectId)
  const today = dates.today()
  // The phone's bar has the heading already: the project's name.
  const Head = wide ? 'h1' : 'p'
  return (
    <Screen title={t('title')}>
      <div className="grid gap-4 px-(--gutter) pt-3 pb-6 lg:p-6">
        <Head className="type-strong">
          <time dateTime={today}>{dates.day(today, 'full')}</time>
        </Head>
        <NoticeSlot />
        <ReviewWaits projectId={projectId} />
        <Actions projectId={projectId} figures={figures} />
        <div
          className={wide ? 'grid grid-cols-[minmax(0,1fr)_396px] items-start gap-4' : 'contents'}
        >
          <div className="grid gap-4">
            <Figures projectId={projectId} figures={figures} />
            {!wide && <ToSend />}
            {!wide && <Drafts projectId={projectId} />}
            <TodayRecords projectId={projectId} />
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
