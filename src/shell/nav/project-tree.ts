import {
  Building2,
  ChartColumn,
  ClipboardCheck,
  DatabaseBackup,
  GraduationCap,
  Handshake,
  HeartPulse,
  House,
  Leaf,
  MessagesSquare,
  Settings,
  ShieldAlert,
  Siren,
  Stamp,
  TriangleAlert,
  Truck,
  User,
  Users,
  Wrench,
} from 'lucide-react'
import type { NavNode } from './nav-node.ts'

const approval: NavNode = {
  id: 'approval',
  icon: Stamp,
  children: [
    { id: 'approvalRequest', path: '/approval-request' },
    { id: 'approvalAwait', path: '/approval-await' },
    { id: 'approvalProcess', path: '/approval-process' },
    { id: 'approvalComplete', path: '/approval-complete' },
    { id: 'approvalReject', path: '/approval-reject' },
    { id: 'approvalReference', path: '/approval-reference' },
  ],
}

const community: NavNode = {
  id: 'community',
  icon: MessagesSquare,
  children: [
    { id: 'businessnews', path: '/community/businessnews/list' },
    { id: 'qna', path: '/community/qna/list' },
    { id: 'healthinfo', path: '/community/healthinfo/list', level: 4 },
    { id: 'unitbusinessnews', path: '/community/unitbusinessnews/list', level: 4 },
  ],
}

const mypage: NavNode = {
  id: 'mypage',
  icon: User,
  children: [
    { id: 'workStatus', path: '/mypage/workstatus' },
    { id: 'alert', path: '/mypage/alert' },
    { id: 'infoUpdate', path: '/mypage/info-update' },
  ],
}

const settings: NavNode = { id: 'settings', icon: Settings, path: '/mypage/workmanager' }

const backup: NavNode = {
  id: 'backup',
  icon: DatabaseBackup,
  path: '//operations/backup',
  level: 5,
}

/** Inside a project; paths follow `/project/<id>`. `//` marks a path of the root. */
export const projectTree: readonly NavNode[] = [
  { id: 'home', icon: House, path: '/home' },
  { id: 'dashboard', icon: ChartColumn, path: '/dashboard' },
  { id: 'project', icon: Building2, path: '//content/project', level: 2 },
  { id: 'company', icon: Handshake, path: '/company/info' },
  {
    id: 'risk',
    icon: ShieldAlert,
    children: [
      { id: 'riskInitial', path: '/riskassessment450' },
      { id: 'riskRegular', path: '/tab/450' },
      { id: 'riskAdHoc', path: '/riskassessment460' },
    ],
  },
  { id: 'dailyCheck', icon: ClipboardCheck, path: '/tab/45' },
  { id: 'corrective', icon: Wrench, path: '/tab/35' },
  { id: 'hazard', icon: TriangleAlert, path: '/tab/7' },
  { id: 'equipment', icon: Truck, path: '/equipment' },
  { id: 'attendance', icon: Users, path: '/employees' },
  {
    id: 'accident',
    icon: Siren,
    children: [
      { id: 'accidentFlash', path: '/tab/36' },
      { id: 'accidentReport', path: '/tab/40' },
      { id: 'accidentForm', path: '/tab/41' },
    ],
  },
  { id: 'environment', icon: Leaf, path: '/environment' },
  { id: 'health', icon: HeartPulse, path: '/health' },
  { id: 'education', icon: GraduationCap, path: '/education' },
  approval,
  community,
  mypage,
  settings,
  backup,
]

/** Outside a project. */
export const rootTree: readonly NavNode[] = [
  { id: 'home', icon: House, path: '/home' },
  { id: 'dashboard', icon: ChartColumn, path: '/dashboard' },
  { id: 'project', icon: Building2, path: '/content/project' },
  approval,
  community,
  mypage,
  settings,
  backup,
]
