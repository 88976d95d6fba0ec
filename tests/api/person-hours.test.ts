import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Values } from '../../contract/form/field-types.ts'
import { postPersonHours } from '../../contract/record/person-hours.ts'
import { postRemove } from '../../contract/record/post.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)

const drawing = '60,20;4,4 30,16 56,8'
const row = (more: Values = {}) => ({
  id: randomUUIDv7(),
  way: 'hand',
  drawing,
  signed_at: '2026-08-03T00:10:00.000Z',
  device: 'Android',
  ...more,
})
const unsigned = (more: Values = {}) => ({ id: randomUUIDv7(), ...more })

async function train(who: BuiltPerson, attendees: Values[], more: Values = {}) {
  const answer = await records.create(who, {
    boardId: 505,
    values: {
      kind: 'regular',
      target: 'worker',
      name: '8월 정기교육',
      company_id: who.companyId,
      held_on: '2026-08-03',
      begin: '07:00',
      end: '09:00',
      place: '안전교육장',
      trainer: '한정우',
      method: ['class'],
      content: '추락 재해사례',
      attendees,
      ...more,
    },
  })
  expect([answer.status, answer.refusal.fields]).toEqual([201, undefined])
  return answer.body
}

const asked = (who: BuiltPerson, query: Record<string, string> = {}) =>
  call(who, postPersonHours, {
    query: { projectId: String(who.projectId), half: '2026-2', ...query },
  })
const shortOf = async (who: BuiltPerson, query?: Record<string, string>) =>
  (await asked(who, query)).body.data.map(({ name, done }) => [name, done])

async function place() {
  const project = await build.project()
  const staff = await build.person({ project, name: '직원' })
  const companyName = `협력 ${randomUUIDv7()}`
  const company = await build.company({ name: companyName })
  const partner = await build.person({ project, company, kind: 'partner', name: '협력 직원' })
  const other = await build.person({ project, kind: 'partner', name: '다른 직원' })
  const own = await build.worker(project, company, '우리 사람')
  const foreign = await build.worker(project, { id: other.companyId }, '남의 사람')
  return { project, staff, partner, other, own, foreign, companyName }
}

describe('hours of training by person', () => {
  test('counts who signed in the half-year, by links to the register', async () => {
    const { staff, own, foreign } = await place()
    await train(staff, [
      row({ worker: own.id, name: '우리 사람' }),
      unsigned({ worker: foreign.id, name: '남의 사람' }),
      row({ name: '이름뿐', affiliation: '어느 회사' }),
    ])
    await train(staff, [row({ worker: own.id, name: '우리 사람' })], { held_on: '2026-06-30' })
    await train(staff, [row({ worker: own.id, name: '우리 사람' })], {
      kind: 'hire',
      held_on: '2026-01-05',
      end: '15:00',
    })
    const { body } = await asked(staff)
    expect(body).toMatchObject({ half: '2026-2', total: 3 })
    expect(body.data).toMatchObject([
      { name: '남의 사람', done: 0, missing: 12, trainings: [{ signed: false }] },
      {
        name: '우리 사람',
        done: 2,
        missing: 10,
        others: [{ kind: 'hire', hours: 8, last: '2026-01-05' }],
        trainings: [{ signed: true, title: '8월 정기교육' }, { kind: 'hire' }],
      },
      { name: '이름뿐', linked: false, company: '어느 회사', done: 2 },
    ])
    expect(JSON.stringify(body)).not.toContain(drawing)
    expect((await asked(staff, { half: '2026-1' })).body.data).toMatchObject([
      { done: 0 },
      { done: 2 },
    ])
  })

  test('a removed training counts no more', async () => {
    const { staff, own } = await place()
    const held = await train(staff, [row({ worker: own.id, name: '우리 사람' })])
    const removed = await call(staff, postRemove, {
      params: { boardId: '505', postId: held.id },
      headers: { 'if-match': etagOf(held.revision) },
    })
    expect(removed.status).toBe(200)
    const found = await shortOf(staff)
    expect(found).toContainEqual(['우리 사람', 0])
  })

  test('a partner gets its own people, also from trainings that it may not open', async () => {
    const { staff, partner, own, foreign, other, companyName } = await place()
    await train(staff, [
      row({ worker: own.id, name: '우리 사람' }),
      row({ worker: foreign.id, name: '남의 사람' }),
      row({ member: partner.id, name: '협력 직원' }),
      row({ member: other.id, name: '다른 직원' }),
      row({ name: '우리 이름', affiliation: companyName }),
      row({ name: '남의 이름', affiliation: '어느 회사' }),
    ])
    const mine = await train(partner, [row({ worker: own.id, name: '우리 사람' })], {
      held_on: '2026-08-04',
    })
    const { body } = await asked(partner)
    expect(body.total).toBe(3)
    expect(body.data.map(({ name, done }) => [name, done]).sort()).toEqual([
      ['우리 사람', 4],
      ['우리 이름', 2],
      ['협력 직원', 2],
    ])
    const found = body.data.find(({ name }) => name === '우리 사람')
    expect(found?.trainings.map(({ id, title }) => [id, title])).toEqual([
      [mine.id, '8월 정기교육'],
      [null, null],
    ])
    expect(JSON.stringify(body)).not.toMatch(/남의|다른|어느/)
    expect((await asked(staff)).body.total).toBe(6)
  })

  test('a page far away is empty, and says how many there are', async () => {
    const { staff } = await place()
    const far = await asked(staff, { page: '1000000' })
    expect([far.status, far.body.data, far.body.total]).toEqual([200, [], 2])
    const first = await asked(staff, { perPage: '1' })
    const second = await asked(staff, { perPage: '1', page: '2' })
    expect([first.body.data.length, second.body.data.length]).toEqual([1, 1])
    expect(second.body.data[0]?.key).not.toBe(first.body.data[0]?.key)
  })

  test('names what it cannot read; another project is not there', async () => {
    const { staff } = await place()
    for (const [name, value] of [
      ['half', '2026-3'],
      ['half', '2026'],
      ['half', '2026-11'],
      ['page', '0'],
      ['perPage', '501'],
      ['nobody', '1'],
    ] as const) {
      const { status, refusal } = await asked(staff, { [name]: value })
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, [name]])
    }
    const outside = await call(staff, postPersonHours, { query: { projectId: '999999' } })
    expect(outside.status).toBe(404)
  })

  test('without a half-year it is the present one of the project', async () => {
    const { staff } = await place()
    const { body } = await call(staff, postPersonHours, {
      query: { projectId: String(staff.projectId) },
    })
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Seoul' }).format(new Date())
    expect(body.half).toBe(`${today.slice(0, 4)}-${today.slice(5, 7) <= '06' ? 1 : 2}`)
  })
})
