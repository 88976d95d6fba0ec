import { isPlain, onlySeen } from '../text/name-text.ts'
import { codePoints } from '../wire/schema.ts'

/** As many characters as any device takes in a name. */
export const maxName = 255
/** What no common file system takes in a name. */
const reserved = /["*/:<>?\\|]/g

/** The part from the last dot, in small letters: `pdf`; '' where there is none. */
export function extensionOf(name: string): string {
  return /[^.]\.([\p{L}\p{N}]{1,10})$/u.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** A typed name as it is stored, if nothing is wrong with it. */
export const oneLine = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim()

/**
 * A name that a device gave to a file or folder, as every system can store it: NFC, one line, nothing
 * invisible or that turns the text around. '' where nothing is left. It is never made shorter.
 */
export function cleanName(name: string): string {
  const plain = [...name.normalize('NFC')]
    .map((char) => (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(char) ? '_' : char))
    .join('')
    .replace(reserved, '_')
  return oneLine(onlySeen(plain))
    .replace(/^[. ]+(?=[. ]*$)|[. ]+$/g, '')
    .trim()
}

/** What is wrong with a name that a person types, which is not changed without a word; null: nothing. */
export function wrongName(name: string): 'required' | 'max' | 'unseen' | 'filename' | null {
  const typed = oneLine(name)
  if (typed === '') return 'required'
  if (codePoints(typed) > maxName) return 'max'
  if (!isPlain(typed)) return 'unseen'
  return cleanName(typed) === typed ? null : 'filename'
}

/** What makes two names one: ㎝ and cm, big and small letters, composed or not. */
export const foldName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()

/**
 * The next free name: 계획서 (2).pdf. `isTaken` takes folded names. `next`: for many names of one place,
 * of which none becomes free again; the number to begin with, by folded name.
 */
export function freeName(
  name: string,
  isTaken: (folded: string) => boolean,
  next = new Map<string, number>(),
): string {
  const extension = extensionOf(name)
  const tail = extension === '' ? '' : name.slice(-(extension.length + 1))
  const stem = [...name.slice(0, name.length - tail.length)].slice(0, maxName - 20).join('')
  const folded = foldName(name)
  for (let n = next.get(folded) ?? 2; ; n += 1) {
    const free = `${stem} (${n})${tail}`
    if (isTaken(foldName(free))) continue
    next.set(folded, n + 1)
    return free
  }
}
