import { expect, test } from 'vitest'
import { health } from '../../contract/health.ts'
import { inconsistencies } from '../fuzz/consistent.ts'
import { foreignIds } from '../fuzz/foreign.ts'
import { massAssignment } from '../fuzz/mass.ts'
import { storm } from '../fuzz/storm.ts'
import { watchWrites } from '../fuzz/watch.ts'
import { makeWorld } from '../fuzz/world.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

// A share of `npm run soak -- fuzz`, which asks a hundred times as much (docs/soak.md).
const harness = await startHarness()
const world = await makeWorld(harness)
const written = await watchWrites(harness.services)
const seed = 1

/** Once each: one fault is found by many requests. */
const distinct = (findings: readonly string[]) => [...new Set(findings)].slice(0, 20)

test('whatever a call is asked, it answers in its contract and writes what its caller may write', async () => {
  const tallies = await storm(world, written, { each: 2, seed })
  expect(distinct(tallies.flatMap(({ findings }) => findings))).toEqual([])
  const done = tallies.reduce((sum, tally) => sum + tally.done, 0)
  expect(done).toBeGreaterThan(tallies.length / 2)
  expect(await inconsistencies(harness.services)).toEqual([])
  expect((await makeCall(harness.app)(null, health)).status).toBe(200)
}, 120_000)

test('a column beside what a write asks for changes nothing that its caller may not change', async () => {
  const as = ['staff', 'manager'] as const
  const { findings, known, sent } = await massAssignment(world, written, { seed, most: 2, as })
  expect(distinct(findings)).toEqual([])
  expect([sent > 200, known > 10]).toEqual([true, true])
}, 120_000)

test('the id of another’s thing is answered like one that is nobody’s', async () => {
  const { findings, asked } = await foreignIds(world, written, { seed, most: 1 })
  expect(distinct(findings)).toEqual([])
  expect(asked).toBeGreaterThan(100)
}, 120_000)
