import { folded } from './folded.ts'

/** Pairs of neighbouring code points of a folded text, each once: 비계 설치 → 비계, 계설, 설치. */
function pairs(chars: readonly string[], into: Set<string>): void {
  for (let i = 1; i < chars.length; i += 1) into.add(`${chars[i - 1]}${chars[i]}`)
}

/** The content of a record's `search` column: the bigrams of all its words. */
export function bigramsOf(texts: Iterable<string | null | undefined>): string[] {
  const found = new Set<string>()
  for (const text of texts) if (text) pairs([...folded(text)], found)
  return [...found]
}

export interface KeywordQuery {
  /** every one of these must be in the record's column */
  bigrams: string[]
  /** words of a single character: searched in the title, by `containsText`; an empty one is in none */
  singles: string[]
}

/** A keyword as its words, all of which must be found; null without a keyword. */
export function keywordQuery(keyword: string | undefined): KeywordQuery | null {
  const bigrams = new Set<string>()
  const singles = new Set<string>()
  for (const word of (keyword ?? '').split(/\s+/u)) {
    const chars = [...folded(word)]
    if (chars.length === 1) singles.add(chars[0] as string)
    pairs(chars, bigrams)
  }
  if (bigrams.size === 0 && singles.size === 0) {
    // Of an accent alone nothing is left: it is in no text.
    return keyword?.trim() ? { bigrams: [], singles: [''] } : null
  }
  return { bigrams: [...bigrams], singles: [...singles] }
}
