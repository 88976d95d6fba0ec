import { describe, expect, test } from 'vitest'
import {
  approvalAll,
  approvalBoxes,
  approvalComplete,
  approvalOngoing,
  approvalReference,
  approvalRejected,
  approvalRequest,
  approvalTodo,
} from '../../contract/approval/box.ts'
import { approvalModify, approvalOne } from '../../contract/approval/write.ts'
import { projectRemoveUsers } from '../../contract/project/project-run.ts'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { builtBoards } from '../../server/domains/board/registry.ts'
import { mayReceiveOf } from '../../server/domains/live/policy.ts'
import { board, makeApprovals, on } from './approval-stage.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

/** Who reads what: whoever may not learns nothing, neither by lists nor counts nor search. */
const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const approvals = makeApprovals(call)
const site = await build.project()
const own = { project: site, company: site.main }
const theirs = { project: site, company: await build.company(), kind: 'partner' as const }
const writer = await build.person({ ...own, name: '오세진' })
const chief = await build.person(own)
const reader = await build.person(own)
const circle = await build.person(own)
const colleague = await build.person(own)
const manager = await build.person({ ...own, role: 'manager', level: 3 })
const partner = await build.person(theirs)
const office = await build.person({ level: 4, project: null })
const admin = await build.person({ level: 5, project: null })
const outsider = await build.person({ level: 3, role: 'manager' })
const people = {
  writer,
  chief,
  reader,
  circle,
  colleague,
  manager,
  partner,
  office,
  admin,
  outsider,
}

const line = [on(chief, 'approval'), on(reader, 'reference'), on(circle, 'circulation')]
const lists: Record<string, Endpoint> = {
  request: approvalRequest,
  todo: approvalTodo,
  ongoing: approvalOngoing,
  complete: approvalComplete,
  reject: approvalRejected,
  reference: approvalReference,
  all: approvalAll,
}
const list = async (who: BuiltPerson, box: string, query: object = {}) =>
  (
    await call(who, lists[box] as typeof approvalAll, {
      query: { perPage: '100', ...query },
    })
  ).body
const ids = async (who: BuiltPerson, box: string, query: object = {}) =>
  (await list(who, box, query)).data.map(({ id }) => id)

/** Who reads the document by its id, and finds it among all; both have to be the same people. */
async function readers(id: string): Promise<string[]> {
  const found = []
  for (const [name, who] of Object.entries(people)) {
    const { status } = await approvals.one(who, id)
    const listed = (await ids(who, 'all', { keyword: '대외' })).includes(id)
    expect([name, listed]).toEqual([name, status === 200])
    if (status === 200) found.push(name)
    else expect(status).toBe(404)
  }
  return found
}

const words = { title: '대외 협의 결과 보고', projectId: site.id, approvalLine: line }

describe('a document is read', () => {
  test('as a draft by its writer, then by those on its line and who runs the project', async () => {
    const { body } = await approvals.create(writer, words)
    expect(await readers(body.id)).toEqual(['writer'])
    await approvals.submit(writer, body.id)
    expect(await readers(body.id)).toEqual(['writer', 'chief', 'reader', 'manager'])
    await approvals.approve(chief, body.id)
    expect(await readers(body.id)).toEqual(['writer', 'chief', 'reader', 'circle', 'manager'])
  })

  test('if it is confidential by nobody else', async () => {
    const { id } = await approvals.submitted(writer, line, { ...words, security: 'confidential' })
    expect(await readers(id)).toEqual(['writer', 'chief', 'reader'])
    const before = await approvals.counts(manager)
    await approvals.reject(chief, id)
    expect(await readers(id)).toEqual(['writer', 'chief', 'reader'])
    expect(await approvals.counts(manager)).toEqual(before)
  })

  test('of no project by those on its line alone', async () => {
    const { id } = await approvals.submitted(writer, line, { ...words, projectId: null })
    expect(await readers(id)).toEqual(['writer', 'chief', 'reader'])
    expect((await ids(writer, 'request', { projectId: site.id })).includes(id)).toBe(false)
  })

  test('in a project only as long as one is in it', async () => {
    const leaver = await build.person(own)
    const { id } = await approvals.submitted(writer, [on(leaver, 'approval')], words)
    expect((await approvals.one(leaver, id)).status).toBe(200)
    const removed = await call(manager, projectRemoveUsers, {
      params: { id: String(site.id) },
      query: { project_id: String(site.id), user_ids: String(leaver.id) },
    })
    expect(removed.status).toBe(200)
    expect((await approvals.one(leaver, id)).status).toBe(404)
    expect((await approvals.approve(leaver, id)).status).toBe(404)
    expect(await approvals.counts(leaver)).toMatchObject({ todo: 0 })
    expect((await approvals.withdraw(writer, id)).status).toBe(200)
  })

  test('by somebody who was taken off its line as it was then', async () => {
    const { id } = await approvals.submitted(writer, line, words)
    await approvals.withdraw(writer, id)
    expect((await approvals.one(chief, id)).status).toBe(200)
    await approvals.redraft(writer, id)
    await call(writer, approvalModify, {
      params: { board, id },
      body: {
        ...words,
        title: '대외 협의 결과 보고(고침)',
        content: '고친 본문',
        approvalLine: [on(reader, 'approval')],
        unTemp: true,
      } as never,
    })
    expect(await readers(id)).toEqual(['writer', 'chief', 'reader', 'manager'])
    const { body } = await approvals.one(chief, id)
    expect([body.round, body.earlier, body.post.title, body.status.code]).toEqual([
      1,
      true,
      words.title,
      'withdrawn',
    ])
    expect(JSON.stringify(body)).not.toMatch(/고친 본문|고침/)
  })

  test('each event of it goes to its readers', () => {
    const mayReceive = mayReceiveOf(builtBoards)
    const event = { type: 'approval' as const, memberId: 7, documentId: 'x' }
    const who = (id: number) => ({ id, level: 5, memberships: new Map() }) as never
    expect([mayReceive(who(7), { event }), mayReceive(who(8), { event })]).toEqual([true, false])
  })
})

describe('boxes', () => {
  test('have what their names say, as their counts do', async () => {
    const drafter = await build.person(own)
    const signer = await build.person(own)
    const of = [on(signer, 'approval'), on(reader, 'reference')]
    const make = (title: string, more: object = {}) =>
      approvals.submitted(drafter, of, { projectId: site.id, title, ...more })
    const waits = await make('대기 중인 문서')
    const urgent = await make('긴급 문서', { priority: 'urgent' })
    const done = await make('끝난 문서')
    await approvals.approve(signer, done.id)
    const rejected = await make('반려된 문서')
    await approvals.reject(signer, rejected.id)
    const draft = (await approvals.create(drafter, { title: '임시 문서' })).body
    const newest = await make('나중 문서')

    expect(await ids(signer, 'todo')).toEqual([urgent.id, newest.id, waits.id])
    expect(await ids(signer, 'complete')).toEqual([done.id])
    expect(await ids(signer, 'reject')).toEqual([rejected.id])
    expect(await ids(signer, 'ongoing')).toEqual([])
    expect(await ids(drafter, 'ongoing')).toEqual([newest.id, urgent.id, waits.id])
    expect(new Set(await ids(drafter, 'request'))).toEqual(
      new Set([waits, urgent, done, rejected, draft, newest].map(({ id }) => id)),
    )
    for (const who of [drafter, signer, reader]) {
      const counts = await approvals.counts(who)
      for (const box of approvalBoxes) {
        expect([box, (await list(who, box)).total]).toEqual([box, counts[box]])
      }
    }
    expect(await ids(drafter, 'request', { keyword: '긴급' })).toEqual([urgent.id])
    expect(await ids(drafter, 'request', { orderTarget: 'title', orderDirection: 'asc' })).toEqual([
      urgent.id,
      done.id,
      newest.id,
      waits.id,
      rejected.id,
      draft.id,
    ])
    const paged = await list(drafter, 'request', { perPage: '4', page: '2' })
    expect([paged.total, paged.data.length]).toEqual([6, 2])
    const named = { 'conditions[0][key]': 'status', 'conditions[0][operator]': '=' }
    expect(await ids(drafter, 'all', { ...named, 'conditions[0][value]': 'reject' })).toEqual([
      rejected.id,
    ])
    const previewed = await list(drafter, 'all', { keyword: '긴급', preview: '1' })
    expect(previewed.data[0]?.post.preview).toContain('추락방호망')
  })

  test('refuse another board, a foreign project and a condition that there is not', async () => {
    const status = async (query: object) =>
      (await call(writer, approvalAll, { query: query as never })).status
    expect(await status({ board: 'approval' })).toBe(200)
    expect(await status({ board: '7' })).toBe(404)
    expect(await status({ projectId: String(outsider.projectId) })).toBe(404)
    expect(
      await status({
        'conditions[0][key]': 'plain',
        'conditions[0][operator]': '=',
        'conditions[0][value]': 'x',
      }),
    ).toBe(400)
  })

  test('days are those of the project', async () => {
    const { id } = await approvals.submitted(writer, line, words)
    // 0:30 of 1 March in Seoul is still February in UTC.
    await services.pool.query(
      "update approval_document set submitted_at = '2026-02-28T15:30:00Z' where id = $1",
      [id],
    )
    const on1 = { projectId: site.id, dateBegin: '2026-03-01', dateEnd: '2026-03-01' }
    expect(await ids(writer, 'request', on1)).toEqual([id])
    const feb = { projectId: site.id, dateBegin: '2026-02-01', dateEnd: '2026-02-28' }
    expect(await ids(writer, 'request', feb)).toEqual([])
  })
})

test('names are in the language of the reader', async () => {
  const { id } = await approvals.submitted(writer, line, words)
  const { body } = await call(writer, approvalOne, {
    params: { board, id },
    headers: { 'accept-language': 'en' },
  })
  expect([body.status.name, body.kind.name]).toEqual(['In progress', 'Proposal'])
})
