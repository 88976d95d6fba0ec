import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { StateChip } from '../../widgets/chip/state-chip.tsx'
import type { Item } from './items.ts'

/** State · time · photos, in one line. */
export function ItemMeta({ item }: { item: Item }) {
  const t = useT('outbox')
  const dates = useDates()
  const { photos, state, receipt } = item
  const counts = { arrived: photos.arrived, total: photos.total }
  const words =
    photos.total === 0
      ? null
      : state === 'sending'
        ? t('photosSending', counts)
        : photos.arrived > 0 && state !== 'arrived'
          ? t('photos', counts)
          : t('photosHere', { count: photos.total })
  const when = state === 'arrived' ? (receipt?.receivedAt ?? item.head.doneAt) : item.since
  const number = state === 'arrived' && receipt?.number
  return (
    <>
      <StateChip state={state} bare />
      <span>
        {[
          when && dates.recent(when),
          state === 'arrived' && item.review && t(`inReview.${item.review}`),
          words,
          number && t('receipt', { number: shortNumber(number) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

/** The end of a request number differs; four characters can be read out on the phone. */
export function shortNumber(number: string): string {
  return number.replaceAll('-', '').slice(-4).toUpperCase()
}
