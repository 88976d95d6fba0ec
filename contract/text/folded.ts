/**
 * Accents of Latin, Greek and Cyrillic letters, blanks, and what nobody sees. Spelled out, and as a text,
 * because the database takes it as it is, and counts other characters among its blanks.
 */
export const apartPattern =
  '[\\u0300-\\u036F\\u0009-\\u000D\\u0020\\u0085\\u00A0\\u00AD\\u1680\\u2000-\\u200F' +
  '\\u2028\\u2029\\u202F\\u205F\\u2060\\u3000\\uFEFF]'

const apart = new RegExp(apartPattern, 'g')

/**
 * Latin letters with a stroke, which are no letter with an accent: Đức is found by duc. And the Greek
 * letter that is written in another way at the end of a word.
 */
const strokes: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'd',
  ł: 'l',
  Ł: 'l',
  ø: 'o',
  Ø: 'o',
  ı: 'i',
  ς: 'σ',
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
    .toLowerCase()
    .replace(stroke, (letter) => strokes[letter] ?? letter)

/**
 * Whether a text contains another one, whatever their case, width, accents and blanks. What nobody can
 * see or say, as an accent alone, is in none.
 */
export function containsText(text: string, part: string): boolean {
  const searched = folded(part)
  return searched !== '' && folded(text).includes(searched)
}

/** Whether a text contains every word; none, and it does. */
export function contains(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const whole = folded(text)
  return words.every((word) => whole.includes(word))
}

/** The words of a search, folded; each has to be found. */
export const queryWords = (text: string): string[] => text.split(/\s+/).map(folded).filter(Boolean)
