import type { QueryConfig } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { setOverviewStage } from './overview-stage.ts'
import { hazard } from './record.ts'

const { services, records, calendar, expectDays, inspect, place } = await setOverviewStage()

describe('the calendar of a month', () => {
  test('shows a record on its day in the project, not on that of UTC', async () => {
    const { staff } = await place()
    // The last minute of February in Seoul, and the first of March.
    for (const happened_at of ['2026-02-28T14:59:00.000Z', '2026-02-28T15:00:00.000Z']) {
      const made = await records.create(staff, { values: hazard({ happened_at }) })
      expect(made.status).toBe(201)
    }
    const days = (await calendar(staff, 7)).body.data
    expect(days.map(({ day, count }) => [day, count])).toEqual([['2026-03-01', 1]])
    await expectDays(staff, 7, days)
    const before = (await calendar(staff, 7, '2026-02')).body.data
    expect(before.map(({ day, count }) => [day, count])).toEqual([['2026-02-28', 1]])
    await expectDays(staff, 7, before)
  })

  test('shows a plan on each of its days, cut at the ends of the month', async () => {
    const { staff } = await place()
    const made = await records.create(staff, { values: hazard(), title: '인양' })
    await services.pool.query(
      `update post set board_id = 11, doc_date = '2026-02-27',
        listing = '{"begin_on": "2026-02-27", "end_on": "2026-03-02"}' where id = $1`,
      [made.body.id],
    )
    const days = (await calendar(staff, 11)).body.data
    expect(days.map(({ day, first }) => [day, first[0]?.title])).toEqual([
      ['2026-03-01', '인양'],
      ['2026-03-02', '인양'],
    ])
    await expectDays(staff, 11, days)
    expect((await calendar(staff, 11, '2026-02')).body.data).toHaveLength(2)
    expect((await calendar(staff, 11, '2026-04')).body.data).toEqual([])
  })

  test('counts each mark by itself, and only the statuses that it names', async () => {
    const { staff } = await place()
    const made = [await records.create(staff), await records.create(staff)]
    for (const [n, status] of ['on-site', 'out'].entries()) {
      await services.pool.query(
        `update post set board_id = 502, status = $2,
          listing = '{"insurance_until": "2026-03-05", "inspection_until": "2026-03-05"}'
        where id = $1`,
        [made[n]?.body.id, status],
      )
    }
    const days = (await calendar(staff, 502)).body.data
    expect(days.map(({ day, mark, count }) => [day, mark, count])).toEqual([
      ['2026-03-05', 'insurance', 1],
      ['2026-03-05', 'inspection', 1],
    ])
    await expectDays(staff, 502, days)
  })

  test('reads by each mark only its own days', async () => {
    const { staff } = await place()
    const asked = vi.spyOn(services.pool, 'query')
    expect((await calendar(staff, 502)).status).toBe(200)
    const statements = asked.mock.calls.map(([one]) => one as unknown as QueryConfig)
    asked.mockRestore()
    const one = statements.find(({ text }) => text?.includes('numbered'))
    if (!one) throw new Error('no statement')
    const plan = await services.pool.query({ ...one, text: `explain ${one.text}` })
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toContain('post')
    expect(lines).not.toContain('CTE seen')
  })

  test('shows a partner only what its list shows', async () => {
    const { staff, partner, rival } = await place()
    await inspect(staff, { company_id: rival.companyId })
    await inspect(staff, { company_id: partner.companyId })
    const days = (await calendar(partner, 45)).body.data
    expect(days.map(({ count }) => count)).toEqual([1])
    await expectDays(partner, 45, days)
    expect((await calendar(staff, 45)).body.data.map(({ count }) => count)).toEqual([2])
  })
})
