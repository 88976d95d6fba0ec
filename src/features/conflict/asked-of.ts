import { askedBoard } from '../../../contract/form/asked.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { payloadOf } from '../../outbox/commands/commands.ts'
import type { Op } from '../../outbox/store/types.ts'

/** The board with the questions that the changed record was asked: what the change was made on says it. */
export function askedOf(op: Op, board: FormBoard): FormBoard {
  const payload = payloadOf(op, 'post.update')
  return askedBoard(board, { ...payload?.base?.values, ...payload?.data.values })
}
