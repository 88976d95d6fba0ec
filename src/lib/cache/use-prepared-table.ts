import { useQuery } from '@tanstack/react-query'
import { type KeptTable, readTable, type TableName, type Tables } from './prepared-table.ts'

export interface PreparedTable<Row> {
  /** null: not on this device, or not looked for */
  table: KeptTable<Row> | null
  /** it is being looked for: nothing is known yet */
  looking: boolean
}

/** A whole list out of what was prepared; `wanted` where the office cannot be asked. */
export function usePreparedTable<N extends TableName>(
  name: N,
  projectId: number,
  wanted: boolean,
): PreparedTable<Tables[N]> {
  const query = useQuery({
    queryKey: ['kept-table', name, projectId],
    queryFn: () => readTable(name, projectId),
    enabled: wanted,
    networkMode: 'always',
    staleTime: 10_000,
    gcTime: 60_000,
    // Ten thousand rows are not held against the ten thousand before them.
    structuralSharing: false,
    meta: { keep: 'memory', silent: true },
  })
  return { table: (wanted && query.data) || null, looking: wanted && query.isPending }
}
