import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Row } from '../../contract/form/field-types.ts'
import { badgeCreate, badgeRevoke } from '../../contract/gate/badge.ts'
import { gateKeyStop } from '../../contract/gate/device.ts'
import type { Subject } from '../../contract/gate/token.ts'
import type { Post } from '../../contract/record/post.ts'
import { boardRegistry, builtBoards } from '../../server/domains/board/registry.ts'
import { checkBadgesWith } from '../../server/domains/gate/badges/check-badges.ts'
import { badgeProof } from '../../src/features/record-form/signatures/badge-scan.ts'
import signatures from '../boards/signatures/board.ts'
import { type BuiltProject, makeBuild } from './build.ts'
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
const minute = 60_000
const at = (ms = 0) => new Date(Date.now() + ms).toISOString()

async function badgeFor(subject: Subject, project = site, by = manager) {
  const params = { projectId: String(project.id) }
  const made = await call(by, badgeCreate, { params, body: { subject } })
  expect(made.status).toBe(201)
  return { id: made.body.id, code: made.body.token ?? '' }
}
type Badge = Awaited<ReturnType<typeof badgeFor>>

async function workerWithBadge(project: BuiltProject = site, by = manager) {
  const name = `김동수 ${randomUUIDv7().slice(-4)}`
  const { id } = await build.worker(project, project.main, name)
  return { id, name, badge: await badgeFor({ kind: 'worker', id }, project, by) }
}
type Worker = Awaited<ReturnType<typeof workerWithBadge>>

/** Id of the record that is made next. */
let next = randomUUIDv7()

/** A row as a device makes it that has scanned a badge. */
async function scanned(
  who: Pick<Worker, 'id' | 'name'>,
  badge: Badge,
  options: { id?: string; signed_at?: string; recordId?: string } = {},
): Promise<Row> {
  const { recordId = next, ...given } = options
  const row = { id: randomUUIDv7(), signed_at: at(), ...given }
  return {
    worker: who.id,
    name: who.name,
    way: 'badge',
    badge: badge.id,
    badge_proof: await badgeProof(badge.code, {
      recordId,
      sheet: 'people',
      rowId: row.id,
      signedAt: row.signed_at,
    }),
    ...row,
  }
}

const byHand = (who: Worker): Row => ({
  id: randomUUIDv7(),
  worker: who.id,
  name: who.name,
  way: 'hand',
  drawing: '60,20;4,4 30,16 56,8',
  signed_at: at(),
})

const create = (people: readonly unknown[]) => {
  const id = next
  next = randomUUIDv7()
  return records.create(writer, {
    id,
    boardId: 906,
    values: { held_on: '2026-11-02', topic: '3월 협의체', people },
  })
}
const update = (post: Post, people: readonly unknown[]) =>
  records.update(writer, post, { values: { people } })
const rowsOf = ({ values }: Post) => values.people as Row[]
const checksOf = (post: Post) => rowsOf(post).map(({ badge_check }) => badge_check)

test('a badge signs for the person whom the site gave it, and the code is stored nowhere', async () => {
  const who = await workerWithBadge()
  const made = await create([await scanned(who, who.badge)])
  expect(made.status).toBe(201)
  expect(checksOf(made.body)).toEqual(['valid'])
  expect(made.body.values.signed).toBe(1)
  expect(JSON.stringify(made.body)).not.toContain(who.badge.code.slice(4, 60))
  // What a client says of it itself does not count.
  const [row] = rowsOf(made.body)
  const again = await update(made.body, [{ ...row, badge_check: 'invalid' }])
  expect(checksOf(again.body)).toEqual(['valid'])
})

test('nobody signs by a badge of somebody else, of another site, or without having it', async () => {
  const [one, two, three] = [
    await workerWithBadge(),
    await workerWithBadge(),
    await workerWithBadge(),
  ]
  const other = await build.project()
  const leader = await build.person({ project: other, level: 3, role: 'manager' })
  const far = await workerWithBadge(other, leader)
  const forged = { id: two.badge.id, code: `${two.badge.code.slice(0, -3)}000` }
  const rows = [
    await scanned(one, two.badge),
    await scanned(two, forged),
    await scanned(three, far.badge),
    { ...(await scanned(three, one.badge)), badge: 2 ** 40 },
  ]
  const made = await create(rows)
  expect(made.status).toBe(201)
  expect(checksOf(made.body)).toEqual(['invalid', 'invalid', 'invalid', 'invalid'])
  expect(made.body.values.signed).toBe(0)
})

test('the badge of an account signs for no worker beside it', async () => {
  const [one, two] = [await workerWithBadge(), await workerWithBadge()]
  const badge = await badgeFor({ kind: 'member', id: writer.id })
  const rows = [
    { ...(await scanned(one, badge)), member: writer.id },
    { ...(await scanned(two, badge)), member: writer.id },
  ]
  expect(checksOf((await create(rows)).body)).toEqual(['invalid', 'invalid'])
})

test('a badge vouches for the name of its person only', async () => {
  const who = await workerWithBadge()
  const made = await create([{ ...(await scanned(who, who.badge)), name: '홍길동' }])
  expect(checksOf(made.body)).toEqual(['unverifiable'])
  expect(made.body.values.signed).toBe(0)
})

test('a proof is good for its own record, row and moment only', async () => {
  const who = await workerWithBadge()
  const { body: post } = await create([await scanned(who, who.badge)])
  const [row] = rowsOf(post) as [Row]
  const replayed = [
    // As it is, in another record.
    row,
    { ...row, id: randomUUIDv7() },
    { ...row, id: randomUUIDv7(), signed_at: at(minute) },
  ]
  for (const one of replayed) {
    const made = await create([one])
    expect(checksOf(made.body)).toEqual(['invalid'])
  }
})

test('one person counts once, in whatever order their scans arrive', async () => {
  const who = await workerWithBadge()
  const twice = await create([await scanned(who, who.badge), await scanned(who, who.badge)])
  expect(checksOf(twice.body)).toEqual(['valid', 'repeated'])
  const recordId = next
  const later = await create([await scanned(who, who.badge)])
  const earlier = await scanned(who, who.badge, { recordId })
  const both = await update(later.body, [earlier, ...rowsOf(later.body)])
  expect(checksOf(both.body)).toEqual(['repeated', 'valid'])
  expect(both.body.values.signed).toBe(1)
  const hand = await create([await scanned(who, who.badge), byHand(who)])
  expect(checksOf(hand.body)).toEqual(['repeated', undefined])
  expect(hand.body.values.signed).toBe(1)
})

test('a badge that was refused is in the way of nobody', async () => {
  const [who, other] = [await workerWithBadge(), await workerWithBadge()]
  const recordId = next
  const { body: post } = await create([await scanned(who, other.badge)])
  expect(checksOf(post)).toEqual(['invalid'])
  const again = await update(post, [...rowsOf(post), await scanned(who, who.badge, { recordId })])
  expect(checksOf(again.body)).toEqual(['invalid', 'valid'])
  expect(again.body.values.signed).toBe(1)
})

test('a revoked badge signs nothing any more, and what it signed before stays', async () => {
  const who = await workerWithBadge()
  const { body: post } = await create([await scanned(who, who.badge)])
  const early = at()
  const params = { projectId: String(site.id), badgeId: String(who.badge.id) }
  expect((await call(manager, badgeRevoke, { params })).status).toBe(200)
  const after = await create([await scanned(who, who.badge, { signed_at: at(minute) })])
  expect(checksOf(after.body)).toEqual(['revoked'])
  // Scanned before it was revoked, as the device says.
  const before = await create([await scanned(who, who.badge, { signed_at: early })])
  expect(checksOf(before.body)).toEqual(['unverifiable'])
  expect([after, before].map(({ body }) => body.values.signed)).toEqual([0, 0])
  expect((await records.read(writer, post)).body.values.signed).toBe(1)
})

test('nobody signs before the badge was issued', async () => {
  const who = await workerWithBadge()
  const made = await create([await scanned(who, who.badge, { signed_at: at(-60 * minute) })])
  expect(checksOf(made.body)).toEqual(['invalid'])
})

test('what a stopped key has signed signs nothing any more', async () => {
  const own = await build.project()
  const leader = await build.person({ project: own, level: 3, role: 'manager' })
  const who = await workerWithBadge(own, leader)
  const signed = async (options: { signed_at: string }) =>
    services.checkBadges(services.db, {
      projectId: own.id,
      recordId: next,
      rows: [
        { path: 'x', sheet: 'people', row: (await scanned(who, who.badge, options)) as never },
      ],
    })
  const early = at()
  expect([...(await signed({ signed_at: early })).values()]).toEqual(['valid'])
  const stopped = await call(leader, gateKeyStop, {
    params: { projectId: String(own.id), kid: '1' },
  })
  expect(stopped.status).toBe(200)
  expect([...(await signed({ signed_at: at(minute) })).values()]).toEqual(['revoked'])
  expect([...(await signed({ signed_at: early })).values()]).toEqual(['unverifiable'])
})

test('with another SECRET nothing is verified, and nothing counts', async () => {
  const who = await workerWithBadge()
  const check = checkBadgesWith('another secret of at least thirty-two characters')
  const row = await scanned(who, who.badge)
  for (const one of [row, { ...row, badge_proof: 'x'.repeat(43) }]) {
    const found = await check(services.db, {
      projectId: site.id,
      recordId: next,
      rows: [{ path: 'x', sheet: 'people', row: one as never }],
    })
    expect(found.get('x')).toBe('unverifiable')
  }
})

test('a row that was signed by hand cannot become one by a badge', async () => {
  const who = await workerWithBadge()
  const hand = byHand(who)
  const { body: post } = await create([hand])
  const answer = await update(post, [
    await scanned(who, who.badge, { id: hand.id, recordId: post.id }),
  ])
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.refusal.fields ?? {})).toEqual([`values.people.${hand.id}`])
})

test('bad input is named, and nothing is written', async () => {
  const who = await workerWithBadge()
  const row = await scanned(who, who.badge)
  const odd = { toString: 1, valueOf: 1 }
  const wrong: [string, unknown][] = [
    ['badge', { ...row, badge: 'B-12' }],
    ['badge', { ...row, badge: undefined }],
    ['badge_proof', { ...row, badge_proof: 'x'.repeat(44) }],
    ['badge_proof', { ...row, badge_proof: undefined }],
    ['signed_at', { ...row, signed_at: odd }],
    ['id', { ...row, id: odd }],
  ]
  for (const [cell, one] of wrong) {
    const answer = await create([one])
    expect([cell, answer.status]).toEqual([cell, 422])
    expect(Object.keys(answer.refusal.fields ?? {}).join()).toContain(`.${cell}`)
  }
})
