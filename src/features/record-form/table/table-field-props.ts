import type { Row, TableField, Values } from '../../../../contract/form/definition.ts'
import type { Wrong } from '../form-tools.ts'

/** What every way to show rows is given. */
export interface TableFieldProps {
  field: TableField
  /** as written */
  rows: readonly Row[]
  /** as they count: with calc cells, without what is not asked */
  settledRows: readonly Row[]
  settled: Values
  error: string | null
  wrong: Wrong
}
