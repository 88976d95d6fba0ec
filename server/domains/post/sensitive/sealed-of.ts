import type { FormBoard } from '../../../../contract/form/definition.ts'
import { type SensitiveField, sensitiveFields } from '../../../../contract/form/sensitive.ts'
import { guestContact } from '../../../../contract/guest/contact.ts'
import type { PostRecord } from '../queries.ts'

/** What of a record may be stored sealed: sensitive fields of its board, and how to reach a guest. */
export const sealedOf = (
  board: FormBoard,
  { guest }: Pick<PostRecord, 'guest'>,
): readonly SensitiveField[] =>
  guest?.contact ? [...sensitiveFields(board), guestContact] : sensitiveFields(board)
