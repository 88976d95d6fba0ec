import type { NavNode } from './nav-node.ts'

const approval: NavNode = {
  id: 'approval',
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
  children: [
    { id: 'businessnews', path: '/community/businessnews/list' },
    { id: 'qna', path: '/community/qna/list' },
    { id: 'healthinfo', path: '/community/healthinfo/list', level: 4 },
    { id: 'unitbusinessnews', path: '/community/unitbusinessnews/list', level: 4 },
  ],
}

const mypage: NavNode = {
  id: 'mypage',
  children: [
    { id: 'workStatus', path: '/mypage/workstatus' },
    { id: 'alert', path: '/mypage/alert' },
    { id: 'infoUpdate', path: '/mypage/info-update' },
  ],
}

const settings: NavNode = { id: 'settings', path: '/mypage/workmanager' }

const operations: NavNode = { id: 'operations', path: '//operations', level: 5 }

const accounts: NavNode = { id: 'accounts', path: '//accounts', level: 5 }

const backup: NavNode = {
  id: 'backup',
  path: '//operations/backup',
  level: 5,
}

const companies: NavNode = { id: 'companies', path: '//companies', level: 4 }

/** Inside a project; paths follow `/project/<id>`. `//` marks a path of the root. */
export const projectTree: readonly NavNode[] = [
  { id: 'home', path: '/home' },
  { id: 'dashboard', path: '/dashboard' },
  { id: 'project', path: '//content/project', level: 2 },
  { id: 'info', path: '/info' },
  { id: 'company', path: '/company/info' },
  { id: 'field', path: '/field/all' },
  {
    id: 'risk',
    children: [
      { id: 'riskInitial', path: '/riskassessment450' },
      { id: 'riskRegular', path: '/tab/450' },
      { id: 'riskAdHoc', path: '/riskassessment460' },
      { id: 'standardWork', path: '/hse' },
    ],
  },
  { id: 'dailyCheck', path: '/tab/45' },
  { id: 'corrective', path: '/tab/35' },
  { id: 'hazard', path: '/tab/7' },
  { id: 'review', path: '/review', leads: true },
  { id: 'equipment', path: '/equipment' },
  { id: 'attendance', path: '/attendance' },
  { id: 'people', path: '/people' },
  {
    id: 'accident',
    children: [
      { id: 'accidentFlash', path: '/tab/36' },
      { id: 'accidentReport', path: '/tab/40' },
      { id: 'accidentForm', path: '/tab/41' },
    ],
  },
  { id: 'environment', path: '/environment' },
  { id: 'health', path: '/health' },
  { id: 'education', path: '/education' },
  approval,
  community,
  mypage,
  settings,
  companies,
  accounts,
  operations,
  backup,
]

/** Outside a project. */
export const rootTree: readonly NavNode[] = [
  { id: 'home', path: '/home' },
  { id: 'dashboard', path: '/dashboard' },
  { id: 'project', path: '/content/project' },
  companies,
  approval,
  community,
  mypage,
  settings,
  accounts,
  operations,
  backup,
]
