import { expect, it } from 'vitest'
import { storeOf } from '../chaos/disk.ts'
import { runGate } from '../chaos/gate/run.ts'

// The short form of `npm run soak -- gate` (docs/soak.md).
it('four phones of a gate come out of a tunnel into bad lines: every passing once, as the model says', async () => {
  const { findings, census, ledger, rows } = await runGate({
    scans: 80,
    people: 8,
    seed: 1,
    severity: 1.8,
    storeOf,
    restartEveryMs: [800, 2_000],
    stormMs: 60_000,
    patienceMs: 60_000,
  })
  expect(findings).toEqual([])
  expect(ledger.intents.length).toBe(80)
  expect(ledger.count()).toBe(80)
  expect(census.struck.size).toBeGreaterThan(10)
  expect(census.swallowed.size).toBeGreaterThan(0)
  expect(rows.filter(({ name, count }) => name.startsWith('server ') && count > 0)).not.toEqual([])
})
