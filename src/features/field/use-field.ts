import { useQuery } from '@tanstack/react-query'
import type { Field } from '../../../contract/project/field.ts'
import { useDownloadedTable } from '../../lib/cache/use-downloaded-table.ts'
import { Problem } from '../../lib/call/problem.ts'
import { fieldsQuery } from '../board/references.ts'
import { oneField } from './queries.ts'

/** A work site as far as it is known: from the names stored for forms it lacks the details. */
export type KnownField = Omit<
  Field,
  'users' | 'meta' | 'field_view' | 'field_map' | 'field_photo'
> &
  Partial<Pick<Field, 'users' | 'meta' | 'field_view' | 'field_map' | 'field_photo'>>

/** One work site; offline, the stored card. */
export function useField(projectId: number, id: number) {
  const query = useQuery(oneField(id))
  const offline = query.error instanceof Problem && query.error.offline
  const { table, looking } = useDownloadedTable('fields', projectId, offline && !query.data)
  const cached = useQuery({ ...fieldsQuery(projectId), enabled: offline && !query.data })
  const gone = query.error instanceof Problem && query.error.status === 404
  const read = gone ? undefined : query.data
  const known: KnownField | undefined =
    read ?? (offline ? (table?.rows ?? cached.data?.data)?.find((row) => row.id === id) : undefined)
  // It belongs to another project: the address is wrong.
  const field = known?.project_id === projectId ? known : undefined
  return {
    field,
    /** complete, as read from the server */
    whole: field && read,
    readAt: query.data ? query.dataUpdatedAt : (table?.at ?? cached.dataUpdatedAt),
    loading: query.isPending || looking || (offline && !query.data && cached.isFetching),
    offline,
    failed: query.isError,
    again: () => void query.refetch(),
  }
}
