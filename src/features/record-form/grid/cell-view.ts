import { isPhoto } from '../../../../contract/field-type/type-of.ts'
import type { Row, TableField, Tone, Values } from '../../../../contract/form/field-types.ts'
import { isRequired, isVisible } from '../../../../contract/form/fields.ts'
import { type Reading, valueText } from '../../../../contract/form/value-text.ts'
import { lockedKeys } from '../../../../contract/workflow/rows.ts'
import { shownFile } from '../control/shown-files.ts'
import type { FormSurroundings, Wrong } from '../form-tools.ts'
import type { GridColumn } from './columns.ts'

/** What is seen of a cell. */
export interface CellView {
  text: string
  /** of a coloured choice */
  tone: Tone | null
  /** a thumbnail */
  src: string | null
  /** of a tick */
  checked: boolean
  /** why it cannot be written: not asked for in this row, done already, computed */
  off: 'hidden' | 'locked' | 'computed' | null
  required: boolean
  error: string | null
}

interface Seen {
  table: TableField
  normalized: Values
  wrong: Wrong
  reading: Reading
  files: FormSurroundings['files']
  uploads: FormSurroundings['uploads']
}

/**
 * The cells of a row.
 * @param row as written; `counted`: normalized, with computed cells
 */
export function cellViews(
  columns: readonly GridColumn[],
  row: Row,
  counted: Row,
  seen: Seen,
): CellView[] {
  const scope = { values: seen.normalized, row: counted }
  const locked = lockedKeys(seen.table, row)
  return columns.map(({ key, cell, way }): CellView => {
    const visible = isVisible(cell, scope)
    const value = (cell.type === 'calc' ? counted : row)[key] ?? null
    const off = !visible
      ? 'hidden'
      : locked.has(key)
        ? 'locked'
        : way === 'none'
          ? 'computed'
          : null
    const options = 'options' in cell ? cell.options : undefined
    const photo = Array.isArray(value) ? value[0] : value
    const hasPicture = visible && isPhoto(cell)
    return {
      text: visible ? valueText(cell, value, seen.reading) : '',
      tone: options?.find((option) => option.value === value)?.tone ?? null,
      src:
        hasPicture && typeof photo === 'string'
          ? shownFile(photo, seen.files, seen.uploads, 'thumb').src
          : null,
      checked: value === true,
      off,
      required: off === null && isRequired(cell, scope),
      error: seen.wrong.get(`${seen.table.key}.${row.id}.${key}`) ?? null,
    }
  })
}

/** Whether two rows of cells look alike: then the row is not rendered again. */
export function sameViews(a: readonly CellView[], b: readonly CellView[]): boolean {
  return (
    a.length === b.length &&
    a.every((one, index) => {
      const other = b[index]
      return (
        other !== undefined &&
        (Object.keys(one) as (keyof CellView)[]).every((key) => one[key] === other[key])
      )
    })
  )
}
