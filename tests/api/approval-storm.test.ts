import { expect, test } from 'vitest'
import {
  approvalBoxes,
  approvalComplete,
  approvalOngoing,
  approvalReference,
  approvalRejected,
  approvalRequest,
  approvalTodo,
} from '../../contract/approval/box.ts'
import { approvalModify, approvalRemove } from '../../contract/approval/write.ts'
import { richOf } from '../../contract/rich/rich.ts'
import { board, makeApprovals, on } from './approval-stage.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

/** Everybody does everything at once, through two servers: what is stored has to fit together. */
const harness = await startHarness()
const { services } = harness
const build = makeBuild(services)
const calls = [makeCall(harness.app), makeCall(harness.restart().app)] as const
const [call] = calls
const approvals = makeApprovals(call)

const lists = {
  request: approvalRequest,
  todo: approvalTodo,
  ongoing: approvalOngoing,
  complete: approvalComplete,
  reject: approvalRejected,
  reference: approvalReference,
}

/** Numbers below `n` that look random and are the same each time. */
function dice(seed: number) {
  let at = seed
  return (n: number) => {
    at = (at * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((at / 2 ** 31) * n)
  }
}

const rows = async (text: string) => (await services.pool.query(text)).rows

test('a storm leaves whole documents, right boxes and right notices', async () => {
  const site = await build.project()
  const person = () => build.person({ project: site, company: site.main })
  const writer = await person()
  const [one, two, chief, director, reader] = await Promise.all([
    person(),
    person(),
    person(),
    person(),
    person(),
  ])
  const people = [writer, one, two, chief, director, reader]
  const ids: string[] = []
  for (const n of [0, 1, 2, 3, 4, 5]) {
    const line = [
      on(one, 'agreement', { step: 1 }),
      on(two, 'agreement', { step: 1 }),
      on(chief, 'approval', { final: n % 2 === 0 }),
      on(director, n % 3 === 0 ? 'circulation' : 'approval'),
      on(reader, 'reference'),
    ]
    ids.push((await approvals.submitted(writer, line, { projectId: site.id })).id)
  }

  const roll = dice(7)
  const anyOf = <T>(of: readonly T[]): T => of[roll(of.length)] as T
  const act = (turn: number) => {
    const through = anyOf(calls)
    const moves = makeApprovals(through)
    const who: BuiltPerson = anyOf(people)
    const id = anyOf(ids)
    const params = { board, id }
    const body = { title: `제목 ${turn}`, content: richOf(`${turn}`), unTemp: turn % 2 === 0 }
    const acts: (() => Promise<{ status: number }>)[] = [
      () => moves.approve(who, id),
      () => moves.approve(anyOf([one, two, chief, director]), id),
      () => moves.reject(who, id),
      () => moves.confirm(who, id),
      () => moves.withdraw(writer, id),
      () => moves.redraft(writer, id),
      () => moves.submit(writer, id),
      () => through(writer, approvalModify, { params, body: body as never }),
      () => through(writer, approvalRemove, { params }),
    ]
    return anyOf(acts)()
  }
  for (let turn = 0; turn < 25; turn += 1) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => act(turn)))
    for (const { status } of answers) expect([200, 403, 404, 409]).toContain(status)
  }

  for (const who of people) {
    const counts = await approvals.counts(who)
    for (const box of approvalBoxes) {
      const { body } = await call(who, lists[box], { query: { perPage: '3', page: '2' } })
      expect([box, body.total]).toEqual([box, counts[box]])
    }
    const { data } = (await call(who, approvalTodo, { query: { perPage: '100' } })).body
    const turns = (await approvals.notices(who)).filter((notice) => notice.startsWith('approvalT'))
    expect(turns.toSorted()).toEqual(
      data.map(({ id }) => `approvalTurn /approval-await-read/${id}`).toSorted(),
    )
  }

  const ofRound = 'e.document_id = d.id and e.round = d.round and e.step is not null'
  expect(
    await rows(`select d.id, d.status from approval_document d where d.deleted_at is not null
      or (d.status = 'ongoing') <> exists (
        select 1 from approval_element e where ${ofRound} and e.status = 'wait')
      or d.status = 'complete' and exists (
        select 1 from approval_element e where ${ofRound} and e.status not in ('approved', 'skipped'))
      or d.status <> 'temp' and not exists (select 1 from approval_round r
        where r.document_id = d.id and r.round = d.round and r.status = d.status)
      or exists (select 1 from approval_round r where r.document_id = d.id and r.round < d.round
        and (r.ended_at is null or r.status not in ('reject', 'withdrawn')))`),
  ).toEqual([])
  // What each said is in the history once, with what was signed.
  const said = `select e.document_id::text as id, e.round, e.member_id, r.digest
    from approval_element e join approval_round r using (document_id, round)
    where e.status in ('approved', 'rejected') order by 1, 2, 3`
  const written = `select entity_id as id, (after->>'round')::int as round, member_id,
      after->>'digest' as digest from audit
    where entity = 'approval' and action in ('agree', 'approve', 'reject') order by 1, 2, 3`
  expect(await rows(said)).toEqual(await rows(written))
  expect((await rows(said)).length).toBeGreaterThan(0)
})
