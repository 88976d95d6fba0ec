import { expect, it } from 'vitest'
import type { ProjectOrder } from '../../../../contract/project/project-order.ts'
import { lastOf, periodOf, suggestOrder } from './suggest.ts'

const order = (begin_ymd: string, end_ymd: string, from: number, to: number): ProjectOrder => ({
  id: from,
  project_id: 1,
  begin_ymd,
  end_ymd,
  start_order_number: from,
  order_period_unit: 'week',
  order_period_number: 2,
  last_order_number: to,
})

it('the first period begins today with number 1', () => {
  expect(suggestOrder([], '2026-11-21')).toEqual({
    begin_ymd: '2026-11-21',
    end_ymd: null,
    start_order_number: 1,
    order_period_unit: 'month',
    order_period_number: 1,
  })
})

it('the next one continues after the latest, with the next number', () => {
  const orders = [
    order('2026-07-01', '2026-12-31', 1, 14),
    order('2026-01-01', '2026-06-30', 20, 33),
  ]
  expect(suggestOrder(orders, '2026-11-21')).toMatchObject({
    begin_ymd: '2027-01-01',
    start_order_number: 34,
    order_period_unit: 'week',
    order_period_number: 2,
  })
})

it('a draft is complete once it has both days', () => {
  const draft = suggestOrder([], '2026-11-21')
  expect(lastOf(periodOf(draft))).toBeNull()
  expect(lastOf(periodOf({ ...draft, end_ymd: '2027-01-20' }))).toBe(2)
  expect(lastOf(periodOf({ ...draft, end_ymd: '2026-11-20' }))).toBeNull()
  expect(periodOf({ ...draft, end_ymd: '2027-01-20', order_period_number: 0 })).toBeNull()
})
