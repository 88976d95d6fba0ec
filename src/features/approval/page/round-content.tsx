import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/use-t.ts'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { RichText } from '../../../widgets/rich/rich-text.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { ThreadFiles } from '../../thread/page/thread-files.tsx'
import { AttachedRecord } from '../attached/attached-record.tsx'
import { ChangesCard } from '../changes/changes-card.tsx'
import { roundQuery } from '../queries.ts'

/** What was submitted in an earlier round, as it was. */
export function RoundContent({ documentId, round }: { documentId: string; round: number }) {
  const t = useT('approval')
  const query = useQuery(roundQuery(documentId, round))
  if (!query.data) {
    if (!query.error) return <SkeletonList rows={2} />
    return (
      <p className="flex flex-wrap items-center justify-between gap-2 text-text-3">
        {t('roundFailed')}
        <RetryButton onRetry={() => void query.refetch()} />
      </p>
    )
  }
  const { post } = query.data
  if (!post) return <p className="text-text-3">{t('roundUnknown')}</p>
  return (
    <section
      aria-label={t('roundContent', { n: round })}
      className="grid gap-3 rounded-control border border-line px-4 py-3"
    >
      {round > 1 && <ChangesCard documentId={documentId} round={round - 1} now={query.data} />}
      <h3 className="type-strong break-words">{post.title}</h3>
      <RichText value={post.content} />
      <AttachedRecord
        documentId={documentId}
        round={round}
        record={query.data.record}
        projectId={post.projectId}
        decides={false}
      />
      {post.uploads.length > 0 && <ThreadFiles uploads={post.uploads} unsent={false} />}
    </section>
  )
}
