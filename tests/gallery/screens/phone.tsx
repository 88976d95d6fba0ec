import { ClipboardList, House, Menu, QrCode, Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import { BottomNav } from '../../../src/widgets/bar/bottom-nav.tsx'

const places = [
  { id: 'home', label: '홈', icon: <House aria-hidden />, href: '#home' },
  { id: 'work', label: '작업', icon: <ClipboardList aria-hidden />, href: '#work' },
  { id: 'qr', label: 'QR', icon: <QrCode aria-hidden />, href: '#qr' },
  { id: 'approval', label: '결재', icon: <Stamp aria-hidden />, href: '#approval', count: 2 },
  { id: 'more', label: '더보기', icon: <Menu aria-hidden />, href: '#more' },
]

/** The phone's frame: bar, page, navigation or another bar at the bottom. */
export function Phone({
  top,
  children,
  place,
  bottom,
}: {
  top: ReactNode
  children: ReactNode
  place?: string
  bottom?: ReactNode
}) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[560px] flex-col">
      {top}
      <main className="flex-1">{children}</main>
      {bottom ?? <BottomNav label="자리" places={places} current={place ?? null} />}
    </div>
  )
}
