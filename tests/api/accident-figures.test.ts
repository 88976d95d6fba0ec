import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Values } from '../../contract/form/field-types.ts'
import { postAccidentFigures } from '../../contract/record/accident-figures.ts'
import { postList, postRemove } from '../../contract/record/post.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)

async function report(who: BuiltPerson, more: Values = {}) {
  const answer = await records.create(who, {
    boardId: 40,
    values: {
      category: 'human',
      grade: 'lost',
      disaster_type: '1',
      occurred_at: '2026-03-02T01:00:00.000Z',
      place: '101동 3층',
      company_id: who.companyId,
      victim: '김동수',
      nationality: 'KR',
      unsafe_state: '단부에 난간이 없음',
      measures: [{ id: randomUUIDv7(), what: '난간 설치', due: '2026-03-20' }],
      ...more,
    },
  })
  expect([answer.status, answer.refusal.fields]).toEqual([201, undefined])
  return answer.body
}

const asked = (who: BuiltPerson, more: Record<string, string> = {}) =>
  call(who, postAccidentFigures, {
    query: {
      projectId: String(who.projectId),
      dateBegin: '2026-01-01',
      dateEnd: '2026-06-30',
      ...more,
    },
  })

/** Accidents and victims, now and before. */
async function totalOf(who: BuiltPerson, more?: Record<string, string>) {
  const { now, before } = (await asked(who, more)).body.total
  return [now.accidents.length, now.victims, before.accidents.length, before.victims]
}

async function rowsOf(who: BuiltPerson, by: string) {
  const { splits } = (await asked(who)).body
  const rows = splits.find((one) => one.by === by)?.rows ?? []
  return rows.map(({ key, now }) => [key, now.accidents.length, now.victims])
}

const other = (more: Values = {}) => ({ id: randomUUIDv7(), victim: '이만호', ...more })

describe('accident figures', () => {
  test('count an accident once and all of its victims, beside the half-year before', async () => {
    const project = await build.project()
    const staff = await build.person({ project })
    await report(staff, { agent: 'ladder', other_victims: [other({ nationality: 'VN' }), other()] })
    await report(staff)
    await report(staff, { occurred_at: '2025-08-01T01:00:00.000Z' })
    await report(staff, { occurred_at: '2026-07-01T01:00:00.000Z' })
    const gone = await report(staff)
    await call(staff, postRemove, {
      params: { boardId: '40', postId: gone.id },
      headers: { 'if-match': etagOf(gone.revision) },
    })
    expect(await totalOf(staff)).toEqual([2, 4, 1, 1])
    expect(await rowsOf(staff, 'agent')).toEqual([
      ['ladder', 1, 3],
      [null, 1, 1],
    ])
    expect(await rowsOf(staff, 'nationality')).toContainEqual(['VN', 1, 1])
    expect(JSON.stringify((await asked(staff)).body)).not.toContain('이만호')
  })

  test('say of a row what the list with the same conditions shows', async () => {
    const project = await build.project()
    const staff = await build.person({ project })
    await report(staff, { agent: 'ladder' })
    await report(staff)
    await report(staff, { agent: 'ladder', category: 'traffic' })
    await report(staff, { agent: 'ladder', category: 'property', grade: 'property' })
    const list = async (agent: string) => {
      const { body } = await call(staff, postList, {
        params: { boardId: '40' },
        query: {
          projectId: String(staff.projectId),
          dateBegin: '2026-01-01',
          dateEnd: '2026-06-30',
          'conditions[0][key]': 'category',
          'conditions[0][operator]': 'in',
          'conditions[0][value]': 'human,traffic,illness,-',
          'conditions[1][key]': 'agent',
          'conditions[1][operator]': 'in',
          'conditions[1][value]': agent,
        },
      })
      return body.total
    }
    expect(await rowsOf(staff, 'agent')).toEqual([
      ['ladder', await list('ladder'), 2],
      [null, await list('-'), 1],
    ])
  })

  test('a partner gets what its list shows, and nothing of another company', async () => {
    const project = await build.project()
    const staff = await build.person({ project })
    const partner = await build.person({ project, kind: 'partner' })
    const foreign = await build.person({ project, kind: 'partner' })
    await report(staff, { company_id: partner.companyId })
    await report(staff, { company_id: foreign.companyId })
    await report(staff)
    expect(await totalOf(staff)).toEqual([3, 3, 0, 0])
    expect(await totalOf(partner)).toEqual([1, 1, 0, 0])
    const of = { companyId: String(foreign.companyId) }
    expect(await totalOf(staff, of)).toEqual([1, 1, 0, 0])
    expect(await totalOf(partner, of)).toEqual([0, 0, 0, 0])
    const outside = await build.person({ project: await build.project() })
    const refused = await asked(outside, { projectId: String(staff.projectId) })
    expect(refused.status).toBeGreaterThanOrEqual(403)
  })

  test('an accident at midnight counts on the day of the project', async () => {
    const project = await build.project()
    const staff = await build.person({ project })
    await report(staff, { occurred_at: '2025-12-31T15:00:00.000Z' })
    await report(staff, { occurred_at: '2025-12-31T14:59:00.000Z' })
    expect(await totalOf(staff)).toEqual([1, 1, 1, 1])
    expect(await rowsOf(staff, 'hour')).toContainEqual(['00', 1, 1])
  })

  test('in another time zone midnight is that of the place', async () => {
    const project = await build.project()
    await services.pool.query("update project set time_zone = 'America/New_York' where id = $1", [
      project.id,
    ])
    const staff = await build.person({ project })
    await report(staff, { occurred_at: '2026-01-01T05:00:00.000Z' })
    await report(staff, { occurred_at: '2026-01-01T04:59:00.000Z' })
    expect(await totalOf(staff)).toEqual([1, 1, 1, 1])
    expect((await rowsOf(staff, 'hour')).filter(([, count]) => count !== 0)).toEqual([['00', 1, 1]])
    // 2026-01-01 was a Thursday.
    expect(await rowsOf(staff, 'weekday')).toContainEqual(['4', 1, 1])
  })

  test('the progress is that of the last daily report of the month before', async () => {
    const project = await build.project()
    const staff = await build.person({ project })
    const partner = await build.person({ project, kind: 'partner' })
    const daily = async (work_date: string, actual?: number) => {
      const values = {
        work_date,
        weather: 'clear',
        works: [{ id: randomUUIDv7(), work_type: 'earth', content: '터파기' }],
        ...(actual !== undefined && { actual }),
      }
      const answer = await records.create(staff, { boardId: 511, values })
      expect([answer.status, answer.refusal.fields]).toEqual([201, undefined])
    }
    await daily('2026-02-27', 12)
    await daily('2026-03-01', 43.5)
    await daily('2026-03-02')
    await daily('2026-03-03', 90)
    await report(staff, { company_id: partner.companyId })
    await report(staff, { occurred_at: '2026-05-02T01:00:00.000Z' })
    expect(await rowsOf(staff, 'progress')).toEqual([
      ['40', 1, 1],
      [null, 1, 1],
    ])
    expect(await rowsOf(partner, 'progress')).toEqual([[null, 1, 1]])
  })

  test('days that end before they begin are refused', async () => {
    const staff = await build.person({ project: await build.project() })
    const longest = { dateBegin: '1900-01-01', dateEnd: '2100-12-31' }
    expect((await asked(staff, longest)).status).toBe(200)
    expect((await asked(staff, { dateBegin: '0001-01-01' })).status).toBe(400)
    const { status, refusal } = await asked(staff, { dateEnd: '2025-12-31' })
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['dateEnd']])
  })
})
