import * as v from 'valibot'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Row } from '../../../contract/form/field-types.ts'
import { type Post, post } from '../../../contract/record/post.ts'
import type { PersonRef } from '../../../contract/wire/schema.ts'
import { actionOfDecision } from '../../../contract/workflow/decision.ts'
import {
  findRow,
  rowsOf,
  type StatefulTable,
  statefulTables,
} from '../../../contract/workflow/rows.ts'
import { payloadOf } from '../../outbox/commands/commands.ts'
import type { Op } from '../../outbox/store/types.ts'
import { actionRefusal } from '../record/actions.ts'

/** The action that an op takes on a record, or on one of its rows. */
export interface Requested {
  action: string
  comment: string
  rowId?: string | undefined
  /** the row as the person saw it */
  seen?: Row | undefined
}

/** Null for an op that takes none. */
export function requestedBy(op: Op): Requested | null {
  const requested = payloadOf(op, 'post.transition')?.data
  if (requested) return { ...requested, seen: requested.seen as Row | undefined }
  const verdict = payloadOf(op, 'post.verify')?.data
  return verdict ? { action: actionOfDecision[verdict.decision], comment: verdict.comment } : null
}

/** The server's version of the record in a conflict; null where it is none that this build reads. */
export function currentPost(op: Op): Post | null {
  const parsed = v.safeParse(post, op.current?.data)
  return parsed.success ? parsed.output : null
}

/**
 * What became of the action in the server's version. `open`: the person may still take it · `taken`:
 * another person took it, or it is not its turn · `own`: they decide on what they did themselves ·
 * `removed`: its row is gone · `barred`: they are none of those who may.
 */
export type ActState = 'open' | 'taken' | 'own' | 'removed' | 'barred'

export function actState(
  board: FormBoard,
  current: Post,
  me: PersonRef,
  asked: Requested,
): ActState {
  switch (actionRefusal(board, current, me, asked)?.refusal) {
    case undefined:
      return 'open'
    case 'no-row':
      return 'removed'
    case 'own-work':
      return 'own'
    case 'wrong-state':
      return 'taken'
    default:
      return 'barred'
  }
}

/** The row of an action; `n` counts from 1, and is 0 for a row that is shown as it was seen. */
export interface ActPlace {
  table: StatefulTable
  row: Row
  n: number
}

/** The row of an action in the server's version; if it was removed, as the person saw it. */
export function rowOfAct(
  board: FormBoard,
  current: Post,
  { rowId, seen }: Requested,
): ActPlace | null {
  if (rowId === undefined) return null
  const found = findRow(board, current.values, rowId)
  if (found) {
    const n = rowsOf(current.values, found.field.key).findIndex(({ id }) => id === rowId) + 1
    return { table: found.field, row: found.row, n }
  }
  const table = seen && statefulTables(board)[0]
  return table ? { table, row: seen, n: 0 } : null
}
