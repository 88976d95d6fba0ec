import { type ReadToken, readToken, type Subject, subjectKinds, type TokenError } from './token.ts'

/**
 * A person's number, to be typed where no code can be read: a letter for the kind (M with an
 * account, W of the register of workers), the id, and a check digit by Damm over the kind's place
 * in `subjectKinds` (M 1, W 2) and the id:
 *
 *     M1-7   M87-3   W1-0   W1234-8   W2147483647-6
 *
 * A wrong digit, a wrong letter and two swapped digits are detected. The number proves nothing: the
 * operator compares the face, and the verdict is never better than 확인 필요.
 */
const letters = 'MW'

const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
]
const checkOf = (digits: string): number =>
  Array.from(digits).reduce((interim, digit) => Number(damm[interim]?.[Number(digit)]), 0)

const digitsOf = ({ kind, id }: Subject) => `${subjectKinds.indexOf(kind) + 1}${id}`

/** The number as printed on a badge and shown under one's own code. */
export function personNumber(subject: Subject): string {
  const letter = letters[subjectKinds.indexOf(subject.kind)]
  return `${letter}${subject.id}-${checkOf(digitsOf(subject))}`
}

/** The Hangul that a Korean keyboard produces for the letters. */
const byHangul: Record<string, string> = { ㅡ: 'M', ㅈ: 'W', ㅉ: 'W' }
const mostId = 0x7fff_ffff

export const numberErrors = [
  'form', // no letter, or no number behind it
  'digit', // mistyped: the check digit is of another number
] as const
export type NumberError = (typeof numberErrors)[number]

/** Parses a typed number: in any case and width, with or without the hyphen. */
export function readNumber(text: string): Subject | { error: NumberError } {
  const typed = text
    .replace(/[ㅡㅈㅉ]/g, (letter) => byHangul[letter] ?? letter)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
  const [, letter = '', digits = '', check] = /^([MW])([1-9]\d{0,9})(\d)$/.exec(typed) ?? []
  const kind = subjectKinds[letters.indexOf(letter || '?')]
  const id = Number(digits)
  if (!kind || id > mostId) return { error: 'form' }
  const subject = { kind, id }
  return checkOf(digitsOf(subject)) === Number(check) ? subject : { error: 'digit' }
}

/** The person that a typed number names, in place of a code. */
export interface TypedNumber {
  typed: Subject
}

/** Parses the input of a scan: a number as `personNumber` writes it, or the text of a QR code. */
export function readScan(text: string): ReadToken | TypedNumber | { error: TokenError } {
  const typed = text.length <= 20 ? readNumber(text) : { error: 'form' }
  return 'kind' in typed ? { typed } : readToken(text)
}
