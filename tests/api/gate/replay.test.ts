import { randomUUIDv7 } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { badgeCreate } from '../../../contract/gate/badge.ts'
import { gateCreate, gateSiteWrite } from '../../../contract/gate/site.ts'
import { header } from '../../../contract/wire/headers.ts'
import { makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'
import { type Wanted as ModelScan, model } from './model.ts'
import { makeScan } from './phone.ts'

const { app, services } = await startHarness()
const call = makeCall(app)
const build = makeBuild(services)
const scan = makeScan(call)
const minute = 60_000
const seed = 5

/** Scans of one of four devices. */
interface Wanted extends ModelScan {
  device: number
}

// The whole of it, 1,000 scans, is `SCANS=1000`.
const count = Number(process.env.SCANS ?? 120)

test('scans of four offline devices, sent in any order and some of them twice, match the model', async () => {
  const site = await build.project()
  const params = { projectId: String(site.id) }
  const manager = await build.person({ project: site, level: 3, role: 'manager' })
  // Wherever the hour of the run falls, the scans are of one day.
  const noon = Date.now() - 6 * 60 * minute
  const dayStart = new Date(noon + 9 * 60 * minute - 6 * 60 * minute).toISOString().slice(11, 16)
  await call(manager, gateSiteWrite, {
    params,
    body: { dayStart },
    headers: { 'if-match': '"r0"' },
  })
  const directions = ['in', 'out', 'both', 'both'] as const
  const gates: number[] = []
  for (const direction of directions) {
    const body = { name: direction, direction }
    gates.push((await call(manager, gateCreate, { params, body })).body.id)
  }
  const devices = await Promise.all(
    [0, -15 * minute, 24 * 60 * minute, 7000].map(async (skew) => ({
      skew,
      who: await build.person({ project: site, isScanner: true }),
    })),
  )
  const badges: string[] = []
  for (let n = 0; n < 12; n += 1) {
    const subject = { kind: 'worker', id: (await build.worker(site)).id } as const
    badges.push((await call(manager, badgeCreate, { params, body: { subject } })).body.token ?? '')
  }
  const drawn = fc.sample(
    fc.record({
      who: fc.nat(badges.length - 1),
      device: fc.nat(3),
      gate: fc.nat(3),
      // Many within a minute of each other.
      second: fc.nat(count * 8),
    }),
    { numRuns: count, seed },
  )
  const wanted: Wanted[] = drawn.map(({ second, ...rest }) => ({
    ...rest,
    id: randomUUIDv7(),
    at: noon + second * 1000,
  }))
  const twice = wanted.filter((_, n) => n % 7 === 0)
  const order = fc.sample(
    fc.shuffledSubarray([...wanted, ...twice], { minLength: count + twice.length }),
    {
      numRuns: 1,
      seed,
    },
  )[0]
  if (!order) throw new Error('an order')
  const lanes = [0, 1, 2, 3, 4, 5].map((lane) => order.filter((_, n) => n % 6 === lane))
  const statuses = new Set<number>()
  await Promise.all(
    lanes.map(async (lane) => {
      for (const one of lane) {
        const device = devices[one.device]
        if (!device) throw new Error('a device')
        // Its clock is wrong, and it knows the server's from its last connection.
        const answer = await scan(
          device.who,
          site.id,
          {
            id: one.id,
            at: one.at,
            token: badges[one.who] ?? '',
            gateId: gates[one.gate] ?? null,
            deviceAt: new Date(one.at + device.skew).toISOString(),
          },
          {
            key: one.id,
            headers: { [header.deviceTime]: new Date(Date.now() + device.skew).toISOString() },
          },
        )
        statuses.add(answer.status)
      }
    }),
  )
  expect([...statuses]).toEqual([201])
  const { rows } = await services.pool.query<{ id: string; said: string }>(
    `select id, coalesce(direction, verdict) as said from gate_scan where project_id = $1`,
    [site.id],
  )
  expect(Object.fromEntries(rows.map(({ id, said }) => [id, said]))).toEqual(
    Object.fromEntries(model(wanted, directions)),
  )
  const people = new Set(wanted.map(({ who }) => who)).size
  const stored = await services.pool.query('select 1 from attendance where project_id = $1', [
    site.id,
  ])
  expect(stored.rowCount).toBe(people)
})
