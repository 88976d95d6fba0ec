import { passwordFault } from '../../contract/text/password.ts'
import { problem } from '../http/problem.ts'
import { isCommon } from './common-passwords.ts'

/** Why a new password will not do: a message key, or null. */
export function faultOf(password: string, context: readonly string[]): string | null {
  return passwordFault(password, context) ?? (isCommon(password) ? 'passwordcommon' : null)
}

/**
 * All code that sets a password calls this (ASVS 5.0 §6.2). `context`: user name, name, e-mail
 * address. Throws `invalid` that names the field.
 */
export function assertNewPassword(
  input: { password: string; password_confirmation: string },
  context: readonly (string | null | undefined)[],
): void {
  const words = context.filter((word): word is string => Boolean(word))
  const fault = faultOf(input.password, words)
  if (fault) throw problem('invalid', { fields: { password: fault } })
  if (input.password.normalize('NFC') !== input.password_confirmation.normalize('NFC')) {
    throw problem('invalid', { fields: { password_confirmation: 'passwordsame' } })
  }
}
