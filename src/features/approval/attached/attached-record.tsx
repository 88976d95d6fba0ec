import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Suspense } from 'react'
import type { ApprovalDocument } from '../../../../contract/approval/document.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Link } from '../../../widgets/link/link.tsx'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import type { AttachedRef } from '../../approval-state/hrefs.ts'
import { boardEntry } from '../../board/manifest.ts'
import { pageHref } from '../../record/hrefs.ts'
import { postQuery } from '../../record/queries.ts'

/** What shows a record is loaded by those alone whose document carries one. */
const FrozenRecordView = lazyPart(() => import('./frozen-record.tsx'))
const LiveRecord = lazyPart(() => import('./live-record.tsx'))

interface Props {
  documentId: string
  round: number
  record: ApprovalDocument['record']
  projectId: number | null
  decides: boolean
}

/** The record that a document carries: as it was submitted, or of a draft as it is. */
export function AttachedRecord({ documentId, round, record, projectId, decides }: Props) {
  const t = useT('approval')
  if (!record || projectId === null) return null
  return (
    <section aria-label={t('attached.title')} className="grid min-w-0 gap-3">
      <RecordLink record={record} projectId={projectId} />
      <Suspense fallback={<SkeletonList rows={3} />}>
        {record.version === null ? (
          <LiveRecord {...record} />
        ) : (
          <FrozenRecordView documentId={documentId} round={round} decides={decides} />
        )}
      </Suspense>
    </section>
  )
}

/** The record as it is now, by its title where this person reads it. */
export function RecordLink({ record, projectId }: { record: AttachedRef; projectId: number }) {
  const t = useT('approval')
  const language = shortLanguage(useLanguage())
  const { boardId, postId } = record
  const title = useQuery(postQuery(boardId, postId)).data?.title
  return (
    <Link
      href={pageHref({ projectId, boardId, id: postId })}
      className="flex min-h-12 items-center gap-3 rounded-control border border-line px-4 py-2 hover:bg-surface-2"
    >
      <FileText aria-hidden className="size-5 flex-none text-text-3" />
      <span className="grid min-w-0">
        <span className="type-meta text-text-3">
          {t('attached.title')} · {boardEntry(boardId)?.label[language]}
        </span>
        <span className="truncate font-semibold">{title ?? t('attached.open')}</span>
      </span>
    </Link>
  )
}
