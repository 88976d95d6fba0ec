import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  projectOrderCreate,
  projectOrderList,
  projectOrderOn,
  projectOrderRemove,
} from '../../contract/project/project-order.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)

/** A project without periods, and how its manager adds one. */
async function aSite(timeZone = 'Asia/Seoul') {
  const site = await build.project({ timeZone })
  const manager = await build.person({ project: site, level: 3, role: 'manager' })
  const staff = await build.person({ project: site })
  const add = (begin_ymd: string, end_ymd: string, more: Record<string, unknown> = {}) =>
    call(manager, projectOrderCreate, {
      body: {
        project_id: site.id,
        begin_ymd,
        end_ymd,
        start_order_number: 1,
        order_period_unit: 'month' as const,
        order_period_number: 1,
        ...more,
      },
    })
  const list = (query = {}) =>
    call(staff, projectOrderList, { query: { projectId: site.id, ...query } })
  const on = (ymd?: string) =>
    call(staff, projectOrderOn, {
      params: { projectId: String(site.id) },
      query: { ymd },
    })
  return { site, manager, staff, add, list, on }
}

describe('periods', () => {
  test('are added, listed the latest first, and know their last number', async () => {
    const { add, list, site } = await aSite()
    const first = await add('2026-01-01', '2026-06-30')
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      project_id: site.id,
      begin_ymd: '2026-01-01',
      end_ymd: '2026-06-30',
      start_order_number: 1,
      last_order_number: 6,
    })
    const second = await add('2026-07-01', '2026-12-31', { start_order_number: 7 })
    expect((await list()).body).toMatchObject({ total: 2, data: [second.body, first.body] })
    expect((await list({ perPage: '1', page: '2' })).body.data).toEqual([first.body])
  })

  test.each([
    ['by the days they meet', { filterYmdBegin: '2026-06-30', filterYmdEnd: '2026-07-01' }, [7, 1]],
    ['from a day on', { filterYmdBegin: '2026-07-01' }, [7]],
    ['up to a day', { filterYmdEnd: '2026-06-30' }, [1]],
    ['by the numbers they meet', { filterOrderBegin: '6', filterOrderEnd: '7' }, [7, 1]],
    ['from a number on', { filterOrderBegin: '7' }, [7]],
    ['up to a number', { filterOrderEnd: '6' }, [1]],
    ['not at all', { filterOrderBegin: '13' }, []],
  ])('are found %s', async (_, query, starts) => {
    const { add, list } = await aSite()
    await add('2026-01-01', '2026-06-30')
    await add('2026-07-01', '2026-12-31', { start_order_number: 7 })
    const found = await list(query)
    expect(found.body.data.map((order) => order.start_order_number)).toEqual(starts)
  })

  test('do not share a day: the other is named', async () => {
    const { add, list } = await aSite()
    await add('2026-01-01', '2026-06-30')
    const answer = await add('2026-06-30', '2026-12-31', { start_order_number: 7 })
    expect(answer.status).toBe(422)
    expect(answer.refusal.fields).toEqual({
      begin_ymd: '다른 기간과 겹칩니다 (2026-01-01 – 2026-06-30).',
    })
    expect((await list()).body.total).toBe(1)
  })

  test('do not share a number', async () => {
    const { add, list } = await aSite()
    await add('2026-01-01', '2026-06-30')
    const answer = await add('2026-07-01', '2026-12-31', { start_order_number: 6 })
    expect(Object.keys(answer.refusal.fields ?? {})).toEqual(['start_order_number'])
    expect(answer.refusal.fields?.start_order_number).toContain('1–6')
    expect((await list()).body.total).toBe(1)
  })

  test('of two projects share what they like', async () => {
    await (await aSite()).add('2026-01-01', '2026-06-30')
    expect((await (await aSite()).add('2026-01-01', '2026-06-30')).status).toBe(201)
  })

  test('two that are added at once and share a day: one is there', async () => {
    const { add, list } = await aSite()
    const answers = await Promise.all([
      add('2026-01-01', '2026-06-30'),
      add('2026-06-01', '2026-12-31', { start_order_number: 100 }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422])
    expect((await list()).body.total).toBe(1)
  })

  test.each([
    ['an end before the begin', { end_ymd: '2025-12-31' }, 'end_ymd'],
    ['more than a hundred years', { end_ymd: '2199-12-31' }, 'end_ymd'],
    ['a day of the Romans', { begin_ymd: '0050-01-01' }, 'begin_ymd'],
    ['a month 13', { begin_ymd: '2026-13-01' }, 'begin_ymd'],
    ['number 0', { start_order_number: 0 }, 'start_order_number'],
    ['half a number', { start_order_number: 1.5 }, 'start_order_number'],
    ['no length', { order_period_number: 0 }, 'order_period_number'],
    ['another unit', { order_period_unit: 'hour' }, 'order_period_unit'],
    ['a number of its own', { id: 1 }, 'id'],
  ])('are never added with %s', async (_, more, field) => {
    const { add } = await aSite()
    const answer = await add('2026-01-01', '2026-06-30', more)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.refusal.fields ?? {})).toContain(field)
  })

  test('are removed by a manager; foreign and missing ones give the same answer', async () => {
    const { add, list, manager, staff } = await aSite()
    const { body } = await add('2026-01-01', '2026-06-30')
    const params = { orderId: String(body.id) }
    const stranger = await build.person({ level: 3, role: 'manager' })
    const foreign = await call(stranger, projectOrderRemove, { params })
    const missing = await call(stranger, projectOrderRemove, { params: { orderId: '999999' } })
    expect(foreign.status).toBe(404)
    expect(foreign.refusal).toEqual(missing.refusal)
    expect((await call(staff, projectOrderRemove, { params })).status).toBe(403)
    expect((await call(manager, projectOrderRemove, { params })).body).toEqual({ ok: true })
    expect((await list()).body.total).toBe(0)
    const { rows } = await services.pool.query(
      "select action from audit where entity = 'project-order' and entity_id = $1 order by id",
      [params.orderId],
    )
    expect(rows.map((row) => row.action)).toEqual(['create', 'remove'])
  })
})

describe('the period of a day', () => {
  test('is shown with the number of the day and its span', async () => {
    const { add, on } = await aSite()
    const { body } = await add('2026-01-15', '2026-06-30')
    expect((await on('2026-03-14')).body).toEqual({
      ymd: '2026-03-14',
      order: body,
      current: { order_number: 2, begin_ymd: '2026-02-15', end_ymd: '2026-03-14' },
    })
    expect((await on('2026-07-01')).body).toEqual({ ymd: '2026-07-01', order: null, current: null })
  })

  test('is today in the project’s time zone where no day is named', async () => {
    const dayIn = (timeZone: string) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
    // Never the same day: the one is 26 hours ahead of the other.
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      const { on } = await aSite(zone)
      const before = dayIn(zone)
      const { ymd } = (await on()).body
      expect([before, dayIn(zone)]).toContain(ymd)
    }
  })
  // In Beirut clocks change at midnight: 30 March 2025 begins at 01:00, and the last hour of 25
  // October occurs twice.
  describe('where clocks change at midnight', () => {
    afterEach(() => {
      vi.useRealTimers()
    })

    test.each([
      [
        'the last second before the hour that is left out',
        '2025-03-29T21:59:59Z',
        '2025-03-29',
        88,
      ],
      ['the first after it', '2025-03-29T22:00:00Z', '2025-03-30', 89],
      ['the last of a day of 23 hours', '2025-03-30T20:59:59Z', '2025-03-30', 89],
      ['the first of the next', '2025-03-30T21:00:00Z', '2025-03-31', 90],
      ['the hour that comes twice, at first', '2025-10-25T20:30:00Z', '2025-10-25', 298],
      ['and again', '2025-10-25T21:30:00Z', '2025-10-25', 298],
      ['the first second after a day of 25 hours', '2025-10-25T22:00:00Z', '2025-10-26', 299],
    ])('%s is counted to its day', async (_, now, ymd, order_number) => {
      const { add, on } = await aSite('Asia/Beirut')
      await add('2025-01-01', '2025-12-31', { order_period_unit: 'day' })
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
      const { body } = await on()
      expect(body).toMatchObject({
        ymd,
        current: { order_number, begin_ymd: ymd, end_ymd: ymd },
      })
    })

    test('weeks and months keep their days across it', async () => {
      const { add, on } = await aSite('Asia/Beirut')
      await add('2025-03-24', '2025-04-20', { order_period_unit: 'week' })
      await add('2025-09-26', '2025-12-25', { start_order_number: 5 })
      const spans = []
      for (const day of ['2025-03-30', '2025-03-31', '2025-10-25', '2025-10-26']) {
        spans.push((await on(day)).body.current)
      }
      expect(spans).toEqual([
        { order_number: 1, begin_ymd: '2025-03-24', end_ymd: '2025-03-30' },
        { order_number: 2, begin_ymd: '2025-03-31', end_ymd: '2025-04-06' },
        { order_number: 5, begin_ymd: '2025-09-26', end_ymd: '2025-10-25' },
        { order_number: 6, begin_ymd: '2025-10-26', end_ymd: '2025-11-25' },
      ])
    })
  })
})
