import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { costRows } from '../../contract/boards/safety-cost/items.ts'
import type { Row, Values } from '../../contract/form/field-types.ts'
import { notificationList } from '../../contract/office/notification.ts'
import { takeOverStatements } from '../../contract/record/partner-statements.ts'
import { type Post, postList, postRemove, postTransition } from '../../contract/record/post.ts'
import { workList } from '../../contract/record/work.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import type { BuiltPerson } from './build.ts'
import { setOverviewStage } from './overview-stage.ts'
import { now } from './record.ts'

const { services, build, call, records, attend, matrix } = await setOverviewStage()

async function aPlace() {
  const project = await build.project({
    dateWorkStart: '2026-01-05',
    dateCompleteExpected: '2026-04-30',
  })
  const safety = await build.person({ project, role: 'safety' })
  const manager = await build.person({ project, role: 'manager', level: 3 })
  const partner = await build.person({ project, kind: 'partner' })
  const fellow = await build.person({
    project,
    company: { id: partner.companyId },
    kind: 'partner',
  })
  const rival = await build.person({ project, kind: 'partner' })
  return { project, safety, manager, partner, fellow, rival }
}

const use = (supply: number, more: Values = {}): Row => ({
  id: randomUUIDv7(),
  used_on: '2026-03-05',
  item: 'facilities',
  content: '안전난간 파이프',
  supply,
  ...more,
})
const statement = (uses: readonly Row[], more: Values = {}) => ({
  month: '2026-03',
  items: costRows,
  uses,
  ...more,
})
const ownMonth = (more: Values = {}) =>
  statement([use(1000)], { progress: 60, set_amount: 10_000, ...more })

async function write(who: BuiltPerson, values: Values, id = randomUUIDv7()) {
  const made = await records.create(who, { id, boardId: 3, values })
  expect([made.status, made.refusal.fields]).toEqual([201, undefined])
  return made.body
}
const transit = (who: BuiltPerson, post: Post, action: string, comment = '') =>
  call(who, postTransition, {
    params: { boardId: '3', postId: post.id },
    body: { action, comment, writtenAt: now() },
    headers: { 'if-match': etagOf(post.revision) },
  })
async function confirmed(who: BuiltPerson, by: BuiltPerson, values: Values) {
  const handed = await transit(who, await write(who, values), 'submit')
  const answer = await transit(by, handed.body, 'verify')
  expect([answer.status, answer.body.status]).toEqual([200, 'confirmed'])
  return answer.body
}
const takeOver = (who: BuiltPerson, { id }: Pick<Post, 'id'>) =>
  call(who, takeOverStatements, { params: { postId: id }, body: { writtenAt: now() } })
const usedOf = ({ values }: Post) => [values.used, values.partners_amount]

describe('a partner’s own statement', () => {
  test('is of its own company, whatever was sent, and of no other month twice', async () => {
    const { partner, fellow, rival, safety } = await aPlace()
    const made = await write(partner, statement([use(500)], { company_id: rival.companyId }))
    expect([made.values.company_id, made.status]).toEqual([partner.companyId, 'draft'])
    // What the main contractor alone is asked has no place in it.
    expect(made.values).not.toHaveProperty('progress')
    const twice = await records.create(fellow, { boardId: 3, values: statement([use(1)]) })
    expect([twice.status, twice.refusal.code]).toEqual([409, 'period-taken'])
    expect((await write(rival, statement([use(1)]))).values.company_id).toBe(rival.companyId)
    const mains = await write(safety, ownMonth({ company_id: rival.companyId }))
    expect(mains.values).not.toHaveProperty('company_id')
    expect(mains.status).toBe('under')
    const moved = await records.update(partner, made, { values: { company_id: rival.companyId } })
    expect([moved.status, moved.body.values.company_id]).toEqual([200, partner.companyId])
  })

  test('is read by its company and the main contractor, whose own it does not see', async () => {
    const { partner, fellow, rival, safety } = await aPlace()
    const made = await write(partner, statement([use(500)]))
    const mains = await write(safety, ownMonth())
    const seen = async (who: BuiltPerson, post: Post) => (await records.read(who, post)).status
    expect(await seen(fellow, made)).toBe(200)
    expect(await seen(safety, made)).toBe(200)
    expect(await seen(rival, made)).toBe(404)
    expect(await seen(partner, mains)).toBe(404)
    const query = { projectId: String(partner.projectId) }
    const params = { boardId: '3' }
    expect((await call(rival, postList, { params, query })).body.total).toBe(0)
    expect((await call(partner, postList, { params, query })).body.total).toBe(1)
    expect((await records.update(partner, mains, { values: { progress: 1 } })).status).toBe(404)
    expect((await transit(rival, made, 'submit')).status).toBe(404)
  })

  test('a worker of a partner writes none', async () => {
    const { project, partner } = await aPlace()
    const company = { id: partner.companyId }
    const worker = await build.person({ project, company, kind: 'partner', level: 1 })
    const made = await records.create(worker, { boardId: 3, values: statement([use(1)]) })
    expect(made.status).toBe(403)
  })

  test('sent again arrives once', async () => {
    const { partner } = await aPlace()
    const id = randomUUIDv7()
    const values = statement([use(500)])
    const at = { id, boardId: 3, values, writtenAt: '2026-04-01T00:00:00.000Z' }
    expect((await records.create(partner, at)).status).toBe(201)
    expect((await records.create(partner, at)).status).toBe(200)
    expect((await records.create(partner, { ...at, values: statement([use(1)]) })).status).toBe(409)
  })

  test('is handed in, sent back with a reason, and confirmed by others alone', async () => {
    const { partner, fellow, safety, manager } = await aPlace()
    const made = await write(partner, statement([use(500)]))
    expect((await transit(safety, made, 'submit')).status).toBe(403)
    expect((await transit(partner, made, 'verify')).status).toBe(403)
    const handed = await transit(partner, made, 'submit')
    expect([handed.status, handed.body.status]).toEqual([200, 'submitted'])
    const query = { projectId: String(safety.projectId) }
    const { body: waits } = await call(safety, workList, { query })
    expect(waits.verify?.boards).toEqual([{ boardId: 3, total: 1 }])
    const got = await call(manager, notificationList, {})
    expect(got.body.data.map(({ kind }) => kind)).toContain('acted')
    expect((await transit(fellow, handed.body, 'verify')).status).toBe(403)
    expect((await transit(safety, handed.body, 'redo')).status).toBe(422)
    const back = await transit(safety, handed.body, 'redo', '거래명세서를 붙여 주세요.')
    expect(back.body).toMatchObject({
      status: 'redo',
      values: { verify_comment: '거래명세서를 붙여 주세요.' },
    })
    const kinds = (await call(partner, notificationList, {})).body.data.map(({ kind }) => kind)
    expect(kinds).toContain('redo')
    const better = await records.update(partner, back.body, { values: { uses: [use(700)] } })
    const again = await transit(fellow, better.body, 'submit')
    expect(again.body.values).not.toHaveProperty('verify_comment')
    const done = await transit(manager, again.body, 'verify')
    expect(done.body.status).toBe('confirmed')
    const late = await records.update(partner, done.body, { values: { uses: [use(1)] } })
    expect([late.status, late.refusal.code]).toEqual([409, 'closed'])
    const params = { boardId: '3', postId: made.id }
    expect((await call(manager, postRemove, { params })).status).toBe(403)
  })

  test('of two who decide at once one does; the version that was read is the one decided on', async () => {
    const { partner, safety, manager } = await aPlace()
    const made = await write(partner, statement([use(500)]))
    const handed = (await transit(partner, made, 'submit')).body
    const answers = await Promise.all([
      transit(safety, handed, 'verify'),
      transit(manager, handed, 'redo', '다시'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const other = await write(partner, statement([use(500)], { month: '2026-02' }))
    const read = (await transit(partner, other, 'submit')).body
    const changed = await records.update(partner, read, { values: { opinion: '수정' } })
    expect(changed.status).toBe(200)
    expect((await transit(safety, read, 'verify')).status).toBe(412)
  })
})

describe('the main contractor’s month takes over', () => {
  test('what is confirmed of its month, each once, by item and company', async () => {
    const { partner, rival, safety, manager } = await aPlace()
    const first = await confirmed(
      partner,
      safety,
      statement([use(500), use(40, { item: 'health' })]),
    )
    await confirmed(partner, safety, statement([use(9)], { month: '2026-02' }))
    await transit(rival, await write(rival, statement([use(70)])), 'submit')
    const mains = await write(safety, ownMonth({ items: costRows.slice(0, 3) }))
    const taken = await takeOver(safety, mains)
    expect(taken.status).toBe(200)
    expect(usedOf(taken.body)).toEqual([1540, 540])
    expect(taken.body.values.partners).toMatchObject([
      { company_id: partner.companyId, item: 'facilities', amount: 500, statement: first.id },
      { company_id: partner.companyId, item: 'health', amount: 40, statement: first.id },
    ])
    // Nothing is counted twice, however often and by whom it is asked for.
    const again = await takeOver(manager, mains)
    expect([again.body.revision, usedOf(again.body)]).toEqual([taken.body.revision, [1540, 540]])
    const [waiting] = (
      await call(safety, postList, {
        params: { boardId: '3' },
        query: { projectId: String(safety.projectId), status: 'submitted' },
      })
    ).body.data
    const { body } = await records.read(safety, { id: waiting?.id ?? '', boardId: 3 })
    expect((await transit(safety, body, 'verify')).status).toBe(200)
    expect(usedOf((await takeOver(manager, mains)).body)).toEqual([1610, 610])
    const { rows } = await services.pool.query(
      `select name, sum(amount)::int as sum from post_facts where project_id = $1 group by 1 order by 1`,
      [safety.projectId],
    )
    expect(rows).toEqual([
      { name: 'partners', sum: 610 },
      { name: 'used', sum: 1000 },
      { name: 'used-by-day', sum: 1000 },
    ])
  })

  test('once when two people take over at the same time', async () => {
    const { partner, safety, manager } = await aPlace()
    await confirmed(partner, safety, statement([use(500)]))
    const mains = await write(safety, ownMonth())
    await Promise.all([takeOver(safety, mains), takeOver(manager, mains)])
    expect(usedOf((await records.read(safety, mains)).body)).toEqual([1500, 500])
  })

  test('nothing of what somebody writes there, and nothing of another month', async () => {
    const { partner, safety } = await aPlace()
    const foreign = { id: randomUUIDv7(), company_id: partner.companyId, item: 'health', amount: 1 }
    const values = ownMonth({ partners: [foreign] })
    expect((await records.create(safety, { boardId: 3, values })).status).toBe(422)
    await confirmed(partner, safety, statement([use(500)]))
    const taken = (await takeOver(safety, await write(safety, ownMonth()))).body
    const moved = await records.update(safety, taken, {
      values: { month: '2026-04', uses: [use(1000, { used_on: '2026-04-02' })] },
    })
    expect(usedOf(moved.body)).toEqual([1000, 0])
    expect(moved.body.values).not.toHaveProperty('partners')
  })

  test('only by those who may change it, never into a partner’s own', async () => {
    const { project, partner, rival, safety } = await aPlace()
    const theirs = await write(partner, statement([use(500)]))
    const mains = await write(safety, ownMonth())
    expect((await takeOver(partner, theirs)).status).toBe(403)
    expect((await takeOver(safety, theirs)).status).toBe(403)
    expect((await takeOver(rival, theirs)).status).toBe(404)
    expect((await takeOver(partner, mains)).status).toBe(404)
    expect((await takeOver(await build.person({ project }), mains)).status).toBe(403)
  })
})

test('companies by months: what is written, waits, is confirmed or missing, with its amount', async () => {
  const { project, partner, rival, safety } = await aPlace()
  await attend(project, { id: partner.companyId }, '2026-02-03')
  await attend(project, { id: partner.companyId }, '2026-02-04')
  await attend(project, { id: partner.companyId }, '2026-03-03')
  await attend(project, { id: rival.companyId }, '2026-03-04')
  await confirmed(partner, safety, statement([use(500)]))
  await transit(rival, await write(rival, statement([use(70)])), 'submit')
  await write(safety, ownMonth())
  const cellsOf = async (who: BuiltPerson) =>
    (await matrix(who, 3, { at: '2026' })).body.cells.map((cell) => [
      cell.row === null ? null : Number(cell.row),
      cell.at,
      cell.expected ?? (cell.confirmed ? 'confirmed' : cell.open ? 'open' : 'written'),
      cell.sum,
    ])
  const own = [partner.companyId, '2026-02', 'missing', null]
  const done = [partner.companyId, '2026-03', 'confirmed', 500]
  const all = [
    own,
    done,
    [rival.companyId, '2026-03', 'open', 70],
    [null, '2026-01', 'missing', null],
    [null, '2026-02', 'missing', null],
    [null, '2026-03', 'open', 1000],
    [null, '2026-04', 'missing', null],
  ]
  const cells = await cellsOf(safety)
  expect(cells).toHaveLength(all.length)
  expect(cells).toEqual(expect.arrayContaining(all))
  // A partner learns of its own company alone.
  expect(await cellsOf(partner)).toEqual([own, done])
})
