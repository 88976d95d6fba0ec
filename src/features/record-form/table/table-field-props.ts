import type { Row, TableField, Values } from '../../../../contract/form/field-types.ts'
import type { Wrong } from '../form-tools.ts'

/** Props of every table view. */
export interface TableFieldProps {
  field: TableField
  /** as written */
  rows: readonly Row[]
  /** normalized: with computed cells, without fields that are not asked */
  normalizedRows: readonly Row[]
  normalized: Values
  error: string | null
  wrong: Wrong
}
