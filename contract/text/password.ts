import { codePoints } from '../wire/schema.ts'

/** ASVS 5.0 §6.2: long rather than complicated; nothing is said about kinds of characters. */
export const passwordLeast = 8
/** what the screens recommend */
export const passwordRecommended = 15
/** beside words that are easy to guess */
const leastBeside = passwordLeast - 2
/** far beyond the 64 that ASVS wants to be possible; argon2 takes as long for it as for eight */
export const passwordMost = 256

/** Message keys of server/http/messages.ts; the app has words of its own for them. */
export const passwordFaults = [
  'passwordshort',
  'passwordlong',
  'passwordcontext',
  'passwordcommon',
] as const
export type PasswordFault = (typeof passwordFaults)[number]

/** What everybody would try here. */
const ours = ['siteon', '현장온', 'password', '비밀번호']

/** A word this short occurs in any password by chance. */
const leastWord = (word: string) => (/[^\u0020-\u007e]/.test(word) ? 2 : 3)

const folded = (text: string) => text.normalize('NFC').toLowerCase()

/** The words of `context` count for nothing: what is left has to be long enough by itself. */
function withoutWords(password: string, context: readonly string[]): string {
  const words = [...ours, ...context.flatMap((text) => [text, ...text.split(/[\s@._-]+/)])]
    .map((word) => folded(word.trim()))
    .filter((word) => codePoints(word) >= leastWord(word))
    .sort((a, b) => b.length - a.length)
  return words.reduce((rest, word) => rest.replaceAll(word, ''), folded(password))
}

/**
 * What is wrong with a new password, as far as both sides can check; only the server has the list
 * of common ones. `context`: user name, name, e-mail address.
 */
export function passwordFault(
  password: string,
  context: readonly string[] = [],
): Exclude<PasswordFault, 'passwordcommon'> | null {
  const length = codePoints(password.normalize('NFC'))
  if (length < passwordLeast) return 'passwordshort'
  if (length > passwordMost) return 'passwordlong'
  if (codePoints(withoutWords(password, context)) < leastBeside) return 'passwordcontext'
  return null
}
