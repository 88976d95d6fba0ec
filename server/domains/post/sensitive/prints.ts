import { sensitiveFields } from '../../../../contract/form/sensitive.ts'
import type { Forms } from '../../../handler/services.ts'

/**
 * Whether calls of this path may carry what is stored sealed only: a fingerprint of it would let it
 * be guessed.
 */
export function hasSensitive(rawParams: Record<string, string>, boards: Forms): boolean {
  const board = boards.byId(Number(rawParams.boardId))
  return board !== undefined && sensitiveFields(board).length > 0
}
