import { useQuery } from '@tanstack/react-query'
import { richReading } from '../../../../contract/rich/value.ts'
import type { ThreadPost } from '../../../../contract/thread/post.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { threadHistoryQuery } from '../queries.ts'

const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : richReading(value)

/** Who changed what in a post: former words stay readable. */
export function HistoryDialog({ post, onClose }: { post: ThreadPost; onClose: () => void }) {
  const t = useT('thread')
  const dates = useDates()
  const query = useQuery(threadHistoryQuery(post.board_slug, post.id))
  return (
    <Dialog open closable title={t('history.title')} onClose={onClose}>
      {query.data ? (
        <ul className="grid gap-3 pb-2">
          {query.data.data.map(({ id, action, who, before, after, at }) => (
            <li key={id} className="border-line border-b pb-3">
              <p className="type-strong">{t(`history.${action}`)}</p>
              <p className="type-meta text-text-3">
                {[who?.name, dates.stamp(at)].filter(Boolean).join(' · ')}
              </p>
              {action === 'hide' && typeof after?.reason === 'string' && (
                <p className="mt-1">{t('hiddenReason', { reason: after.reason })}</p>
              )}
              {action === 'update' &&
                (['title', 'content'] as const)
                  .filter((key) => before?.[key] !== undefined)
                  .map((key) => (
                    <p key={key} className="type-cell mt-1 whitespace-pre-wrap text-text-2">
                      {t('history.before')}: {wordsOf(before?.[key])}
                    </p>
                  ))}
            </li>
          ))}
        </ul>
      ) : query.isError ? (
        <p className="pb-3 text-text-2">{t('failedText')}</p>
      ) : (
        <SkeletonList rows={3} />
      )}
    </Dialog>
  )
}
