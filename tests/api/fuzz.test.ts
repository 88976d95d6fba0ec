import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { health } from '../../contract/wire/health.ts'
import { inconsistencies } from '../fuzz/consistent.ts'
import { foreignIds } from '../fuzz/foreign.ts'
import { massAssignment } from '../fuzz/mass.ts'
import { storm } from '../fuzz/storm.ts'
import { watchWrites } from '../fuzz/watch.ts'
import { makeWorld } from '../fuzz/world.ts'
import { soaking } from '../harness/size.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

// A share of `npm run soak -- fuzz`, which asks every call a hundred times (docs/soak.md). Here every
// call is asked once; in the long form of this test twice, and with the columns of every write.
const harness = await startHarness()
const world = await makeWorld(harness)
const written = await watchWrites(harness.services)
const seed = 1
/** Every third write, by its name: a new one changes nothing about which others are asked. */
const chosen = ({ id }: { id: string }) =>
  soaking || createHash('sha256').update(id).digest().readUInt8() % 3 === 0

/** Once each: one fault is found by many requests. */
const distinct = (findings: readonly string[]) => [...new Set(findings)].slice(0, 20)

test('whatever a call is asked, it answers in its contract and writes what its caller may write', async () => {
  const tallies = await storm(world, written, { each: soaking ? 2 : 1, seed })
  expect(distinct(tallies.flatMap(({ findings }) => findings))).toEqual([])
  const done = tallies.reduce((sum, tally) => sum + tally.done, 0)
  expect(done).toBeGreaterThan(tallies.length / 4)
  expect(await inconsistencies(harness.services)).toEqual([])
  expect((await makeCall(harness.app)(null, health)).status).toBe(200)
})

test('an extra column in a write changes nothing that its caller may not change', async () => {
  const as = ['staff', 'manager'] as const
  const { findings, known, sent } = await massAssignment(world, written, {
    seed,
    most: 2,
    as,
    only: chosen,
  })
  expect(distinct(findings)).toEqual([])
  expect([sent > 50, known > 2]).toEqual([true, true])
})

test('the id of another person’s thing is answered like an unknown one', async () => {
  const { findings, requested } = await foreignIds(world, written, { seed, most: 1 })
  expect(distinct(findings)).toEqual([])
  expect(requested).toBeGreaterThan(100)
})
