import { expect, it } from 'vitest'
import { storeOf } from '../chaos/disk.ts'
import { runGate } from '../chaos/gate/run.ts'
import { soaking } from '../harness/size.ts'

const scans = soaking ? 80 : 48

// The short form of `npm run soak -- gate` (docs/soak.md).
it('four phones of a gate come out of a tunnel into bad connections: every gate event once, as in the model', async () => {
  const { findings, census, ledger, rows } = await runGate({
    scans,
    people: 8,
    seed: 1,
    severity: 1.8,
    storeOf,
    restartEveryMs: [800, 2_000],
    stormMs: soaking ? 60_000 : 15_000,
    patienceMs: soaking ? 300_000 : 90_000,
  })
  expect(findings).toEqual([])
  expect(ledger.intents.length).toBe(scans)
  expect(ledger.count()).toBe(scans)
  expect(census.struck.size).toBeGreaterThan(10)
  expect(census.swallowed.size).toBeGreaterThan(0)
  expect(rows.filter(({ name, count }) => name.startsWith('server ') && count > 0)).not.toEqual([])
})
