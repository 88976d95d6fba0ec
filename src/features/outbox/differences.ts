import * as v from 'valibot'
import type { Board, Field } from '../../../contract/form/definition.ts'
import { fieldOf } from '../../../contract/form/fields.ts'
import type { Op } from '../../outbox/types.ts'
import { payloadOf } from './payload.ts'

export interface Difference {
  field: Field
  mine: unknown
  theirs: unknown
}

const server = v.object({ values: v.record(v.string(), v.unknown()) })

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The fields of a change in conflict that read otherwise at the server (look.md, Conflict). */
export function differencesOf(op: Op, board: Board): Difference[] {
  const change = payloadOf(op, 'post.update')
  const current = v.safeParse(server, op.current?.data)
  if (!change?.data.values || !current.success) return []
  const { values } = current.output
  return Object.entries(change.data.values).flatMap(([key, mine]): Difference[] => {
    const field = fieldOf(board, key)
    const theirs = values[key]
    return !field || same(mine, theirs) ? [] : [{ field, mine, theirs }]
  })
}
