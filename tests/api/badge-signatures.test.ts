import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Row } from '../../contract/form/field-types.ts'
import { badgeCreate, badgeRevoke } from '../../contract/gate/badge.ts'
import type { Subject } from '../../contract/gate/token.ts'
import type { Post } from '../../contract/record/post.ts'
import { boardRegistry, builtBoards } from '../../server/domains/board/registry.ts'
import { badgeProof } from '../../src/features/record-form/signatures/badge-scan.ts'
import signatures from '../boards/signatures/board.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

const { app, services } = await startHarness({
  boards: boardRegistry([...builtBoards.all, signatures]),
})
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const writer = await build.person({ project: site, level: 2 })
const manager = await build.person({ project: site, level: 3, role: 'manager' })
const signedAt = '2026-11-02T00:10:00.000Z'

async function badgeFor(subject: Subject, project = site, by = manager) {
  const params = { projectId: String(project.id) }
  const made = await call(by, badgeCreate, { params, body: { subject } })
  expect(made.status).toBe(201)
  return { id: made.body.id, code: made.body.token ?? '' }
}
type Badge = Awaited<ReturnType<typeof badgeFor>>

async function workerWithBadge() {
  const { id } = await build.worker(site)
  return { id, badge: await badgeFor({ kind: 'worker', id }) }
}

/** A row as a device makes it that has scanned a badge. */
async function scanned(
  worker: number,
  badge: Badge,
  options: { id?: string; signed_at?: string; recordId?: string } = {},
): Promise<Row> {
  const { recordId = next, ...given } = options
  const row = { id: randomUUIDv7(), signed_at: signedAt, ...given }
  return {
    worker,
    name: '김동수',
    way: 'badge',
    badge: badge.id,
    badge_proof: await badgeProof(badge.code, {
      recordId,
      rowId: row.id,
      signedAt: row.signed_at,
    }),
    ...row,
  }
}

/** Id of the record that is made next. */
let next = randomUUIDv7()

const create = (people: readonly Row[]) => {
  const id = next
  next = randomUUIDv7()
  return records.create(writer, {
    id,
    boardId: 906,
    values: { held_on: '2026-11-02', topic: '3월 협의체', people },
  })
}
const checksOf = ({ values }: Post) =>
  (values.people as Row[]).map(({ badge_check }) => badge_check)

test('a badge signs for the person whom the site gave it, and the code is stored nowhere', async () => {
  const { id, badge } = await workerWithBadge()
  const made = await create([await scanned(id, badge)])
  expect(made.status).toBe(201)
  expect(checksOf(made.body)).toEqual(['valid'])
  expect(made.body.values.signed).toBe(1)
  expect(JSON.stringify(made.body)).not.toContain(badge.code.slice(4, 60))
  // What a client says of it itself does not count.
  const [row] = made.body.values.people as [Row]
  const again = await records.update(writer, made.body, {
    values: { people: [{ ...row, badge_check: 'invalid' }] },
  })
  expect(checksOf(again.body)).toEqual(['valid'])
})

test('nobody signs by a badge of somebody else, of another site, or without having it', async () => {
  const [one, two] = [await workerWithBadge(), await workerWithBadge()]
  const other = await build.project()
  const leader = await build.person({ project: other, level: 3, role: 'manager' })
  const far = await build.worker(other)
  const foreign = await badgeFor({ kind: 'worker', id: far.id }, other, leader)
  const forged = { id: two.badge.id, code: `${two.badge.code.slice(0, -3)}000` }
  const rows = [
    await scanned(one.id, two.badge),
    await scanned(two.id, forged),
    await scanned((await build.worker(site)).id, foreign),
    { ...(await scanned((await build.worker(site)).id, one.badge)), badge: 2 ** 40 },
  ]
  const made = await create(rows)
  expect(made.status).toBe(201)
  expect(checksOf(made.body)).toEqual(['invalid', 'invalid', 'invalid', 'invalid'])
  expect(made.body.values.signed).toBe(0)
})

test('a proof is good for its own record, row and moment only', async () => {
  const { id, badge } = await workerWithBadge()
  const { body: post } = await create([await scanned(id, badge)])
  const [row] = post.values.people as [Row]
  const replayed = [
    // As it is, in another record.
    row,
    { ...row, id: randomUUIDv7() },
    { ...row, id: randomUUIDv7(), signed_at: '2026-11-03T00:10:00.000Z' },
  ]
  for (const one of replayed) {
    const made = await create([one])
    expect(checksOf(made.body)).toEqual(['invalid'])
  }
})

test('one person counts once, however often the badge was scanned', async () => {
  const { id, badge } = await workerWithBadge()
  const made = await create([await scanned(id, badge), await scanned(id, badge)])
  expect(checksOf(made.body)).toEqual(['valid', 'repeated'])
  expect(made.body.values.signed).toBe(1)
})

test('a revoked badge signs nothing after that, and what it signed before stays', async () => {
  const { id, badge } = await workerWithBadge()
  const before = await scanned(id, badge)
  const { body: post } = await create([before])
  await call(manager, badgeRevoke, {
    params: { projectId: String(site.id), badgeId: String(badge.id) },
  })
  const late = new Date(Date.now() + 60_000).toISOString()
  const made = await create([await scanned(id, badge, { signed_at: late })])
  expect(checksOf(made.body)).toEqual(['revoked'])
  expect(made.body.values.signed).toBe(0)
  // Scanned without a connection before it was revoked.
  expect(checksOf((await create([await scanned(id, badge)])).body)).toEqual(['valid'])
  expect((await records.read(writer, post)).body.values.signed).toBe(1)
})

test('a row that was signed by hand cannot become one by a badge', async () => {
  const { id, badge } = await workerWithBadge()
  const hand = {
    id: randomUUIDv7(),
    worker: id,
    name: '김동수',
    way: 'hand',
    drawing: '60,20;4,4 30,16 56,8',
    signed_at: signedAt,
  }
  const { body: post } = await create([hand])
  const answer = await records.update(writer, post, {
    values: { people: [await scanned(id, badge, { id: hand.id, recordId: post.id })] },
  })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.refusal.fields ?? {})).toEqual([`values.people.${hand.id}`])
})

test('bad input is named, and nothing is written', async () => {
  const { id, badge } = await workerWithBadge()
  const row = await scanned(id, badge)
  const wrong: [string, Row][] = [
    ['badge', { ...row, badge: 'B-12' }],
    ['badge', { ...row, badge: undefined }],
    ['badge_proof', { ...row, badge_proof: 'x'.repeat(44) }],
    ['badge_proof', { ...row, badge_proof: undefined }],
    ['signed_at', { ...row, signed_at: { at: 1 } }],
  ]
  for (const [cell, one] of wrong) {
    const answer = await create([one])
    expect([cell, answer.status]).toEqual([cell, 422])
    expect(Object.keys(answer.refusal.fields ?? {}).join()).toContain(`.${cell}`)
  }
})
