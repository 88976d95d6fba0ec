import { plainForms } from '../../../contract/text/typed.ts'

/** 1234567 → 1,234,567. Works on text, so that no digit is lost to a float. */
export function withCommas(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}

/**
 * The digits of a whole number as it is typed, leading zeros removed. Null where that is not certain:
 * 12.5, 3만, -4, 1e5, 없음.
 *
 * @param edited it is our own text with its commas, of which a digit was added or removed: 1,2345
 * @param unit of the field, which may stand behind it: 1,200원
 */
export function digitsOf(text: string, edited: boolean, unit = ''): string | null {
  const typed = plainForms(text).trimStart()
  const plain =
    unit && typed.trimEnd().endsWith(unit)
      ? typed.trimEnd().slice(0, -unit.length).trimEnd()
      : typed
  if (!/^[\d,\s]*$/.test(plain) || (plain === '' && typed !== '')) return null
  const ours = edited && !/\s/.test(plain)
  const certain = ours || /^(\d*|[1-9]\d{0,2}([,\s]\d{3})+)$/.test(plain)
  return certain ? plain.replace(/\D/g, '').replace(/^0+(?=\d)/, '') : null
}

/** What was put into a text, wherever that was. */
export function addedTo(before: string, after: string): string {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return after.slice(start, after.length - end)
}

/** The beginning of 12,500, typed with its comma or a space. */
export const mayGoOn = (text: string) =>
  /^[1-9]\d{0,2}([,\s]\d{3})*[,\s]\d{0,2}$/.test(plainForms(text))

/** Where the caret stands after `count` digits in a text with commas. */
export function caretAfterDigits(text: string, count: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index
    if (text[index] !== ',') seen += 1
  }
  return text.length
}
