import { expect, it } from 'vitest'
import { storeOf } from '../chaos/disk.ts'
import { runEngines } from '../chaos/engine.ts'

// The short form of `npm run soak -- engine` (docs/soak.md).
it('two phones behind breaking lines, a server killed under them: everything once', async () => {
  const { findings, census, ledger, rows } = await runEngines({
    clients: 2,
    operations: 60,
    seed: 1,
    pace: 20,
    severity: 1.8,
    storeOf,
    patienceMs: 90_000,
    restartEveryMs: [1_200, 2_500],
  })
  expect(findings).toEqual([])
  expect(ledger.intents.length).toBeGreaterThanOrEqual(120)
  expect(ledger.count()).toBe(ledger.intents.length)
  // With so few operations the exact shares of the soak are left to chance.
  expect(census.struck.size).toBeGreaterThan(10)
  expect(census.swallowed.size).toBeGreaterThan(0)
  expect(rows.filter(({ name, count }) => name.startsWith('server ') && count > 0)).not.toEqual([])
})
