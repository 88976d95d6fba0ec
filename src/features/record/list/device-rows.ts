import { useQuery } from '@tanstack/react-query'
import { type PreparedRows, readRows } from '../../../lib/cache/downloaded-rows.ts'

/** The rows of a board from the offline download, read once they are needed; null: not downloaded. */
export function useDeviceRows(
  projectId: number,
  boardId: number,
  needed: boolean,
): (PreparedRows & { at: number }) | null | undefined {
  return useQuery({
    queryKey: ['prepared-list', projectId, boardId],
    queryFn: () => readRows(projectId, boardId),
    enabled: needed,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    meta: { persistence: 'memory', silent: true },
  }).data
}
