import { useQueries, useQuery } from '@tanstack/react-query'
import { useDates } from '../../i18n/use-dates.ts'
import { aboutOf } from '../outbox/payload.ts'
import { useOps } from '../outbox/use-ops.ts'
import { viewQuery } from '../record/list/list-query.ts'
import { postCountQuery } from '../record/queries.ts'
import { useMe } from '../session/me.ts'
import { type HomeBoard, homeBoards } from './home-boards.ts'

export interface Figure {
  board: HomeBoard
  view: string
  label: HomeBoard['home']['figures'][number]['label']
  alarm: boolean
  /** null: never read on this device */
  count: number | null
}

export interface Figures {
  all: readonly Figure[]
  /** ms; of the oldest figure, null while there is none */
  readAt: number | null
  failed: boolean
}

const shown = homeBoards.flatMap((board) =>
  board.home.figures.flatMap(({ view: key, label, tone }) => {
    const view = board.views.find((one) => one.key === key)
    return view ? [{ board, view, label, alarm: tone === 'danger' }] : []
  }),
)

/** The counts that boards show on home, from the server, else from the offline download. */
export function useFigures(projectId: number): Figures {
  const dates = useDates()
  const today = dates.today()
  const counts = useQueries({
    queries: shown.map(({ board, view }) =>
      postCountQuery(projectId, board.id, viewQuery(board, view, { projectId, today })),
    ),
  })
  const made = useUnsent(projectId)
  const meId = useMe().id
  const stored = useQuery({
    queryKey: ['home-figures', projectId, today],
    queryFn: async () => {
      const { storedFigures } = await import('./stored-figures.ts')
      return await storedFigures(shown, { projectId, today, zone: dates.zone, meId })
    },
    enabled: counts.some(({ data, isError }) => data === undefined && isError),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    meta: { persistence: 'memory', silent: true },
  }).data
  const known = counts.map(({ data, dataUpdatedAt }, index) =>
    data === undefined ? (stored?.[index] ?? null) : { count: data, at: dataUpdatedAt },
  )
  const times = known.flatMap((one) => one?.at ?? [])
  return {
    all: shown.map(({ view, ...figure }, index) => {
      const own = view.query.period === 'today' ? made(figure.board.id) : 0
      const count = known[index]?.count ?? null
      return {
        ...figure,
        view: view.key,
        count: count === null && own === 0 ? null : (count ?? 0) + own,
      }
    }),
    readAt: times.length > 0 ? Math.min(...times) : null,
    failed: counts.some((query) => query.isError),
  }
}

/** New unsent records on this device: they count for the person. */
function useUnsent(projectId: number): (boardId: number) => number {
  const ops = useOps() ?? []
  const made = ops.filter(
    (op) => op.kind === 'post.create' && op.tenant === projectId && op.state !== 'done',
  )
  return (boardId) => made.filter((op) => aboutOf(op).boardId === boardId).length
}
