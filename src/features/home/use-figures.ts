import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../i18n/use-dates.ts'
import { useMaybeBoard } from '../board/use-maybe-board.ts'
import { viewOf, viewQuery } from '../record/list-query.ts'
import { postCountQuery } from '../record/queries.ts'
import { homeBoards } from './boards.ts'

export interface Figures {
  /** null: nobody has told this device yet */
  inspections: number | null
  open: number | null
  overdue: number | null
  hazards: number | null
  /** ms; the oldest of the four, null while there is none */
  readAt: number | null
  failed: boolean
}

/** One view's count; a board whose form is not loaded yet is not asked. */
function useCount(projectId: number, boardId: number, view: string) {
  const today = useDates().today()
  const board = useMaybeBoard(boardId)
  const found = board && viewOf(board, { view })
  const asked =
    board && found
      ? viewQuery(board, found, { projectId, today })
      : { projectId: String(projectId) }
  return useQuery({ ...postCountQuery(projectId, boardId, asked), enabled: found !== null })
}

/** Today's four figures of a project, as the server counts them. */
export function useFigures(projectId: number): Figures {
  const inspections = useCount(projectId, homeBoards.daily, 'today')
  const open = useCount(projectId, homeBoards.corrective, 'open')
  const overdue = useCount(projectId, homeBoards.corrective, 'overdue')
  const hazards = useCount(projectId, homeBoards.hazard, 'received')
  const all = [inspections, open, overdue, hazards]
  const times = all.flatMap((query) => (query.data === undefined ? [] : [query.dataUpdatedAt]))
  return {
    inspections: inspections.data ?? null,
    open: open.data ?? null,
    overdue: overdue.data ?? null,
    hazards: hazards.data ?? null,
    readAt: times.length > 0 ? Math.min(...times) : null,
    failed: all.some((query) => query.isError),
  }
}
