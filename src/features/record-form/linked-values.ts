import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Row, TableField, Values } from '../../../contract/form/field-types.ts'
import { fieldOf, isEmpty } from '../../../contract/form/fields.ts'
import { linkFields } from '../../../contract/form/links.ts'
import type { PostRow } from '../../../contract/record/post.ts'
import { type Circumstances, newRow } from './initial.ts'

/** What a linked record fills in: its listed values, and its title. */
export const knownOf = ({ title, values }: Pick<PostRow, 'title' | 'values'>): Values => ({
  ...values,
  title,
})

/**
 * The first values of a record that begins with a link: the link, and what it fills; of a cell, in
 * one row. null: the board has no such link. @param rowId a UUIDv7
 */
export function begunWith(
  board: FormBoard,
  link: string,
  target: Pick<PostRow, 'id' | 'title' | 'values'>,
  { rowId, at }: { rowId: string; at: Circumstances },
): Values | null {
  const field = linkFields(board).get(link)
  if (!field) return null
  const known = knownOf(target)
  const filled = Object.entries(field.fills ?? {}).flatMap(([source, key]) =>
    isEmpty(known[source]) ? [] : [[key, known[source]] as const],
  )
  const values = { ...Object.fromEntries(filled), [field.key]: target.id }
  const [table = ''] = link.split('.')
  if (table === link) return values
  const row: Row = { ...newRow(fieldOf(board, table) as TableField, rowId, at), ...values }
  return { [table]: [row] }
}
