import { expect, test, vi } from 'vitest'
import {
  approvalAll,
  approvalComplete,
  approvalReference,
  approvalRequest,
} from '../../contract/approval/box.ts'
import { formatNumber, parseNumber } from '../../contract/approval/number.ts'
import { numberCompleted } from '../../server/domains/approval/number.ts'
import { sweep } from '../../server/jobs/schedule.ts'
import { makeApprovals, on } from './approval-stage.ts'
import { type BuiltPerson, type BuiltProject, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { waitingFor } from './locks.ts'

/** Numbers of documents, given through two servers. */
const harness = await startHarness()
const { pool } = harness.services
const build = makeBuild(harness.services)
const call = makeCall(harness.app)
const approvals = makeApprovals(call)
const servers = [approvals, makeApprovals(makeCall(harness.restart().app))] as const

const rows = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows

/** A project with somebody who writes and somebody who approves. */
async function stage(options: Parameters<typeof build.project>[0] = {}) {
  const site = await build.project(options)
  const person = (more: object = {}) => build.person({ project: site, company: site.main, ...more })
  const [writer, chief] = await Promise.all([person(), person()])
  const submitted = (more: object = {}) =>
    approvals.submitted(writer, [on(chief, 'approval')], { projectId: site.id, ...more })
  return { site, person, writer, chief, submitted }
}

/** The numbers of a place in order of completion: of a project, or of documents of none. */
const numbersOf = async (projectId: number | null) =>
  (
    await rows(
      `select number from approval_document where number is not null
        and project_id is not distinct from $1 order by number_year, number_no`,
      [projectId],
    )
  ).map(({ number }) => parseNumber(number)?.no)

const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1)

/** What a server of the build before leaves: completed, without a number. */
const completedBefore = (id: string, at: string) =>
  pool.query(
    "update approval_document set status = 'complete', submitted_at = $2, decided_at = $2 where id = $1",
    [id, at],
  )

test("documents that are completed at once have numbers without a gap, whoever's connection ends", async () => {
  const { site, writer, chief, submitted } = await stage()
  const other = await stage()
  const made = [
    ...(await Promise.all(upTo(18).map(() => submitted()))),
    ...(await Promise.all(upTo(6).map(() => submitted({ projectId: null })))),
    ...(await Promise.all(upTo(4).map(() => other.submitted()))),
  ]
  const approve = (id: string, n: number) => {
    const who = made[n]?.writer.id === writer.id ? chief : other.chief
    return (servers[n % 2] as typeof approvals).approve(who, id)
  }
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table audit in share mode')
  // One of each place has its number and waits for the history; the others of its place wait for it.
  const answers = made.map(({ id }, n) => approve(id, n))
  for (const _ of [1, 2]) {
    await vi.waitFor(async () => expect(await waitingFor(blocker, 'audit')).toBe(3), 30_000)
    const { rowCount } = await blocker.query(
      `select pg_terminate_backend(pid) from pg_locks where not granted
        and relation = 'audit'::regclass
        and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(rowCount).toBe(3)
  }
  await blocker.query('rollback')
  blocker.release()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  const failed = made.filter((_, n) => statuses[n] !== 200)
  expect(failed).toHaveLength(6)
  expect(await numbersOf(site.id)).toHaveLength(18 - 2)
  for (const { id } of failed) {
    const n = made.findIndex((one) => one.id === id)
    expect((await approve(id, n)).status).toBe(200)
  }
  expect(await numbersOf(site.id)).toEqual(upTo(18))
  expect(await numbersOf(null)).toEqual(upTo(6))
  expect(await numbersOf(other.site.id)).toEqual(upTo(4))
})

test('one document is completed once, by however many at once', async () => {
  const { site, chief, submitted } = await stage()
  const { id } = await submitted()
  const answers = await Promise.all(upTo(6).map((n) => servers[n % 2 ? 0 : 1].approve(chief, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  await submitted().then((next) => approvals.approve(chief, next.id))
  expect(await numbersOf(site.id)).toEqual([1, 2])
})

test('a number comes with the completion, stays, and stands in the history', async () => {
  const { site, person, writer, chief } = await stage({ contractCode: 'hg-2026-n' })
  const agrees = await person()
  const line = [on(agrees, 'agreement'), on(chief, 'approval')]
  const { id, ...sent } = await approvals.submitted(writer, line, { projectId: site.id })
  expect(sent.number).toBeNull()
  expect((await approvals.reject(agrees, id)).body.number).toBeNull()
  expect((await approvals.redraft(writer, id)).body.number).toBeNull()
  await approvals.submit(writer, id)
  expect((await approvals.withdraw(writer, id)).body.number).toBeNull()
  await approvals.redraft(writer, id)
  await approvals.submit(writer, id)
  expect((await approvals.approve(agrees, id)).body.number).toBeNull()
  const done = await approvals.approve(chief, id)
  const year = Number(done.body.decidedAt?.slice(0, 4))
  expect(done.body.number).toMatch(/^HG-2026-N-AP-\d{4}-0001$/)
  expect(Math.abs((parseNumber(done.body.number ?? '')?.year ?? 0) - year)).toBeLessThanOrEqual(1)
  expect((await approvals.one(writer, id)).body.number).toBe(done.body.number)
  const said = await rows(
    "select after->>'number' as number from audit where entity_id = $1 and action = 'approve'",
    [id],
  )
  expect(said).toEqual([{ number: done.body.number }])
  // Nobody brings a number of their own.
  const own = await approvals.create(writer, { number: 'HG-2026-N-AP-2026-0002' })
  expect(own.status === 201 ? own.body.number : null).toBeNull()
  expect(await numbersOf(site.id)).toEqual([1])
})

test('a project keeps its code for a year, and another that takes it over gets one of its own', async () => {
  const former = await stage({ contractCode: 'TAKEN-1' })
  const at = '2026-06-01T00:00:00Z'
  await completedBefore((await former.submitted()).id, at)
  await sweep(harness.services)
  await pool.query("update project set contract_code = 'NEW-1' where id = $1", [former.site.id])
  const heir = await stage({ contractCode: 'TAKEN-1' })
  await completedBefore((await former.submitted()).id, at)
  await completedBefore((await heir.submitted()).id, at)
  await completedBefore((await former.submitted()).id, '2027-06-01T00:00:00Z')
  await sweep(harness.services)
  const found = await rows(
    'select number from approval_document where project_id = any($1) order by number',
    [[former.site.id, heir.site.id]],
  )
  expect(found.map(({ number }) => number)).toEqual([
    'NEW-1-AP-2027-0001',
    `P${heir.site.id}-AP-2026-0001`,
    'TAKEN-1-AP-2026-0001',
    'TAKEN-1-AP-2026-0002',
  ])
})

test('what an earlier build completed is numbered in its order, in the year of its place', async () => {
  const seoul = await stage({ contractCode: 'SEOUL' })
  const london = await stage({ contractCode: 'LONDON', timeZone: 'Europe/London' })
  // Half past midnight of the new year in Seoul.
  const eve = '2026-12-31T15:30:00Z'
  const made = [
    [seoul, eve, 'SEOUL-AP-2027-0001'],
    [seoul, '2026-12-31T14:59:59Z', 'SEOUL-AP-2026-0002'],
    [seoul, '2026-03-01T00:00:00Z', 'SEOUL-AP-2026-0001'],
    [london, eve, 'LONDON-AP-2026-0001'],
  ] as const
  const ids: string[] = []
  for (const [{ submitted }, at] of made) {
    const { id } = await submitted()
    await completedBefore(id, at)
    ids.push(id)
  }
  const open = (await seoul.submitted()).id
  await Promise.all([numberCompleted(pool), numberCompleted(pool)])
  await sweep(harness.services)
  for (const [n, [{ writer }, , number]] of made.entries()) {
    expect((await approvals.one(writer, ids[n] as string)).body.number).toBe(number)
  }
  expect((await approvals.one(seoul.writer, open)).body.number).toBeNull()
})

test('what cannot be stored is no number', async () => {
  const { site, chief, submitted } = await stage()
  const one = (await submitted()).id
  const two = (await submitted()).id
  await approvals.approve(chief, one)
  const again = pool.query(
    `update approval_document d set (number, number_year, number_no) = (select o.number || '0',
      o.number_year, o.number_no from approval_document o where o.id = $1) where d.id = $2`,
    [one, two],
  )
  await expect(again).rejects.toThrow('approval_document_no_idx')
  const half = pool.query("update approval_document set number = 'X' where id = $1", [two])
  await expect(half).rejects.toThrow('approval_document_numbered')
  expect(await numbersOf(site.id)).toEqual([1])
})

/** A place whose next number is 0123. */
async function numbered(site: BuiltProject): Promise<void> {
  await pool.query(`update approval_number set last = 122 where project_id = $1`, [site.id])
}

test('a document is found by its number, whole or in part, by those alone who may read it', async () => {
  const { site, person, writer, chief, submitted } = await stage({ contractCode: 'FIND-1' })
  const reader = await person()
  const overseer = await person({ role: 'manager', level: 3 })
  const colleague = await person()
  const stranger = (await stage({ contractCode: 'FIND-2' })).writer
  const office = await build.person({ project: null, level: 4 })
  const plain = (await submitted()).id
  await approvals.approve(chief, plain)
  await numbered(site)
  const line = [on(chief, 'approval'), on(reader, 'reference')]
  const secret = (
    await approvals.submitted(writer, line, { projectId: site.id, security: 'confidential' })
  ).id
  const number = (await approvals.approve(chief, secret)).body.number ?? ''
  expect(parseNumber(number)?.no).toBe(123)

  const find = async (who: BuiltPerson, endpoint: typeof approvalAll, keyword: string) => {
    const { body } = await call(who, endpoint, { query: { keyword } })
    expect(body.total).toBe(body.data.length)
    return body.data.map(({ id }) => id)
  }
  const complete = approvalComplete as typeof approvalAll
  const request = approvalRequest as typeof approvalAll
  for (const keyword of [number, number.toLowerCase(), ` ${number} `, '0123', '123', '-0123']) {
    expect([keyword, await find(writer, request, keyword)]).toEqual([keyword, [secret]])
    expect([keyword, await find(chief, complete, keyword)]).toEqual([keyword, [secret]])
    expect([keyword, await find(reader, approvalReference as never, keyword)]).toEqual([
      keyword,
      [secret],
    ])
    for (const who of [overseer, colleague, stranger, office]) {
      expect([keyword, await find(who, approvalAll, keyword)]).toEqual([keyword, []])
    }
    // It is no way past the other conditions of a list.
    const narrowed = await call(writer, approvalRequest, {
      query: { keyword, dateTarget: 'decided_at', dateEnd: '2020-01-01' },
    })
    expect([narrowed.body.total, narrowed.body.data]).toEqual([0, []])
  }
  expect((await find(overseer, approvalAll, 'FIND-1-AP')).sort()).toEqual([plain])
  expect((await find(writer, request, 'find-1')).sort()).toEqual([plain, secret].sort())
  // What stands for any sign is none here, and words are found as before.
  for (const keyword of ['0_23', '0%3', '1234', `${number}0`, '\\']) {
    expect([keyword, await find(writer, request, keyword)]).toEqual([keyword, []])
  }
  expect((await find(writer, request, '420')).sort()).toEqual([plain, secret].sort())
  const tooLong = formatNumber({ code: 'F'.repeat(200), year: 2026, no: 1 })
  expect(await find(writer, request, tooLong)).toEqual([])
})
