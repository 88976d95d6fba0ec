import type { Board, CalcField, Row, Values } from './definition.ts'
import { fieldsOf, isAsked } from './fields.ts'

/**
 * Values as they are kept: calc cells computed (rows before the record, so that a record may sum
 * its rows), what is not asked dropped, nulls dropped. Pure; the same on both sides.
 */
export function settle(board: Board, given: Values): Values {
  const fields = fieldsOf(board)
  let values: Values = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  )
  for (const field of fields) {
    const rows = values[field.key]
    if (field.type !== 'table' || !Array.isArray(rows)) continue
    values = {
      ...values,
      [field.key]: rows.map((row: Row) => settleRow(field.columns, row, values)),
    }
  }
  for (const field of fields) {
    if (field.type !== 'calc') continue
    values = withCalc(values, field, field.compute({ values }))
  }
  for (const field of fields) {
    if (isAsked(field, { values })) continue
    const { [field.key]: _, ...rest } = values
    values = rest
  }
  return values
}

function settleRow(
  columns: Extract<ReturnType<typeof fieldsOf>[number], { type: 'table' }>['columns'],
  given: Row,
  values: Values,
): Row {
  let row: Row = { ...given }
  for (const key of Object.keys(row))
    if (row[key] === null || row[key] === undefined) delete row[key]
  for (const cell of columns) {
    if (cell.type === 'calc') row = withCalc(row, cell, cell.compute({ values, row })) as Row
  }
  for (const cell of columns) {
    if (!isAsked(cell, { values, row })) delete row[cell.key]
  }
  return row
}

function withCalc(values: Values, field: CalcField, result: string | number | null): Values {
  const { [field.key]: _, ...rest } = values
  return result === null ? rest : { ...rest, [field.key]: result }
}
