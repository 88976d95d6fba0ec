import { ClipboardList, House, ListTodo, Menu, QrCode } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { useCounts } from '../../lib/outbox/use-connection.ts'
import { BottomNav, type Place } from '../../widgets/bar/bottom-nav.tsx'
import { useCurrentProject } from '../nav/current-project.ts'
import { hrefOf } from '../nav/nav-paths.ts'
import { usePlace } from '../nav/use-place.ts'

const icons = { home: House, work: ClipboardList, qr: QrCode, mine: ListTodo, more: Menu }
const paths = {
  home: '/home',
  work: '/work',
  qr: '/qr',
  mine: '/mypage/workstatus',
  more: '/more',
}

/** 홈 작업 QR 내 업무 더보기. 더보기, where the outbox is, shows the count of what needs a person. */
export function PhoneNav() {
  const t = useT('shell')
  const { place } = usePlace()
  const projId = useCurrentProject()
  const { needsPerson } = useCounts()
  const places = (['home', 'work', 'qr', 'mine', 'more'] as const).map((id): Place => {
    const Icon = icons[id]
    const needsProject = id === 'work' || id === 'qr'
    return {
      id,
      label: t(`place.${id}`),
      icon: <Icon aria-hidden className="size-6" />,
      href: needsProject && projId === null ? '/content/project' : hrefOf(paths[id], projId),
      count: id === 'more' ? needsPerson : 0,
    }
  })
  return <BottomNav places={places} current={place} label={t('places')} />
}
