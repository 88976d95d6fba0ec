import type { FormBoard } from './definition.ts'
import type { Cell, Field, Option } from './field-types.ts'
import { fieldsOf } from './fields.ts'
import { photosPerPage } from './photo-ledger.ts'

const optionsOf = (field: Field | Cell | undefined): readonly Option[] =>
  field && 'options' in field ? (field.options ?? []) : []

/** What a photo ledger names and its board does not have. */
export function wrongLedger(board: FormBoard): string[] {
  const { print } = board
  if (!print) return []
  const fields = fieldsOf(board)
  const table = fields.find(({ key }) => key === print.table)
  if (table?.type !== 'table') return [print.table]
  const kind = optionsOf(table.columns.find(({ key }) => key === print.kind.cell))
  const perPage = optionsOf(fields.find(({ key }) => key === print.perPage))
  const photo = table.columns.find(({ key }) => key === print.photo)
  const cells = new Set(table.columns.map(({ key }) => key))
  const keys = new Set(fields.map(({ key }) => key))
  return [
    ...(photo?.type === 'photo' ? [] : [print.photo]),
    ...[print.kind.before, print.kind.after].filter(
      (value) => !kind.some((option) => option.value === value),
    ),
    ...perPage
      .map(({ value }) => value)
      .filter((value) => !photosPerPage.some((count) => String(count) === value)),
    ...(perPage.length > 0 ? [] : [print.perPage]),
    ...print.lines.map(({ cell }) => cell).filter((key) => !cells.has(key)),
    ...[...print.head, ...print.lines.flatMap(({ otherwise }) => otherwise ?? [])].filter(
      (key) => !keys.has(key),
    ),
  ]
}
