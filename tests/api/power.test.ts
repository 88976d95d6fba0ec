import { expect, test } from 'vitest'
import { whyNoDisks } from '../death/disk.ts'
import { needs } from '../death/needs.ts'
import { runCuts } from '../death/power.ts'

/** The short form of `npm run soak -- power` (docs/soak.md). */
test('what was answered for outlives a disk that forgets what was not synced', async (context) => {
  needs(context, whyNoDisks())
  const { rows, ward } = await runCuts({ cuts: 1, seed: 7, phones: 3, database: 'embedded' })
  expect(rows.flatMap((row) => row.findings ?? [])).toEqual([])
  expect(ward.ledger.count('photo')).toBeGreaterThan(0)
  expect(ward.ledger.intents.filter((one) => !one.acknowledged)).toEqual([])
})
