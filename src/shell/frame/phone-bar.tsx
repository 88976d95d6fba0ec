import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { TopBar } from '../../widgets/bar/top-bar.tsx'
import type { ScreenHead } from '../../widgets/screen/screen-frame.ts'
import { usePlace } from '../nav/use-place.ts'
import { useBack } from './back.ts'
import { Bell } from './bell.tsx'
import { LinePill } from './connection-pill.tsx'
import { ProjectName } from './project-name.tsx'

interface PhoneBarProps {
  head: ScreenHead | null
  title: string
  /** receives the element for the screen's icon buttons */
  slot: (element: HTMLElement | null) => void
}

/** Screens without a back arrow: those of the bottom navigation, and those without another exit. */
const roots =
  /^(\/project\/\d+)?\/(home|more|work|qr|approval-(request|await|process|complete|reject|reference)|mypage\/workstatus|access-pending)\/?$/

/**
 * Home: project and connection state. Elsewhere: arrow, title, and connection state or the screen's
 * buttons.
 */
export function PhoneBar({ head, title, slot }: PhoneBarProps) {
  const place = usePlace()
  const connection = useConnection()
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
  const pill = !head?.hasActions || connection === 'offline'
  return (
    <TopBar title={title} onBack={root ? undefined : (head?.onBack ?? back)}>
      {pill && <LinePill short />}
      <div ref={slot} className="flex flex-none items-center empty:hidden" />
    </TopBar>
  )
}
