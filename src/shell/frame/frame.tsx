import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { unreadCount, urgentOf } from '../../features/notification/unread-count.ts'
import { useProjectAccess } from '../../features/project/access.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { lazyPart } from '../../widgets/part/lazy-part.tsx'
import { ScreenFrameContext, type ScreenHead } from '../../widgets/screen/screen-frame.ts'
import { Gate } from '../gate/gate.tsx'
import { ProjectGate } from '../gate/project-gate.tsx'
import { usePlace } from '../nav/use-place.ts'
import { usePlaceName } from '../nav/use-place-name.ts'
import { DeskBar } from './desk-bar.tsx'
import { FrameNotes } from './frame-notes.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { PhoneNav } from './phone-nav.tsx'
import { ProjectZone } from './project-zone.tsx'

/** Loaded on demand: phones never show it. */
const SidePanel = lazyPart(async () => ({ default: (await import('./side-panel.tsx')).SidePanel }))

/** Loaded on demand: work is seldom stopped. */
const StopAlarm = lazyPart(() => import('../../features/stop-work/stop-alarm.tsx'))

/**
 * The frame of every signed-in screen: the phone's bars, or the desktop's side tree and bar. The
 * screen stays mounted when the width changes, so nothing typed is lost.
 */
export function Frame() {
  const wide = useWide()
  const place = usePlace()
  const t = useT('shell')
  const name = usePlaceName()
  const [head, setHead] = useState<ScreenHead | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const show = useCallback((next: ScreenHead | null) => setHead(next), [])
  const frame = useMemo(() => ({ show, actions }), [show, actions])
  const title = head?.title ?? name
  // A person waiting for approval has no side tree: each of its links would lead back here.
  const urgent = useQuery({ ...unreadCount(), select: urgentOf }).data ?? 0
  const access = useProjectAccess(place.projId)
  // Its bars name the project and lead into it.
  const bars = !place.bare && access === 'open'
  const side = wide && bars && place.title !== 'accessPending'
  useEffect(() => {
    document.title = `${title} · ${t('brand')}`
  }, [title, t])
  return (
    <ScreenFrameContext value={frame}>
      <ProjectZone projId={place.projId}>
        <a
          href="#content"
          className="-translate-y-24 fixed top-2 left-2 z-50 rounded-control bg-primary px-4 py-3 text-on-primary focus:translate-y-0 print:hidden"
        >
          {t('skip')}
        </a>
        <div
          className={
            side ? 'lg:grid lg:grid-cols-[var(--side)_minmax(0,1fr)] print:block' : undefined
          }
        >
          {side && (
            <Suspense fallback={<div className="border-line border-r bg-surface" />}>
              <SidePanel />
            </Suspense>
          )}
          <div className="flex min-h-dvh min-w-0 flex-col">
            {!bars ? null : wide ? (
              <DeskBar title={title} crumbs={head?.crumbs} />
            ) : (
              <PhoneBar head={head} title={title} slot={setActions} />
            )}
            {urgent > 0 && (
              <Suspense>
                <StopAlarm />
              </Suspense>
            )}
            {!place.bare && <FrameNotes />}
            <main
              id="content"
              tabIndex={-1}
              className="mx-auto flex w-full min-w-0 max-w-[560px] flex-1 flex-col outline-none focus-visible:shadow-none lg:max-w-none print:max-w-none"
            >
              <ProjectGate access={access}>
                <Gate>
                  <Outlet />
                </Gate>
              </ProjectGate>
            </main>
            {!wide && place.nav && access === 'open' && <PhoneNav />}
          </div>
        </div>
      </ProjectZone>
    </ScreenFrameContext>
  )
}
