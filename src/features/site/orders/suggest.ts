import {
  dayAfter,
  numberOn,
  type Period,
  type PeriodUnit,
} from '../../../../contract/project/period.ts'
import type { ProjectOrder } from '../../../../contract/project/project-order.ts'
import { isDay } from '../../../lib/dates.ts'

/** Form values of a period. */
export interface OrderDraft {
  begin_ymd: string | null
  end_ymd: string | null
  start_order_number: number | null
  order_period_unit: PeriodUnit
  order_period_number: number | null
}

/** The next period continues the latest: day, number, step. */
export function suggestOrder(orders: readonly ProjectOrder[], today: string): OrderDraft {
  const latest = orders.reduce<ProjectOrder | null>(
    (best, order) => (best && best.end_ymd >= order.end_ymd ? best : order),
    null,
  )
  const highest = Math.max(0, ...orders.map((order) => order.last_order_number))
  return {
    begin_ymd: latest ? dayAfter(latest.end_ymd) : today,
    end_ymd: null,
    start_order_number: highest + 1,
    order_period_unit: latest?.order_period_unit ?? 'month',
    order_period_number: latest?.order_period_number ?? 1,
  }
}

/** A complete draft, else null. */
export function periodOf(draft: OrderDraft): Period | null {
  const { begin_ymd, end_ymd, start_order_number, order_period_number } = draft
  const days = begin_ymd && end_ymd && isDay(begin_ymd) && isDay(end_ymd)
  // What was typed and is no number is kept as it stands.
  const numbers = [start_order_number, order_period_number].every((one) => Number.isInteger(one))
  if (!days || !numbers || !start_order_number || !order_period_number) return null
  return { ...draft, begin_ymd, end_ymd, start_order_number, order_period_number }
}

/** Number of the last day of a whole draft; null where there is none. */
export function lastOf(period: Period | null): number | null {
  return period ? (numberOn(period, period.end_ymd)?.order_number ?? null) : null
}
