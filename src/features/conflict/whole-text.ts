import type {
  Checklist,
  ChecklistField,
  Field,
  Row,
  TableField,
} from '../../../contract/form/field-types.ts'
import { isEmpty } from '../../../contract/form/fields.ts'
import { signersText } from '../../../contract/form/signature-sheet.ts'
import { type Reading, valueText } from '../../../contract/form/value-text.ts'
import { isFinding, questionsOf } from '../../../contract/form/verdicts.ts'
import { same } from '../../../contract/merge/same.ts'
import { answerText } from './parts.ts'

/**
 * A field's full value: one row per line; of a checklist the findings and what the other side
 * answered differently, and only the number of its other answers.
 */
export function wholeText(field: Field, value: unknown, other: unknown, reading: Reading): string {
  if (isEmpty(value)) return ''
  if (field.type === 'table' && Array.isArray(value)) return rowLines(field, value, reading)
  if (field.type === 'checklist') {
    const lines = answerLines(field, value as Checklist, (other ?? {}) as Checklist, reading)
    return [valueText(field, value, reading), ...lines].join('\n')
  }
  return valueText(field, value, reading)
}

function rowLines(field: TableField, rows: Row[], reading: Reading): string {
  if (field.signatures) return signersText(rows, reading.language)
  const text = (row: Row) =>
    field.columns
      .filter((cell) => cell.type !== 'calc' && cell.key !== field.workflow?.begunBy)
      .filter((cell) => !isEmpty(row[cell.key]))
      .map((cell) => valueText(cell, row[cell.key], reading))
      .join(' · ')
  return rows.map((row, index) => `${index + 1}. ${text(row)}`).join('\n')
}

function answerLines(
  field: ChecklistField,
  answers: Checklist,
  other: Checklist,
  reading: Reading,
): string[] {
  return questionsOf(field).flatMap(({ id, label }) => {
    const input = answers[id]
    if (!input) return []
    if (!isFinding(field, input) && same(input, other[id])) return []
    const said = [answerText(field, input, reading), input.action].filter(Boolean).join(', ')
    return [`${label[reading.language]}: ${said}`]
  })
}
