import { expect, test } from 'vitest'
import { approvalApprove, approvalReject } from '../../contract/approval/decide.ts'
import type { ApprovalDocument } from '../../contract/approval/document.ts'
import { approvalRoundOne } from '../../contract/approval/round.ts'
import { board, makeApprovals, on } from './approval-stage.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

/** Nobody decides on what they have not opened, however they came by its id. */
const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const approvals = makeApprovals(call)
const site = await build.project()
const own = { project: site, company: site.main }
const writer = await build.person(own)
const chief = await build.person(own)
const director = await build.person(own)
const reader = await build.person(own)
const manager = await build.person({ ...own, role: 'manager', level: 3 })

const line = [on(chief, 'approval'), on(director, 'approval'), on(reader, 'reference')]
const submit = async () => (await approvals.submitted(writer, line, { projectId: site.id })).id
const approve = (who: BuiltPerson, id: string, body: object = {}, headers = {}) =>
  call(who, approvalApprove, { params: { id }, body: body as never, headers })
const reject = (who: BuiltPerson, id: string, body: object = {}) =>
  call(who, approvalReject, { params: { id }, body: { comment: '견적이 없습니다', ...body } })
async function again(id: string) {
  await approvals.withdraw(writer, id)
  await approvals.redraft(writer, id)
  await approvals.submit(writer, id)
}
const noted = async (id: string) =>
  (
    await services.pool.query<{ round: number; member_id: number }>(
      'select round, member_id from approval_opened where document_id = $1 order by 1, 2',
      [id],
    )
  ).rows.map(({ round, member_id }) => `${round} ${member_id}`)

test('who has not opened a document neither approves nor rejects it, and has it as it is', async () => {
  const id = await submit()
  for (const refused of [await approve(chief, id), await reject(chief, id)]) {
    expect([refused.status, refused.refusal.code]).toEqual([409, 'not-opened'])
    const { data } = refused.body as unknown as { data: ApprovalDocument }
    expect([data.id, data.status.code, data.can.approve]).toEqual([id, 'ongoing', true])
  }
  // Neither a list nor the number of the submission is reading it.
  await approvals.counts(chief)
  expect((await approve(chief, id, { round: 1, revision: 2 })).refusal.code).toBe('not-opened')
  expect((await approvals.one(chief, id)).status).toBe(200)
  expect((await approve(chief, id)).status).toBe(200)
})

test('another submission than was opened is not decided on, whatever the request says', async () => {
  const id = await submit()
  await approvals.one(chief, id)
  await again(id)
  for (const body of [{}, { round: 1 }, { round: 2 }]) {
    expect((await approve(chief, id, body)).refusal.code).toBe('changed')
    expect((await reject(chief, id, body)).refusal.code).toBe('changed')
  }
  // The earlier submission is not the one that is signed.
  const params = { board, id, round: '1' as never }
  expect((await call(chief, approvalRoundOne, { params })).status).toBe(200)
  expect((await approve(chief, id)).refusal.code).toBe('changed')
  const { revision } = (await approvals.one(chief, id)).body
  for (const body of [{ round: 1 }, { round: 3 }, { revision: revision - 1 }]) {
    expect((await approve(chief, id, body)).refusal.code).toBe('changed')
  }
  expect((await approve(chief, id, { round: 2, revision })).status).toBe(200)
})

test('only those who are to decide are noted, once, for the submission that they opened', async () => {
  const id = await submit()
  await Promise.all(
    [chief, chief, director, reader, writer, manager].map((who) => approvals.one(who, id)),
  )
  expect(await noted(id)).toEqual([`1 ${chief.id}`, `1 ${director.id}`].toSorted())
  await again(id)
  await approvals.one(chief, id)
  expect(await noted(id)).toEqual([`1 ${chief.id}`, `1 ${director.id}`, `2 ${chief.id}`].toSorted())
  // Somebody else's reading is not one's own.
  await approve(chief, id)
  expect((await approve(director, id)).refusal.code).toBe('changed')
})

test('several are approved one by one, each with its own result', async () => {
  const ids = [await submit(), await submit(), await submit()]
  const [read = '', unread = '', other = ''] = ids
  await approvals.one(chief, read)
  await approvals.one(chief, other)
  await again(other)
  const results = await Promise.all(ids.map((id) => approve(chief, id)))
  expect(results.map(({ status, refusal }) => [status, refusal.code])).toEqual([
    [200, ''],
    [409, 'not-opened'],
    [409, 'changed'],
  ])
  expect((await approvals.one(writer, unread)).body.line[0]?.status.code).toBe('wait')
})

test('the same press again is the same decision, also where it was refused first', async () => {
  const id = await submit()
  const headers = { 'idempotency-key': `press-${id}` }
  expect((await approve(chief, id, {}, headers)).refusal.code).toBe('not-opened')
  await approvals.one(chief, id)
  const first = await approve(chief, id, { round: 1 }, { 'idempotency-key': `again-${id}` })
  const second = await approve(chief, id, { round: 1 }, { 'idempotency-key': `again-${id}` })
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.line[0]?.updated_at).toBe(first.body.line[0]?.updated_at)
})

test('numbers of submissions and revisions of no kind are refused by name', async () => {
  const id = await submit()
  await approvals.one(chief, id)
  for (const round of [0, -1, 1.5, '1', null, 2 ** 60]) {
    const refused = await approve(chief, id, { round })
    expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([422, ['round']])
  }
})
