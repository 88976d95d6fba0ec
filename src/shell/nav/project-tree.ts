import { type AreaId, areas } from '../../../contract/boards/areas.ts'
import type { BoardEntry } from '../../../contract/boards/manifest.ts'
import { boardPath, boards } from '../../features/board/manifest.ts'
import type { NavNode } from './nav-node.ts'

/** Screens listed among the boards of an area. */
const areaPages: Partial<Record<AreaId, NavNode[]>> = {
  risk: [
    { id: 'riskMonths', path: '/tab/452' },
    { id: 'standardWork', path: '/hse' },
  ],
  attendance: [{ id: 'attendance', path: '/attendance', icon: 'users' }],
  // One entry for all of them: their own list says what they are about.
  library: [{ id: 'filelibrary', path: '/filelibrary', icon: 'library' }],
}

type AreaNode = NavNode & { children: NavNode[] }

/** Areas that have something to open, with their boards of every kind. */
export const areaNodesOf = (
  boards: readonly BoardEntry[],
  pages: Partial<Record<AreaId, NavNode[]>> = areaPages,
): readonly AreaNode[] =>
  areas.flatMap((area) => {
    const children = [
      ...boards
        .filter((board) => board.area === area.id && board.kind !== 'library')
        .map(
          (board): NavNode => ({
            id: `board:${board.slug}`,
            label: board.label,
            icon: board.icon,
            path: boardPath(board),
            level: board.readLevel,
            readers: board.readers,
          }),
        ),
      ...(pages[area.id] ?? []),
    ]
    if (children.length === 0) return []
    return [{ id: `area:${area.id}`, label: area.label, icon: area.icon, children }]
  })

export const areaNodes = areaNodesOf(boards)

/** The boxes of approval, at the root and in a project. */
const approvals: NavNode = {
  id: 'approvals',
  children: [
    { id: 'approvalRequest', path: '/approval-request', level: 2 },
    { id: 'approvalAwait', path: '/approval-await', level: 2 },
    { id: 'approvalProcess', path: '/approval-process', level: 2 },
    { id: 'approvalComplete', path: '/approval-complete', level: 2 },
    { id: 'approvalReject', path: '/approval-reject', level: 2 },
    { id: 'approvalReference', path: '/approval-reference', level: 2 },
    { id: 'approvalAll', path: '/approval-all', level: 2 },
  ],
}

const mypage: NavNode[] = [
  { id: 'workStatus', path: '/mypage/workstatus' },
  { id: 'alert', path: '/mypage/alert' },
  { id: 'infoUpdate', path: '/mypage/info-update' },
]

/** What the office wrote for everybody, in a project or not. */
const pages: NavNode = { id: 'pages', path: '//pages' }

const settings: NavNode = { id: 'settings', path: '/mypage/workmanager' }

/** For head office and administrators, outside projects. */
export const officeNodes: readonly NavNode[] = [
  { id: 'companies', path: '//companies', level: 4 },
  { id: 'accounts', path: '//accounts', level: 5 },
  { id: 'operations', path: '//operations', level: 5 },
  { id: 'backup', path: '//operations/backup', level: 5 },
]

/** Data of the project and its people. */
export const siteNodes: readonly NavNode[] = [
  { id: 'project', path: '//content/project', level: 2 },
  { id: 'info', path: '/info' },
  { id: 'company', path: '/company/info' },
  { id: 'field', path: '/field/all' },
  { id: 'drawings', path: '/drawings' },
  { id: 'people', path: '/people' },
  { id: 'review', path: '/review', leads: true },
  pages,
]

export const ownNodes: readonly NavNode[] = [...mypage, settings]

/** Inside a project; paths follow `/project/<id>`. `//` marks a path of the root. */
export const projectTree: readonly NavNode[] = [
  { id: 'home', path: '/home' },
  // A branch with one entry is replaced by that entry.
  ...areaNodes.map((area) => (area.children.length === 1 ? (area.children[0] ?? area) : area)),
  approvals,
  ...siteNodes,
  { id: 'mypage', children: mypage },
  settings,
  ...officeNodes,
]

/** Boards that have entries for all projects. */
export const rootAreas = areaNodesOf(
  boards.filter(({ place }) => place === 'both'),
  {},
)

/** Outside a project. */
export const rootTree: readonly NavNode[] = [
  { id: 'home', path: '/home' },
  { id: 'project', path: '/content/project' },
  approvals,
  ...rootAreas,
  pages,
  { id: 'mypage', children: mypage },
  settings,
  ...officeNodes,
]
