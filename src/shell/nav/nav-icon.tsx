import {
  Activity,
  Bell,
  BookOpenText,
  Building2,
  CircleCheckBig,
  CircleDashed,
  ClipboardList,
  Contact,
  DatabaseBackup,
  Eye,
  Files,
  Handshake,
  House,
  Inbox,
  Info,
  Layers,
  ListTodo,
  type LucideIcon,
  type LucideProps,
  Map as MapIcon,
  MapPinned,
  Send,
  Settings,
  Stamp,
  Table2,
  Undo2,
  User,
  UserCog,
} from 'lucide-react'
import { BoardIcon } from '../../features/board/board-icon.tsx'
import type { NavNode, NavWord } from './nav-node.ts'

/** Apart from the tree, as the phone's frame needs the tree and none of these icons. */
const icons: Partial<Record<string, LucideIcon>> = {
  home: House,
  project: Building2,
  info: Info,
  company: Handshake,
  companies: Handshake,
  field: MapPinned,
  drawings: MapIcon,
  pages: BookOpenText,
  people: Contact,
  riskMonths: Table2,
  standardWork: Layers,
  review: Stamp,
  approvals: Stamp,
  approvalRequest: Send,
  approvalAwait: Inbox,
  approvalProcess: CircleDashed,
  approvalComplete: CircleCheckBig,
  approvalReject: Undo2,
  approvalReference: Eye,
  approvalAll: Files,
  mypage: User,
  workStatus: ListTodo,
  alert: Bell,
  infoUpdate: User,
  settings: Settings,
  accounts: UserCog,
  operations: Activity,
  backup: DatabaseBackup,
} satisfies Partial<Record<NavWord, LucideIcon>>

/** The icon of an entry of the navigation. */
export function NavIcon({ node, ...rest }: { node: NavNode } & LucideProps) {
  if (node.icon) return <BoardIcon name={node.icon} {...rest} />
  const Icon = icons[node.id] ?? ClipboardList
  return <Icon aria-hidden {...rest} />
}
