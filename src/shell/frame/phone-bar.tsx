import { useT } from '../../i18n/use-t.ts'
import { useReach } from '../../lib/outbox/use-line.ts'
import { TopBar } from '../../widgets/bar/top-bar.tsx'
import type { ScreenHead } from '../../widgets/screen/screen-frame.ts'
import { usePlace } from '../nav/use-place.ts'
import { useBack } from './back.ts'
import { Bell } from './bell.tsx'
import { LinePill } from './line-pill.tsx'
import { ProjectName } from './project-name.tsx'

interface PhoneBarProps {
  head: ScreenHead | null
  title: string
  /** told where icon buttons of the screen go */
  slot: (element: HTMLElement | null) => void
}

/** The places of the bottom navigation have no arrow, nor has what leads nowhere else. */
const roots = /^(\/project\/\d+)?\/(home|more|work|qr|access-pending)\/?$/

/** Home: project over line state. Elsewhere: arrow, title, and line state or the screen's buttons. */
export function PhoneBar({ head, title, slot }: PhoneBarProps) {
  const place = usePlace()
  const reach = useReach()
  const back = useBack()
  const t = useT('shell')
  if (place.title === 'home') {
    return (
      <TopBar
        title={place.projId === null ? t('brand') : <ProjectName projId={place.projId} />}
        under={<LinePill small />}
      >
        <Bell
          href={place.projId === null ? '/mypage/alert' : `/project/${place.projId}/mypage/alert`}
        />
      </TopBar>
    )
  }
  const root = roots.test(place.pathname)
  const pill = !head?.hasActions || reach === 'offline'
  return (
    <TopBar title={title} onBack={root ? undefined : (head?.onBack ?? back)}>
      {pill && <LinePill short />}
      <div ref={slot} className="flex flex-none items-center empty:hidden" />
    </TopBar>
  )
}
