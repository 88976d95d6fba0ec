import type { FormBoard } from './definition.ts'
import type { CalcField, Row, Rule, TableField, Values } from './field-types.ts'
import { fieldsOf } from './fields.ts'

/** What a column of rows adds up to, without the rounding errors of floating point. */
export function sumOf(rows: readonly Values[], key: string, places = 0): number {
  const scale = 10 ** places
  return rows.reduce((sum, row) => sum + Math.round(Number(row[key] ?? 0) * scale), 0) / scale
}

/**
 * The part of a calculated field that makes it a total of a table: of a number column, or a count of
 * rows. It is stored, listed and counted like any field, and shown under its table.
 * @param places decimal places of the column; `when`: only the rows for which it holds
 */
export function totalOf(
  of: string,
  { sum, places = 0, when }: { sum?: string; places?: number; when?: Rule } = {},
): Required<Pick<CalcField, 'type' | 'as' | 'total' | 'compute'>> {
  return {
    type: 'calc',
    as: places > 0 ? 'dec' : 'int',
    total: sum === undefined ? { of } : { of, sum },
    compute({ values }) {
      const all = (values[of] ?? []) as Row[]
      const rows = when ? all.filter((row) => when({ values, row })) : all
      return sum === undefined ? rows.length : sumOf(rows, sum, places)
    },
  }
}

/** The totals of a table, in the order of the form. */
export function totalsOf(board: FormBoard, table: Pick<TableField, 'key'>): CalcField[] {
  return fieldsOf(board).filter(
    (field): field is CalcField => field.type === 'calc' && field.total?.of === table.key,
  )
}
