import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEntry } from '../../../contract/boards/manifest.ts'
import type { Post, PostRow } from '../../../contract/record/post.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { formEntries } from '../board/manifest.ts'
import { useLoadedBoards } from '../board/use-loaded-boards.ts'
import { aboutOf } from '../outbox/payload.ts'
import { useArrivals } from '../outbox/use-arrivals.ts'
import { useOps } from '../outbox/use-ops.ts'
import { postKeys } from '../record/keys.ts'
import type { Shown } from '../record/overlay/overlay.ts'
import { useReaders } from '../record/overlay/use-reader.ts'
import type { WorkPartName } from './belongs.ts'
import { useUnsentRows } from './use-unsent-rows.ts'
import { workQuery } from './work-query.ts'

export interface WorkOfBoard {
  board: FormEntry
  rows: Shown<PostRow>[]
  /** null: no answer yet */
  total: number | null
}

/** My work, with this device's unsent records. */
export function useWork(projectId: number) {
  const query = useQuery(workQuery(projectId))
  const client = useQueryClient()
  const today = useDates().today()
  const readerOf = useReaders()
  const all = useOps() ?? []
  const ops = all.filter((op) => op.tenant === projectId)
  useArrivals(ops, query.dataUpdatedAt, () => void query.refetch())
  // Only boards with unsent records are loaded: their form derives title and status.
  const forms = useLoadedBoards(ops.map((op) => aboutOf(op).boardId))

  const unsentRows = useUnsentRows(ops.length > 0)

  const rowsOf = (name: WorkPartName, board: FormEntry, known: readonly PostRow[]) => {
    const form = forms.get(board.id)
    if (!form || !unsentRows) {
      return known.map((value): Shown<PostRow> => ({ value, delivery: null }))
    }
    return unsentRows(known, ops, {
      name,
      board: form,
      projectId,
      today,
      reader: readerOf(form),
      readAt: query.dataUpdatedAt,
      full: (postId) => client.getQueryData<Post>(postKeys.one(postId)),
    })
  }

  return {
    pending: query.isPending && !query.isError,
    failed: query.data === undefined && query.isError,
    /** per board with rows, in the order of board ids */
    part(name: WorkPartName): WorkOfBoard[] {
      const part = query.data?.[name]
      return formEntries.flatMap((board): WorkOfBoard[] => {
        const known = part?.data.filter((row) => row.boardId === board.id) ?? []
        const rows = rowsOf(name, board, known)
        if (rows.length === 0) return []
        const counted = part?.boards.find(({ boardId }) => boardId === board.id)?.total ?? 0
        const made = Math.max(0, rows.length - known.length)
        return [{ board, rows, total: part ? counted + made : null }]
      })
    },
    /** the person does not see this part */
    lacks: (name: WorkPartName) => query.data?.[name] === null,
  }
}
