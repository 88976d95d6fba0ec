import { Building2 } from 'lucide-react'
import { BoardIcon } from '../../features/board/board-icon.tsx'
import { NavIcon } from '../nav/nav-icon.tsx'
import type { FoundItem } from './found-items.ts'

/** The icon of a screen, of a record's board, or of a project. */
export function ItemIcon({ item }: { item: FoundItem }) {
  if (item.node) return <NavIcon node={item.node} className="size-5" />
  return item.icon ? <BoardIcon name={item.icon} /> : <Building2 aria-hidden />
}
