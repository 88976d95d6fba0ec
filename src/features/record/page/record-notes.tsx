import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { ItemProblem } from '../../outbox/item-problem.tsx'
import { itemsOf } from '../../outbox/items.ts'
import { decisionHref, situationOf } from '../../outbox/situation.ts'
import { useKeptWords } from '../removed/use-kept-words.ts'
import type { ShownRecord } from './use-record.ts'

/** Notes on differences from the server's record: deletion, failure, an older copy. */
export function RecordNotes({ record }: { record: ShownRecord }) {
  const t = useT('record')
  const dates = useDates()
  const kept = useKeptWords(record.board)
  const { gone, stale, readAt, ops, post, delivery } = record
  const trouble =
    delivery?.state === 'attention'
      ? itemsOf(ops, () => true).attention.find((item) => item.key === `post:${post.id}`)
      : undefined
  return (
    <div className="grid gap-3 empty:hidden not-empty:mb-4">
      {gone && (
        <Banner tone="info" inset head={t('page.removedTitle')}>
          {t('page.removedText', { kept })}
        </Banner>
      )}
      {trouble && (
        <Banner
          inset
          tone="attention"
          action={
            <ButtonLink
              href={
                situationOf(trouble.head, record.board) ? decisionHref(trouble.head) : '/outbox'
              }
            >
              {t('log.toOutbox')}
            </ButtonLink>
          }
        >
          <ItemProblem item={trouble} />
        </Banner>
      )}
      {stale && (
        <p className="type-meta text-text-3">
          {t('page.failedKept', { time: dates.recent(readAt) })}
        </p>
      )}
    </div>
  )
}
