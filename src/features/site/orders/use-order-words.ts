import type { ProjectOrder } from '../../../../contract/project/project-order.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'

/** The texts of a period: days, numbers, length, whether it is current. */
export function useOrderWords() {
  const t = useT('site')
  const dates = useDates()
  const today = dates.today()
  const day = (ymd: string) => dates.day(ymd, 'dotsYear')
  return {
    days: (order: ProjectOrder) =>
      t('orders.days', { from: day(order.begin_ymd), to: day(order.end_ymd) }),
    numbers: ({ start_order_number: from, last_order_number: to }: ProjectOrder) =>
      from === to ? t('orders.number', { number: from }) : t('orders.numbers', { from, to }),
    every: (order: ProjectOrder) =>
      t(`orders.every.${order.order_period_unit}`, { count: order.order_period_number }),
    isNow: (order: ProjectOrder) => order.begin_ymd <= today && today <= order.end_ymd,
  }
}
