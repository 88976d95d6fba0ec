import { type SQL, sql } from 'drizzle-orm'
import { keywordQuery } from '../../../contract/text/bigrams.ts'
import {
  apartPattern,
  folded,
  plainLetters,
  queryWords,
  strokeLetters,
} from '../../../contract/text/folded.ts'
import { containsPattern } from '../search/contains-pattern.ts'
import type { Params } from './params.ts'

/** Most words of a search that are looked for; the others could only find less. */
const mostWords = 10

const apart = new RegExp(apartPattern)
/** What is left out of a text, but for the accents: no syllable has one. */
const blanks = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
  .filter((char) => apart.test(char) && !/[\u0300-\u036F]/.test(char))
  .join('')

/**
 * What stands around a column, which is then as `folded` of contract/text has it: of plain letters and
 * syllables, as most texts are, a fifth of the work is enough.
 */
const general = [
  'case when ',
  " ~ '[^\\u0001-~가-힣]' then translate(lower(normalize(regexp_replace(normalize(",
  `, NFKD), '${apartPattern}', '', 'g'), NFC)), '${strokeLetters}', '${plainLetters}') else lower(translate(`,
  ", ' \t\n\v\f\r', '')) end",
]

/** Syllables are stored composed, and have no case. */
const syllables = ['translate(replace(', `, '㈜', '(주)'), '${blanks}', '')`]
/** Of a single one it does not matter what stands beside it. */
const syllable = ['replace(', ", '㈜', '(주)')"]

function around(words: readonly string[]): string[] {
  if (words.every((word) => /^[가-힣]$/.test(word))) return syllable
  return words.every((word) => /^[가-힣]+$/.test(word)) ? syllables : general
}

/**
 * Whether a text contains every word of a search, whatever their case, width and accents. What nobody
 * can see or say, as an accent alone, finds nothing.
 */
export function contains(column: SQL, search: string): SQL {
  const words = queryWords(search).slice(0, mostWords)
  if (words.length === 0) return sql`false`
  const text = sql.join(
    around(words).map((part) => sql.raw(part)),
    column,
  )
  const found = sql.join(
    words.map((word) => sql`${text} like ${containsPattern(word)}`),
    sql` and `,
  )
  return sql`(${found})`
}

/** As `contains`, of one text that is searched as a whole, in a statement that is written as a text. */
export function containsText(column: string, part: string, params: Params): string {
  const searched = folded(part)
  if (searched === '') return 'false'
  return `${around([searched]).join(column)} like ${params.add(containsPattern(searched))}`
}

/** More than a person types is no search. */
const mostPairs = 200
const mostSingles = 20

interface Searched {
  /** the column with the pairs of letters */
  search: string
  /** where words of a single letter are looked for */
  text: string
}

/** What every row has that has all words of a keyword; nothing without one. */
export function keywordWhere(
  keyword: string | undefined,
  { search, text }: Searched,
  params: Params,
): string[] {
  const wanted = keywordQuery(keyword)
  if (!wanted) return []
  const pairs = wanted.bigrams.slice(0, mostPairs)
  return [
    ...(pairs.length > 0 ? [`${search} @> ${params.add(pairs)}::text[]`] : []),
    ...wanted.singles.slice(0, mostSingles).map((one) => containsText(text, one, params)),
  ]
}
