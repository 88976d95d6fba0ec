import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Row } from '../../../../contract/form/field-types.ts'
import { fieldOf, isEmpty, nameOf } from '../../../../contract/form/fields.ts'
import { signersText } from '../../../../contract/form/signature-sheet.ts'
import { type Reading, valueText } from '../../../../contract/form/value-text.ts'
import { richWhole } from '../../../../contract/rich/value.ts'

export interface ChangeLine {
  key: string
  label: string
  before: string
  after: string
  /** the words are the same, their formatting is not */
  formatting?: true
}

/**
 * The differences as text. Keys are field keys, or the record's own (`title`, `content`, `status`).
 * @param own labels of the record's own keys
 */
export function changeLines(
  board: FormBoard,
  changes: Record<string, { before: unknown; after: unknown }>,
  reading: Reading,
  own: Record<string, string>,
): ChangeLine[] {
  return Object.entries(changes).map(([path, { before, after }]) => {
    const key = path.replace(/^values\./, '')
    const field = fieldOf(board, key)
    const status = (value: unknown) =>
      board.workflow.states.find((option) => option.value === value)?.label[reading.language]
    const text = (value: unknown): string => {
      if (isEmpty(value)) return ''
      // Only the rows that differ were stored (server/domains/post/write/audited-sheets.ts).
      if (field?.type === 'table' && field.signatures) {
        return signersText(value as Row[], reading.language)
      }
      if (field?.type === 'rich') return richWhole(value)
      if (field) return valueText(field, value, reading)
      if (key === 'status') return status(value) ?? String(value)
      return typeof value === 'object' ? '' : String(value)
    }
    const formatting = field?.type === 'rich' && text(before) === text(after)
    return {
      key: path,
      ...(formatting && { formatting }),
      label: (field && nameOf(field)[reading.language]) ?? own[key] ?? key,
      before: text(before),
      after: text(after),
    }
  })
}
