import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  badgeCreateMany,
  badgeList,
  badgeRevokeMany,
  mostBadges,
} from '../../../contract/gate/badge.ts'
import { gatePeople } from '../../../contract/gate/people.ts'
import type { Subject } from '../../../contract/gate/token.ts'
import { startHarness } from '../harness.ts'
import { setSite } from './stage.ts'

const harness = await startHarness()
const { services } = harness
const { badgeOf, build, call, manager, params, person, scan, scanner, site, trustOf } =
  await setSite(harness)

const workers = async (count: number) =>
  await Promise.all(
    Array.from({ length: count }, async (): Promise<Subject> => {
      return { kind: 'worker', id: (await build.worker(site)).id }
    }),
  )
const issue = (subjects: Subject[], key = randomUUIDv7()) =>
  call(manager, badgeCreateMany, { params, body: { subjects }, key })
const revoke = (badgeIds: number[], at = params) =>
  call(manager, badgeRevokeMany, { params: at, body: { badgeIds } })
const people = async () =>
  (await call(manager, gatePeople, { params, query: { perPage: '10000' } })).body
const holding = async ({ kind, id }: Subject) =>
  (await people()).data.find(({ subject }) => subject.kind === kind && subject.id === id)?.badges

test('500 are made by one press, once however often it is sent', async () => {
  const subjects = await workers(mostBadges)
  const key = randomUUIDv7()
  const first = await issue(subjects, key)
  expect([first.status, first.body.data.length, first.body.skipped]).toEqual([201, 500, 0])
  const again = await issue(subjects, key)
  expect(again.body.data.map(({ id }) => id)).toEqual(first.body.data.map(({ id }) => id))
  expect((await issue(subjects)).body).toEqual({ data: [], skipped: 500 })

  const names = first.body.data.map(({ name }) => name)
  expect(new Set(names).size).toBe(500)
  const { rows } = await services.pool.query(
    `select count(*)::int as count from audit
      where entity = 'badge' and action = 'issue' and project_id = $1`,
    [site.id],
  )
  expect(rows).toEqual([{ count: 500 }])
  // Each is good at the gate.
  for (const badge of [first.body.data[0], first.body.data.at(-1)]) {
    const { body } = await scan(scanner, site.id, { token: badge?.token ?? '' })
    expect([body.verdict, body.person?.name]).toEqual(['ok', badge?.name])
  }
  expect((await issue(await workers(mostBadges + 1))).status).toBe(422)
})

test('two managers at once make one for each', async () => {
  const subjects = await workers(5)
  const answers = await Promise.all([issue(subjects), issue(subjects.toReversed())])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers.flatMap(({ body }) => body.data)).toHaveLength(5)
  for (const subject of subjects) expect(await holding(subject)).toHaveLength(1)
})

test('a person named twice, by number and by account, gets one', async () => {
  const who = await person()
  const [subject] = await workers(1)
  const id = subject?.id ?? 0
  await services.pool.query('update worker set member_id = $2 where id = $1', [id, who.id])
  const worker = { kind: 'worker', id } as const
  const member = { kind: 'member', id: who.id } as const
  const made = await issue([member, worker, worker])
  expect(made.body.data.map((badge) => badge.subject)).toEqual([worker])
  expect((await issue([member])).body.skipped).toBe(1)
})

test('a badge of the account counts once they are in the register', async () => {
  const who = await person()
  const badge = await badgeOf({ kind: 'member', id: who.id })
  const { id } = await build.worker(site)
  await services.pool.query('update worker set member_id = $2 where id = $1', [id, who.id])
  const subject = { kind: 'worker', id } as const
  expect((await issue([subject])).body).toEqual({ data: [], skipped: 1 })
  expect(await holding(subject)).toEqual([badge.id])
})

test('a person of another site is named, and nobody gets one', async () => {
  const [here] = await workers(1)
  const there = await build.worker(await build.project())
  const subjects = [here as Subject, { kind: 'worker' as const, id: there.id }]
  const answer = await issue(subjects)
  expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([
    422,
    ['subjects.1.id'],
  ])
  expect(await holding(here as Subject)).toEqual([])
})

test('several are taken back at once, all or none', async () => {
  const made = (await issue(await workers(3))).body.data
  const ids = made.map(({ id }) => id)
  const other = await setSite(harness)
  const subject = { kind: 'worker', id: (await build.worker(other.site)).id } as const
  const foreign = await other.badgeOf(subject)
  const mixed = await revoke([...ids, foreign.id])
  expect([mixed.status, Object.keys(mixed.refusal.fields ?? {})]).toEqual([422, ['badgeIds']])
  expect((await scan(scanner, site.id, { token: made[0]?.token ?? '' })).body.verdict).toBe('ok')

  expect((await revoke(ids)).body).toEqual({ revoked: 3 })
  expect((await revoke(ids)).body).toEqual({ revoked: 0 })
  expect((await trustOf()).parsed.revoked.badges).toEqual(expect.arrayContaining(ids))
  expect((await scan(scanner, site.id, { token: made[1]?.token ?? '' })).body).toMatchObject({
    verdict: 'blocked',
    reason: 'revoked',
  })
  const query = { ids: ids.join(',') }
  const { body } = await call(manager, badgeList, { params, query })
  expect(body.data.map(({ id, token }) => [id, token])).toEqual(
    ids.toSorted((a, b) => b - a).map((id) => [id, null]),
  )
})

test('everyone of the site is there once, with their badges', async () => {
  const gone = await build.worker(site)
  await services.pool.query("update worker set retired_on = '2020-01-01' where id = $1", [gone.id])
  const all = await people()
  const names = all.data.map(({ subject }) => `${subject.kind} ${subject.id}`)
  expect(new Set(names).size).toBe(names.length)
  expect(names).not.toContain(`worker ${gone.id}`)
  expect(names).toContain(`member ${manager.id}`)
  expect(all.total).toBe(names.length)
  const [first] = await workers(1)
  const [old, young] = [await badgeOf(first as Subject), await badgeOf(first as Subject)]
  expect(await holding(first as Subject)).toEqual([young.id, old.id])
  const beyond = await call(manager, gatePeople, { params, query: { page: '99' } })
  expect(beyond.body).toMatchObject({ data: [], total: all.total + 1 })
})
