import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contains as containsHere, queryWords } from '../../contract/text/folded.ts'
import { contains } from '../../server/platform/db/search-text.ts'
import { startHarness } from './harness.ts'

const { services } = await startHarness()

const signs = [
  ...'가각강김민수ㄱ한빛누리주',
  ...'aAzZ09-_%\\.()',
  ...'ễĐđứơưÁñłØı',
  ...'БатЙйΣσς',
  ...' \t\n\u0085\u00A0\u2003\u3000\u200B\u00AD\uFEFF',
  ...'㈜①Ａｱ',
]

/** The same texts at each run: a sum that goes through all numbers of 32 bits. */
function maker(seed: number) {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const text = (most: number) =>
    Array.from({ length: next(most + 1) }, () => signs[next(signs.length)]).join('')
  return { next, text }
}

test('the database finds what the device finds', async () => {
  const { next, text } = maker(7)
  const cases = Array.from({ length: 3_000 }, () => {
    const whole = text(12).normalize('NFC')
    // Half of the searches are taken out of the text.
    const from = next(whole.length + 1)
    const search = next(2) ? text(3) : whole.slice(from, from + 1 + next(3))
    return { whole, search }
  })
  const wrong: unknown[] = []
  let found = 0
  for (const { whole, search } of cases) {
    const { rows } = await services.db.execute(
      sql`select ${contains(sql`${whole}::text`, search)} as found`,
    )
    const words = queryWords(search)
    const here = words.length > 0 && containsHere(whole, words)
    if (here) found += 1
    if (rows[0]?.found !== here) wrong.push({ whole, search, here })
  }
  expect(wrong.slice(0, 5)).toEqual([])
  expect(found).toBeGreaterThan(cases.length / 4)
})
