import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { approvalApprove, approvalReject } from '../../contract/approval/decide.ts'
import { makeApprovals, on } from './approval-stage.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

/** Decisions that were made without a connection, about a submission that was read before. */
const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const approvals = makeApprovals(call)
const site = await build.project()
const writer = await build.person({ project: site })
const chief = await build.person({ project: site, role: 'safety' })
const boss = await build.person({ project: site, role: 'manager', level: 3 })

/** A document that the person has opened, as a device has it. */
async function read(who: BuiltPerson, line = [on(who, 'approval')]) {
  const { id } = await approvals.submitted(writer, line, { projectId: site.id })
  const { revision, round, digest } = (await approvals.one(who, id)).body
  return { id, read: { revision, round, digest: digest ?? '' } }
}
const approve = (who: BuiltPerson, id: string, body: object, key = randomUUIDv7()) =>
  call(who, approvalApprove, {
    params: { id },
    body: { content: '현장 확인함', ...body } as never,
    key,
  })
const reject = (who: BuiltPerson, id: string, body: object) =>
  call(who, approvalReject, { params: { id }, body: { comment: '다시', ...body } as never })
const saidIn = async (id: string) =>
  (await approvals.one(writer, id)).body.line.map(({ status, comments }) => [status.code, comments])

test('a decision on what was read is taken once, however often it arrives', async () => {
  const { id, read: seen } = await read(chief)
  const key = randomUUIDv7()
  const answers = await Promise.all([1, 2, 3].map(() => approve(chief, id, seen, key)))
  expect(answers.map(({ status }) => status)).toContain(200)
  const { status, body } = await approve(chief, id, seen, key)
  expect([status, body.status.code]).toEqual([200, 'complete'])
  const { rows } = await services.pool.query(
    "select count(*)::int as n from audit where entity_id = $1 and action = 'approve'",
    [id],
  )
  expect(rows[0].n).toBe(1)
  expect(await saidIn(id)).toEqual([['approved', '현장 확인함']])
})

test('another digest than the one that was read is refused, and nothing is approved', async () => {
  const { id, read: seen } = await read(chief)
  for (const decide of [approve, reject]) {
    const { status, refusal } = await decide(chief, id, { ...seen, digest: '0'.repeat(64) })
    expect([status, refusal.code]).toEqual([409, 'changed'])
  }
  for (const digest of ['', 'ab', 'G'.repeat(64), 5]) {
    const { status, refusal } = await approve(chief, id, { ...seen, digest })
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['digest']])
  }
  expect(await saidIn(id)).toEqual([['wait', null]])
})

test('what was withdrawn and submitted again meanwhile is another submission', async () => {
  const { id, read: seen } = await read(chief)
  await approvals.withdraw(writer, id)
  expect((await approve(chief, id, seen)).refusal.code).toBe('wrong-state')
  await approvals.redraft(writer, id)
  await approvals.submit(writer, id)
  expect((await approve(chief, id, seen)).refusal.code).toBe('changed')
  expect(await saidIn(id)).toEqual([['wait', null]])
})

test('a decision that comes after another’s rejection ends nothing and approves nothing', async () => {
  const line = [on(chief, 'agreement', { step: 1 }), on(boss, 'agreement', { step: 1 })]
  const last = await build.person({ project: site })
  const { id, read: seen } = await read(chief, [...line, on(last, 'approval', { step: 2 })])
  await approvals.reject(boss, id)
  const { status, refusal } = await approve(chief, id, seen)
  expect([status, refusal.code]).toEqual([409, 'wrong-state'])
})
