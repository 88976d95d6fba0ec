import { useQuery } from '@tanstack/react-query'
import type { FieldRow } from '../../../contract/project/field.ts'
import { useDownloadedTable } from '../../lib/cache/use-downloaded-table.ts'
import { Problem } from '../../lib/call/problem.ts'
import { fieldsQuery } from '../board/references.ts'
import { chooseFields } from './downloaded-fields.ts'
import { fieldsPage, type Listed } from './queries.ts'

export interface ShownFields {
  /** null: not known yet */
  rows: readonly FieldRow[] | null
  total: number
  readAt: number
  /** from stored data, as the server cannot be reached */
  cached: boolean
  failed: boolean
  /** the answer to the current request is pending */
  stale: boolean
  again: () => void
}

/**
 * A page of a project's work sites. Offline, a page that was never read is made from the offline
 * download, or from the names stored for forms.
 */
export function useFieldList(projectId: number, listed: Listed): ShownFields {
  const page = useQuery(fieldsPage(projectId, listed))
  const offline = page.error instanceof Problem && page.error.offline
  const without = page.data === undefined || page.isPlaceholderData
  const { table, looking } = useDownloadedTable('fields', projectId, offline && without)
  const names = useQuery({ ...fieldsQuery(projectId), enabled: offline && without }).data
  const cached = table?.rows ?? names?.data
  const again = () => void page.refetch()
  const shared = { failed: page.isError && !looking, again }
  if (offline && without && cached) {
    return {
      ...shared,
      ...chooseFields(cached, listed),
      readAt: table?.at ?? page.dataUpdatedAt,
      cached: true,
      stale: false,
    }
  }
  return {
    ...shared,
    rows: page.data?.data ?? null,
    total: page.data?.total ?? 0,
    readAt: page.dataUpdatedAt,
    cached: false,
    stale: page.isPlaceholderData,
  }
}
