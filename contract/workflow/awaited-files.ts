import type { FormBoard } from '../form/definition.ts'
import type { Values } from '../form/field-types.ts'
import { type NamedUpload, namedUploads } from '../form/media.ts'
import { findRow } from './rows.ts'

/**
 * Files without which nobody decides on what others did: those that the actions it excludes
 * (`by.not`) require or take, and that have not arrived. None for a decision after which the action
 * is taken again: work whose photo never arrives must not stay undecided.
 * @param arrived ids of the record's files whose bytes the server has
 */
export function awaitedFiles(
  board: FormBoard,
  values: Values,
  arrived: ReadonlySet<string>,
  { action, rowId }: { action: string; rowId?: string | undefined },
): NamedUpload[] {
  const found = rowId === undefined ? null : findRow(board, values, rowId)
  const { transitions } = (found?.field ?? board).workflow
  const decisions = transitions.filter((one) => one.action === action)
  const acts = transitions.filter((one) => decisions.some(({ by }) => by.not?.includes(one.action)))
  if (decisions.some(({ to }) => acts.some(({ from }) => from.includes(to)))) return []
  const under = found ? `${found.field.key}.${found.row.id}.` : ''
  const paths = new Set(
    acts.flatMap(({ requires = [], takes = [] }) =>
      [...requires, ...takes].map((key) => `${under}${key}`),
    ),
  )
  return namedUploads(board, values).filter(({ id, path }) => paths.has(path) && !arrived.has(id))
}
