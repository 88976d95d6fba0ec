import type { Row, Values } from '../../../../contract/form/field-types.ts'

/**
 * The first photo of the field `key` beside the one at `path`: of the same row, or of the record
 * (or the row that a step is about).
 * @returns its upload id; null: none
 */
export function earlierPhoto(values: Values, path: string, key: string): string | null {
  const [table = '', rowId, cell] = path.split('.')
  const rows = values[table]
  const beside =
    cell !== undefined && Array.isArray(rows)
      ? (rows as Row[]).find((row) => row.id === rowId)
      : values
  const photo = beside?.[key]
  const first = Array.isArray(photo) ? photo[0] : photo
  return typeof first === 'string' ? first : null
}
