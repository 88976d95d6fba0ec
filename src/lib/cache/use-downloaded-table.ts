import { useQuery } from '@tanstack/react-query'
import { type CachedTable, readTable, type TableName, type Tables } from './downloaded-table.ts'

export interface DownloadedTable<Row> {
  /** null: not on this device, or not searched for */
  table: CachedTable<Row> | null
  /** the search is running */
  looking: boolean
}

/**
 * A whole list from the offline download; read only where `wanted`, when the server cannot be
 * reached.
 */
export function useDownloadedTable<N extends TableName>(
  name: N,
  projectId: number,
  wanted: boolean,
): DownloadedTable<Tables[N]> {
  const query = useQuery({
    queryKey: ['kept-table', name, projectId],
    queryFn: () => readTable(name, projectId),
    enabled: wanted,
    networkMode: 'always',
    staleTime: 10_000,
    gcTime: 60_000,
    // Do not compare ten thousand rows with the ten thousand before them.
    structuralSharing: false,
    meta: { persistence: 'memory', silent: true },
  })
  return { table: (wanted && query.data) || null, looking: wanted && query.isPending }
}
