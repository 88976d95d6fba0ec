import { is } from 'valibot'
import type { Column, FormBoard } from '../../../../contract/form/definition.ts'
import { nameOf } from '../../../../contract/form/fields.ts'
import { linkFields, type NamedLink } from '../../../../contract/form/links.ts'
import { type ListColumn, listColumn } from '../../../../contract/list/column.ts'
import { sorts } from '../../../../contract/list/order.ts'
import type { Text } from '../../../../contract/text/text.ts'
import { uuid } from '../../../../contract/wire/schema.ts'
import type { StoredCondition } from './list-search.ts'

/** A column that the reader may search by, and what it is called. */
export interface Askable extends ListColumn {
  label: Text
}

/** What a board is searched by: its status first, then the declared fields. */
export function askables(board: FormBoard, statusLabel: Text): Askable[] {
  return ['status', ...board.search].flatMap((key): Askable[] => {
    const column = listColumn(board, key)
    if (!column) return []
    return [{ ...column, label: column.field ? nameOf(column.field) : statusLabel }]
  })
}

/** Whether rows can be sorted by a column of the list. */
export const sortable = (board: FormBoard, { key }: Column): boolean =>
  sorts(listColumn(board, key))

/** Joins several values for the `in` operator. */
export function listOfValues(value: string): string[] {
  return value.split(',').filter((one) => one !== '')
}

/** The records that conditions name, whose titles are shown. */
export const linkedIn = (
  board: FormBoard,
  where: readonly StoredCondition[] = [],
): Pick<NamedLink, 'id' | 'field'>[] =>
  where.flatMap(({ key, value }) => {
    const field = linkFields(board).get(key)
    return field && is(uuid, value) ? [{ id: value, field }] : []
  })
