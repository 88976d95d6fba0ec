import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Values } from '../../contract/form/field-types.ts'
import { postRemove } from '../../contract/record/post.ts'
import { riskMonths } from '../../contract/record/risk-months.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import type { BuiltPerson } from './build.ts'
import { setOverviewStage } from './overview-stage.ts'

const { services, call, records, attend, place } = await setOverviewStage()

const row = (more: Values = {}) => ({
  id: randomUUIDv7(),
  work_type: 'concrete',
  unit_work: '갱폼 인양',
  hazard_class: 'machine',
  hazard: '자재가 떨어짐',
  disaster_type: '10',
  present: '신호수 배치',
  freq: 2,
  sev: 2,
  ...more,
})
const measure = (companyId: number) => ({
  freq: 4,
  sev: 4,
  reduction: '고리 2점 체결',
  reduction_kind: 'engineer',
  freq2: 1,
  sev2: 4,
  company_id: companyId,
  owner: '김도현',
  due: '2026-04-30',
})

async function assess(who: BuiltPerson, more: Values, items: Values[], boardId = 450) {
  const answer = await records.create(who, {
    boardId,
    values: {
      ...(boardId === 450
        ? {
            ra_kind: 'regular',
            round: 1,
            work_types: ['concrete'],
            period_begin: '2026-03-01',
            period_end: '2026-03-10',
          }
        : {
            ra_kind: 'weekly',
            work_begin: '2026-03-16',
            work_end: '2026-03-20',
            met_on: '2026-03-13',
            discussed: '양중 순서',
          }),
      company_id: who.companyId,
      method: 'matrix',
      matrix: '5x4',
      accept_level: 'medium',
      team: [{ id: randomUUIDv7(), role: 'safety', name: '박지훈' }],
      workers: [{ id: randomUUIDv7(), name: '정민재' }],
      items,
      ...more,
    },
  })
  expect([answer.status, answer.refusal.fields]).toEqual([201, undefined])
  return answer.body
}

const asked = (who: BuiltPerson, query: Record<string, string> = {}) =>
  call(who, riskMonths, {
    query: { projectId: String(who.projectId), targetYear: '2026', ...query },
  })
async function ofCompany(who: BuiltPerson, companyId: number, query?: Record<string, string>) {
  const { body } = await asked(who, query)
  return body.data.find(({ id }) => id === companyId)
}

describe('risk assessments by month', () => {
  test('counts each kind in its month, with risks and measures', async () => {
    const { staff, partner } = await place()
    await assess(partner, {}, [row(), row(measure(partner.companyId))])
    await assess(
      partner,
      { ra_kind: 'initial', first_work_on: '2026-04-01', period_end: '2026-04-20' },
      [row()],
    )
    await assess(partner, {}, [row({ freq: 3 })], 460)
    await assess(partner, { ra_kind: 'adhoc', reasons: ['machine'] }, [row()], 460)
    const none = { initial: 0, regular: 0, adhoc: 0, ongoing: 0, late: 0, missing: false }
    expect(await ofCompany(staff, partner.companyId)).toMatchObject({
      months: [
        { ...none, month: 3, regular: 1, ongoing: 1, adhoc: 1 },
        { ...none, month: 4, initial: 1, late: 1 },
      ],
      // 4, 16, 4, 6 and 4 in five rows
      meanRisk: 6.8,
      high: 1,
      open: 1,
      carriedOut: 0,
      assessments: 4,
      confirmed: 0,
    })
    expect(await ofCompany(staff, partner.companyId, { targetMonth: '4' })).toMatchObject({
      assessments: 1,
      months: [{ month: 4 }],
    })
    expect(await ofCompany(staff, partner.companyId, { targetYear: '2025' })).toMatchObject({
      assessments: 0,
      meanRisk: null,
      carriedOut: null,
      months: [],
    })
  })

  test('a past month in which a company worked and assessed nothing is missing', async () => {
    const { project, staff, partner, companyOf } = await place()
    await attend(project, companyOf(partner), '2026-02-03')
    await attend(project, companyOf(partner), '2026-03-03')
    await assess(partner, {}, [row()])
    const months = (await ofCompany(staff, partner.companyId))?.months
    expect(months?.map(({ month, missing }) => [month, missing])).toEqual([
      [2, true],
      [3, false],
    ])
  })

  test('what was removed does not count, what was confirmed does', async () => {
    const { staff, partner } = await place()
    const first = await assess(partner, {}, [row()])
    const second = await assess(partner, {}, [row()])
    await services.pool.query(`update post set status = 'confirmed' where id = $1`, [first.id])
    const removed = await call(partner, postRemove, {
      params: { boardId: '450', postId: second.id },
      headers: { 'if-match': etagOf(second.revision) },
    })
    expect(removed.status).toBe(200)
    expect(await ofCompany(staff, partner.companyId)).toMatchObject({
      assessments: 1,
      confirmed: 1,
    })
  })

  test('a partner sees its own company, and nothing of another', async () => {
    const { project, partner, rival, companyOf } = await place()
    await attend(project, companyOf(rival), '2026-02-03')
    await assess(partner, {}, [row()])
    await assess(rival, {}, [row()])
    const { body } = await asked(partner)
    expect(body.data.map(({ id }) => id)).toEqual([partner.companyId])
    expect(body.data[0]?.assessments).toBe(1)
    const other = await asked(partner, { companyIds: String(rival.companyId) })
    expect(other.body.data).toEqual([])
  })

  test('asks for what it can read, and names what it cannot', async () => {
    const { staff } = await place()
    for (const [name, value] of [
      ['targetYear', '26'],
      ['targetMonth', '13'],
      ['fieldId', 'x'],
      ['companyIds', '1,,2'],
    ] as const) {
      const { status, refusal } = await asked(staff, { [name]: value })
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, [name]])
    }
    const outside = await call(staff, riskMonths, { query: { projectId: '999999' } })
    expect(outside.status).toBe(404)
  })
})
