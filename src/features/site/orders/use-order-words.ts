import type { ProjectOrder } from '../../../../contract/project-order.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'

/** A period in words: its days, its numbers, how long each lasts, whether it is now. */
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
