import { useQuery } from '@tanstack/react-query'
import { ContactRound, DoorOpen, History, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { can } from '../../../../contract/rights/can.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Day } from '../../../lib/dates.ts'
import { useWide } from '../../../lib/media.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { ViewTabs } from '../../../widgets/toolbar/view-tabs.tsx'
import { ExcelButtons } from '../../excel-import/excel-buttons.tsx'
import { useMe } from '../../session/me.ts'
import { isScannerQuery, siteQuery } from '../queries.ts'
import { useSiteDay } from '../use-site-day.ts'
import { onSiteQuery } from './attendance-queries.ts'
import { GateEventDialog } from './gate-event-dialog.tsx'
import { OnSiteList } from './on-site-list.tsx'
import { OwnMonth } from './own-month.tsx'
import { monthOf } from './period.ts'
import { PeriodBar } from './period-bar.tsx'
import { PeriodView } from './period-view.tsx'
import { useSaveAttendance } from './use-save-attendance.ts'

const views = ['now', 'day', 'month'] as const
type View = (typeof views)[number]

/** Attendance; workers see themselves, scanners everybody (server/domains/gate/policy.ts). */
export function AttendanceScreen({ projectId }: { projectId: number }) {
  const worker = !can(useMe()).enterRoot()
  const scanner = useQuery({ ...isScannerQuery(projectId), enabled: worker })
  if (!worker || scanner.data) return <Everybody projectId={projectId} />
  if (scanner.isPending && !scanner.isError) return <SkeletonList rows={6} />
  return <OwnMonth projectId={projectId} />
}

/** Who is inside now, a day, a month; corrections by managers. */
function Everybody({ projectId }: { projectId: number }) {
  const t = useT('attendance')
  const { today } = useSiteDay(projectId)
  const wide = useWide()
  const offline = useConnection() === 'offline'
  const [view, setView] = useState<View>(() => (wide ? 'day' : 'now'))
  const [chosen, setDay] = useState<Day | null>(null)
  const day = chosen ?? today
  const [adding, setAdding] = useState(false)
  const manages = useQuery(siteQuery(projectId)).data?.mayManage ?? false
  const inside = useQuery(onSiteQuery(projectId)).data?.data.length
  const period = view === 'month' ? monthOf(day) : { begin: day, end: day }
  const save = useSaveAttendance(projectId, period)
  const icon = 'size-5 fine:size-4'
  const link = 'max-lg:px-1.5'
  return (
    <Screen title={t('title')}>
      <div className="page-wide lg:gap-4">
        <header className="flex flex-wrap items-center gap-2 print:hidden">
          <h1 className="page-title mr-auto">{t('title')}</h1>
          <div className="flex flex-wrap max-lg:w-full max-lg:justify-between lg:gap-2">
            <ButtonLink
              look="quiet"
              className={link}
              href={`/project/${projectId}/employees`}
              icon={<ContactRound aria-hidden className={icon} />}
            >
              {t('employees')}
            </ButtonLink>
            <ButtonLink
              look="quiet"
              className={link}
              href={`/project/${projectId}/qr/history`}
              icon={<History aria-hidden className={icon} />}
            >
              {t('passings')}
            </ButtonLink>
            {manages && (
              <ButtonLink
                look="quiet"
                className={link}
                href={`/project/${projectId}/qr/manage`}
                icon={<DoorOpen aria-hidden className={icon} />}
              >
                {t('manage')}
              </ButtonLink>
            )}
          </div>
          {wide && view !== 'now' && (
            <ExcelButtons
              save={save}
              upload={manages ? `/project/${projectId}/attendance/excel-upload` : null}
            />
          )}
          {manages && (
            <Button
              look="primary"
              className="max-lg:w-full"
              off={offline}
              icon={<UserPlus aria-hidden className={icon} />}
              onClick={() => setAdding(true)}
            >
              {t('add')}
            </Button>
          )}
        </header>
        <div className="print:hidden">
          <ViewTabs
            label={t('views')}
            current={view}
            views={views.map((id) => ({
              id,
              label: t(`view.${id}`),
              ...(id === 'now' && inside !== undefined && { count: inside }),
            }))}
            onView={(id) => setView(views.find((one) => one === id) ?? 'now')}
          />
        </div>
        {view === 'now' ? (
          <OnSiteList projectId={projectId} />
        ) : (
          <>
            <PeriodBar view={view} day={day} today={today} onDay={setDay} />
            <PeriodView
              projectId={projectId}
              period={period}
              onDay={(next) => {
                setDay(next)
                setView('day')
              }}
            />
          </>
        )}
      </div>
      {adding && (
        <GateEventDialog
          projectId={projectId}
          day={day === today ? null : day}
          onClose={() => setAdding(false)}
        />
      )}
    </Screen>
  )
}
