/** Accents of Latin, Greek and Cyrillic letters, blanks, and what nobody sees. */
const apart = /[\u0300-\u036F\s\u00AD\u200B-\u200F\u2060]/g

/** Latin letters with a stroke, which are no letter with an accent: Đức is found by duc. */
const strokes: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'd',
  ł: 'l',
  Ł: 'l',
  ø: 'o',
  Ø: 'o',
  ı: 'i',
}
/** The letters with a stroke, and what stands for each. */
export const strokeLetters = Object.keys(strokes).join('')
export const plainLetters = Object.values(strokes).join('')

const stroke = new RegExp(`[${strokeLetters}]`, 'g')

/**
 * A text as it is searched: without case, width, accents and blanks, its syllables composed. `nguyen`
 * is in `Nguyễn`, `김민수` in `김 민수`. The server does the same (server/platform/db/search-text.ts).
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(apart, '')
    .normalize('NFC')
    .replace(stroke, (letter) => strokes[letter] ?? letter)
    .toLowerCase()

/** Whether a text contains every word; none, and it does. */
export function contains(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const whole = folded(text)
  return words.every((word) => whole.includes(word))
}

/** The words of a search, folded; each has to be found. */
export const queryWords = (text: string): string[] => text.split(/\s+/).map(folded).filter(Boolean)
