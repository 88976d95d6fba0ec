import * as v from 'valibot'
import type { Services } from '../../handler/services.ts'
import { wrongPasswordRate } from '../../http/limits.ts'
import { problem } from '../../http/problem.ts'
import { assertNewPassword } from '../../identity/new-password.ts'
import { hashPassword, passwordMatches } from '../../identity/password.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText } from '../../platform/db/rows.ts'

export interface NewPassword {
  password: string
  password_confirmation?: string | undefined
}

/** The hash of a new password that will do; `context` is what everybody would guess from. */
export async function newPasswordHash(
  { password, password_confirmation = '' }: NewPassword,
  context: readonly (string | null)[],
): Promise<string> {
  assertNewPassword({ password, password_confirmation }, context)
  return hashPassword(password)
}

/** Throws `invalid` where it is not the person's present one; guesses are counted. */
export async function assertOwnPassword(
  { limits }: Pick<Services, 'limits'>,
  db: Db,
  memberId: number,
  input: string | undefined,
): Promise<void> {
  if (!input) throw problem('invalid', { fields: { password_old: 'required' } })
  const wrong = `wrong-own:${memberId}`
  // Before the result is known: concurrent guesses would each find one attempt left.
  limits.take(wrong, wrongPasswordRate)
  const rows = await rowsOfText(db, v.object({ password: v.string() }), {
    name: 'member-password',
    text: 'select password from member where id = $1',
    values: [memberId],
  })
  if (!(await passwordMatches(rows[0]?.password ?? null, input))) {
    throw problem('invalid', { fields: { password_old: 'passwordold' } })
  }
  limits.giveBack(wrong, wrongPasswordRate)
}
