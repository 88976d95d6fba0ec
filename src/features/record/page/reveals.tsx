import { useQuery } from '@tanstack/react-query'
import { fieldOf, nameOf } from '../../../../contract/form/fields.ts'
import { guestContact } from '../../../../contract/guest/contact.ts'
import { postReveals } from '../../../../contract/record/reveal.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { postKeys } from '../keys.ts'
import type { ShownRecord } from './use-record.ts'

/** The latest looks that are shown. */
const most = 20

/** 열람 기록: who looked at the sensitive values of this record, for those responsible. */
export function Reveals({ record }: { record: Pick<ShownRecord, 'board' | 'post'> }) {
  const { post } = record
  if (!post.can.reveals || post.revision === 0) return null
  return <Looks key={post.id} record={record} />
}

function Looks({ record: { board, post } }: { record: Pick<ShownRecord, 'board' | 'post'> }) {
  const t = useT('record')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const { data: found, isError } = useQuery({
    queryKey: postKeys.reveals(post.id),
    queryFn: ({ signal }) =>
      call(postReveals, {
        params: { boardId: String(post.boardId), postId: post.id },
        query: { perPage: String(most) },
        signal,
      }),
    meta: { silent: true, refetchOnReconnect: true },
  })
  return (
    <Card className="print:hidden">
      <div className="flex min-h-12 items-center px-5 py-2">
        <h2 className="type-h3 fine:text-body">
          {t('reveals.title')} {found?.total || ''}
        </h2>
      </div>
      {!found && !isError && <SkeletonList rows={2} />}
      {!found && isError && <p className="px-5 pb-4 text-text-2">{t('reveals.offline')}</p>}
      {found?.total === 0 && (
        <p className="px-5 pb-4 text-text-3 fine:type-cell">{t('reveals.none')}</p>
      )}
      {found && found.total > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {found.data.map(({ id, who, field, reason, at }) => {
            const named = field === guestContact.key ? guestContact : fieldOf(board, field)
            return (
              <li
                key={id}
                className="flex flex-wrap items-baseline gap-x-2 px-5 py-2 fine:type-cell"
              >
                <b className="font-semibold">{who?.name ?? t('history.somebody')}</b>
                <span>{named ? nameOf(named)[language] : field}</span>
                {reason && (
                  <span className="min-w-0 wrap-anywhere text-text-2">
                    {t('reveals.printed', { reason })}
                  </span>
                )}
                <span className="type-meta ml-auto text-text-3">{dates.recent(at)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
