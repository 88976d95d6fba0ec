import { expect, test } from 'vitest'
import { runKills } from '../death/kills.ts'

/** The short form of `npm run soak -- death` (docs/soak.md): each kind of death once. */
test('kill -9 of the server, of it and PostgreSQL, and of PostgreSQL loses and doubles nothing', async () => {
  const { rows, ward } = await runKills({ kills: 3, seed: 7, phones: 4, database: 'embedded' })
  await ward.close()
  expect(rows.flatMap((row) => row.findings ?? [])).toEqual([])
  expect(ward.ledger.intents.filter((one) => !one.acknowledged)).toEqual([])
  // It was worth judging: everything was written, and the deaths struck in the middle of it.
  for (const kind of ['post', 'comment', 'edit', 'photo', 'form'] as const) {
    expect([kind, ward.ledger.count(kind)]).not.toEqual([kind, 0])
  }
  expect(ward.ledger.unanswered).toBeGreaterThan(0)
})
