/**
 * Search text as the index stores it: compatibility forms folded (㎝ → cm, full width → half), lower
 * case, without white space, because Korean spacing varies (안전난간, 안전 난간).
 */
function fold(text: string): string[] {
  return [...text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')]
}

/** Pairs of neighbouring code points, each once: 비계 설치 → 비계, 계설, 설치. */
function pairs(chars: readonly string[], into: Set<string>): void {
  for (let i = 1; i < chars.length; i += 1) into.add(`${chars[i - 1]}${chars[i]}`)
}

/** The content of a record's `search` column: the bigrams of all its words. */
export function bigramsOf(texts: Iterable<string | null | undefined>): string[] {
  const found = new Set<string>()
  for (const text of texts) if (text) pairs(fold(text), found)
  return [...found]
}

export interface KeywordQuery {
  /** every one of these must be in the record's column */
  bigrams: string[]
  /** words of a single character: searched in the title, as text */
  singles: string[]
}

/** A keyword as its words, all of which must be found; null without a keyword. */
export function keywordQuery(keyword: string | undefined): KeywordQuery | null {
  const bigrams = new Set<string>()
  const singles = new Set<string>()
  for (const word of (keyword ?? '').split(/\s+/u)) {
    const chars = fold(word)
    if (chars.length === 1) singles.add(chars[0] as string)
    pairs(chars, bigrams)
  }
  if (bigrams.size === 0 && singles.size === 0) return null
  return { bigrams: [...bigrams], singles: [...singles] }
}
