import { useQuery } from '@tanstack/react-query'
import type { FieldRow } from '../../../contract/field.ts'
import { usePreparedTable } from '../../lib/cache/use-prepared-table.ts'
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

/** Hangul stands in its own order. */
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The same choice as the office makes, over what the device keeps of a project's fields. */
function choose(rows: readonly FieldRow[], { code, q, type, page, sort, dir }: Listed) {
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
  const key = sort ?? 'field_name'
  const value = (row: FieldRow) => String(row[key as keyof FieldRow] ?? '')
  const sign = dir === 'desc' ? -1 : 1
  found.sort((a, b) => sign * byText(value(a), value(b)) || a.id - b.id)
  const from = ((page ?? 1) - 1) * perPage
  return { rows: found.slice(from, from + perPage), total: found.length }
}

/**
 * A page of a project's fields. A page that this device never read is made of what was prepared, or
 * of the names that it keeps for forms, as soon as the office is out of reach.
 */
export function useFieldList(projectId: number, listed: Listed): ShownFields {
  const page = useQuery(fieldsPage(projectId, listed))
  const offline = page.error instanceof Problem && page.error.offline
  const without = page.data === undefined || page.isPlaceholderData
  const { table, looking } = usePreparedTable('fields', projectId, offline && without)
  const names = useQuery({ ...fieldsQuery(projectId), enabled: offline && without }).data
  const kept = table?.rows ?? names?.data
  const again = () => void page.refetch()
  const shared = { failed: page.isError && !looking, again }
  if (offline && without && kept) {
    return {
      ...shared,
      ...choose(kept, listed),
      readAt: table?.at ?? page.dataUpdatedAt,
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
