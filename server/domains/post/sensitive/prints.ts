import { sensitiveFields } from '../../../../contract/form/sensitive.ts'
import type { SecretBody } from '../../../handler/bind.ts'

/** A fingerprint of what was entered into a sensitive field would let it be guessed. */
export const hasSensitive: SecretBody = ({ boardId }, boards) => {
  const board = boards.byId(Number(boardId))
  return board !== undefined && sensitiveFields(board).length > 0
}
