import { useQuery } from '@tanstack/react-query'
import { ClipboardList, House, ListTodo, Menu, QrCode, Stamp } from 'lucide-react'
import { can } from '../../../contract/rights/can.ts'
import { approvalCountsQuery } from '../../features/approval/counts-query.ts'
import { useMe } from '../../features/session/me.ts'
import { useT } from '../../i18n/use-t.ts'
import { useCounts } from '../../lib/outbox/use-connection.ts'
import { BottomNav, type Place } from '../../widgets/bar/bottom-nav.tsx'
import { useCurrentProject } from '../nav/current-project.ts'
import { hrefOf } from '../nav/nav-paths.ts'
import { usePlace } from '../nav/use-place.ts'

const icons = {
  home: House,
  work: ClipboardList,
  qr: QrCode,
  approval: Stamp,
  mine: ListTodo,
  more: Menu,
}
const paths = {
  home: '/home',
  work: '/work',
  qr: '/qr',
  // An inbox is one, of all projects.
  approval: '//approval-await',
  mine: '/mypage/workstatus',
  more: '/more',
}

/**
 * 홈 작업 QR 결재 더보기; a worker, who approves nothing, has 내 업무 instead. 결재 shows what waits for one's
 * decision, 더보기, where the outbox is, what needs a person.
 */
export function PhoneNav() {
  const t = useT('shell')
  const { place } = usePlace()
  const projId = useCurrentProject()
  const { needsPerson } = useCounts()
  const approves = can(useMe()).writeApproval()
  const todo = useQuery({ ...approvalCountsQuery(null), enabled: approves }).data?.todo
  const counts: Partial<Record<string, number>> = { more: needsPerson, approval: todo }
  const ids = ['home', 'work', 'qr', approves ? 'approval' : 'mine', 'more'] as const
  const places = ids.map((id): Place => {
    const Icon = icons[id]
    const needsProject = id === 'work' || id === 'qr'
    return {
      id,
      label: t(`place.${id}`),
      icon: <Icon aria-hidden className="size-6" />,
      href: needsProject && projId === null ? '/content/project' : hrefOf(paths[id], projId),
      count: counts[id],
    }
  })
  return <BottomNav places={places} current={place} label={t('places')} />
}
