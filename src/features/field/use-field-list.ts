import { useQuery } from '@tanstack/react-query'
import type { FieldRow } from '../../../contract/field.ts'
import { Problem } from '../../lib/call/problem.ts'
import { fieldsQuery } from '../board/references.ts'
import { everyCode } from './list-search.ts'
import { fieldsPage, type Listed, perPage } from './queries.ts'

export interface ShownFields {
  /** null: nothing is known yet */
  rows: readonly FieldRow[] | null
  total: number
  readAt: number
  /** out of what the device keeps, for the office cannot be reached */
  kept: boolean
  failed: boolean
  /** the answer to what is asked now is on its way */
  stale: boolean
  again: () => void
}

/** The same choice as the office makes, over what the device keeps of a project's fields. */
function choose(rows: readonly FieldRow[], { code, q, type, page }: Listed) {
  const words = q?.trim().toLowerCase() ?? ''
  const found = rows.filter(
    (row) =>
      (code === everyCode || row.field_code === code) &&
      (!type || row.field_type === type) &&
      [row.field_name, row.field_code, row.address, row.manager_name]
        .join(' ')
        .toLowerCase()
        .includes(words),
  )
  const from = ((page ?? 1) - 1) * perPage
  return { rows: found.slice(from, from + perPage), total: found.length }
}

/**
 * A page of a project's fields. A page that this device never read is made of the names that it
 * keeps for forms, as soon as the office is out of reach.
 */
export function useFieldList(projectId: number, listed: Listed): ShownFields {
  const page = useQuery(fieldsPage(projectId, listed))
  const offline = page.error instanceof Problem && page.error.offline
  const without = page.data === undefined || page.isPlaceholderData
  const kept = useQuery({ ...fieldsQuery(projectId), enabled: offline && without }).data
  const again = () => void page.refetch()
  const shared = { failed: page.isError, again }
  if (offline && without && kept) {
    return {
      ...shared,
      ...choose(kept.data, listed),
      readAt: page.dataUpdatedAt,
      kept: true,
      stale: false,
    }
  }
  return {
    ...shared,
    rows: page.data?.data ?? null,
    total: page.data?.total ?? 0,
    readAt: page.dataUpdatedAt,
    kept: false,
    stale: page.isPlaceholderData,
  }
}
