import { type SQL, sql } from 'drizzle-orm'
import { plainLetters, queryWords, strokeLetters } from '../../../contract/text/folded.ts'

/** Most words of a search that are looked for; the others could only find less. */
const mostWords = 10

const escaped = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** As `folded` of contract/text does; syllables are stored composed, and have no case. */
function foldedSql(column: SQL, words: readonly string[]): SQL {
  if (words.every((word) => /^[가-힣]+$/.test(word))) {
    return sql`translate(replace(${column}, '㈜', '(주)'), ${' \t\u00A0\u200B\u3000'}, '')`
  }
  const composed = sql`normalize(regexp_replace(normalize(${column}, NFKD),
    ${'[\\u0300-\\u036F\\s\\u00AD\\u200B-\\u200F\\u2060]'}, '', 'g'), NFC)`
  return sql`lower(translate(${composed}, ${strokeLetters}, ${plainLetters}))`
}

/**
 * Whether a text contains every word of a search, whatever their case, width and accents. What nobody
 * can see or say, as an accent alone, finds nothing.
 */
export function contains(column: SQL, search: string): SQL {
  const words = queryWords(search).slice(0, mostWords)
  if (words.length === 0) return sql`false`
  const text = foldedSql(column, words)
  const found = sql.join(
    words.map((word) => sql`${text} like ${escaped(word)}`),
    sql` and `,
  )
  return sql`(${found})`
}
