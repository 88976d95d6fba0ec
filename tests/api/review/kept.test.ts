import { expect, test } from 'vitest'
import { sweep } from '../../../server/jobs/schedule.ts'
import { startHarness } from '../harness.ts'
import { heldIn, setStage } from './stage.ts'

const harness = await startHarness()
const { services } = harness
const stage = await setStage(harness)
const { manager } = stage

test('what waits or was rejected is not done when it comes again after 90 days', async () => {
  const writer = await stage.person()
  const [waits, rejected] = [stage.hazard(), stage.hazard()]
  const importer = await stage.person({ level: 4 })
  for (const op of [waits, rejected]) await stage.importAs(importer, writer, op)
  const device = await stage.deliverer(writer)
  await stage.suspend(writer)
  const at = async (op: typeof waits) => heldIn(await stage.send(device, op))
  await stage.reject(manager, await at(rejected), '다른 현장 내용')
  const age = (table: string, column: string, days: number) =>
    services.pool.query(
      `update ${table} set ${column} = now() - make_interval(days => $2)
        where member_id = $1 and ${column} is not null`,
      [writer.id, days],
    )
  await age('idempotency', 'created_at', 91)
  await sweep(services)
  for (const op of [waits, rejected]) expect(await at(op)).toBeGreaterThan(0)
  expect(await stage.listed(manager)).not.toContain(waits.id)
  expect(await stage.listed(manager)).not.toContain(rejected.id)

  // Decided long ago under a key that is young: both stay, and then both go.
  await age('review', 'decided_at', 91)
  await age('idempotency', 'created_at', 1)
  await sweep(services)
  const left = async (table: string) =>
    (
      await services.pool.query(`select 1 from ${table} where member_id = $1 and key = $2`, [
        writer.id,
        rejected.key,
      ])
    ).rowCount
  expect([await left('review'), await left('idempotency')]).toEqual([1, 1])
  await age('idempotency', 'created_at', 91)
  await sweep(services)
  await sweep(services)
  expect([await left('review'), await left('idempotency')]).toEqual([0, 0])
  expect(await at(waits)).toBeGreaterThan(0)
})
