import type {
  Checklist,
  ChecklistField,
  Field,
  Row,
  TableField,
} from '../../../contract/form/definition.ts'
import { isEmpty } from '../../../contract/form/fields.ts'
import { same } from '../../../contract/merge/same.ts'
import { type Reading, valueText } from '../board/value-text.ts'
import type { PartWords } from './parts.ts'

/**
 * A field's full value: one row per line; of a checklist the findings and what the other side
 * answered differently, and only the number of its other answers.
 */
export function wholeText(
  field: Field,
  value: unknown,
  other: unknown,
  reading: Reading,
  words: PartWords,
): string {
  if (isEmpty(value)) return ''
  if (field.type === 'table' && Array.isArray(value)) return rowLines(field, value, reading)
  if (field.type === 'checklist') {
    const lines = answerLines(field, value as Checklist, (other ?? {}) as Checklist, reading, words)
    return [valueText(field, value, reading), ...lines].join('\n')
  }
  return valueText(field, value, reading)
}

function rowLines(field: TableField, rows: Row[], reading: Reading): string {
  const text = (row: Row) =>
    field.columns
      .filter((cell) => cell.type !== 'calc' && !isEmpty(row[cell.key]))
      .map((cell) => valueText(cell, row[cell.key], reading))
      .join(' · ')
  return rows.map((row, index) => `${index + 1}. ${text(row)}`).join('\n')
}

function answerLines(
  field: ChecklistField,
  answers: Checklist,
  other: Checklist,
  { language }: Reading,
  words: PartWords,
): string[] {
  const questions = field.groups.flatMap((group) => group.questions)
  return questions.flatMap(({ id, label }) => {
    const input = answers[id]
    if (!input) return []
    const found = input.answer === 'poor' || input.answer === 'bad'
    if (!found && same(input, other[id])) return []
    const said = [words.verdicts[input.answer], input.action].filter(Boolean).join(', ')
    return [`${label[language]}: ${said}`]
  })
}
