import { useQuery } from '@tanstack/react-query'
import { FilePen, FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { type ApprovalDocument, mostApprovalTitle } from '../../../../contract/approval/document.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useDraft } from '../../../lib/outbox/use-draft.ts'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { type AttachedRef, boxHref, documentHref } from '../../approval-state/hrefs.ts'
import { postQuery } from '../../record/queries.ts'
import { useMe } from '../../session/me.ts'
import { documentQuery } from '../queries.ts'
import { approvalDraftId, readApprovalDraft, valuesOf } from './approval-draft.ts'
import type { ApprovalTarget } from './use-approval-form.ts'
import { WriteForm } from './write-form.tsx'

interface Props {
  /** a draft of the server; null: a new document */
  documentId: string | null
  /** of a new document */
  projectId: number | null
  /** that a new document carries; null: none */
  record?: AttachedRef | null
  onKept: (document: ApprovalDocument) => void
}

/** /approval-write: a document is written at a desk. What is written survives a reload and a dead network. */
export function ApprovalWriteScreen({ documentId, projectId, record = null, onKept }: Props) {
  const t = useT('approval')
  const me = useMe()
  const query = useQuery({ ...documentQuery(documentId ?? ''), enabled: documentId !== null })
  const document = documentId === null ? null : (query.data ?? null)
  const draftId = approvalDraftId(me.id, documentId, record)
  const attached = useQuery({
    ...postQuery(record?.boardId ?? 0, record?.postId ?? ''),
    enabled: record !== null && documentId === null,
  })
  const draft = useDraft(draftId)
  const title = t(documentId === null ? 'form.new' : 'form.edit')
  const [target, setTarget] = useState<ApprovalTarget | null>(null)
  // Begun on what the server has now, not on what was read some days ago; what comes later does not close it.
  const isRead = draft !== 'reading' && !query.isFetching && !attached.isLoading
  const beginning =
    record === null
      ? { projectId }
      : attached.data && {
          ...{ record, projectId: attached.data.projectId },
          title: t('attached.titleOf', { title: attached.data.title }).slice(0, mostApprovalTitle),
        }
  const begins = documentId === null ? beginning !== undefined : document?.can.edit
  if (!target && isRead && begins) {
    const start =
      (draft && readApprovalDraft(draft.values)) ??
      valuesOf(document, beginning ?? { projectId: null })
    setTarget({ document, userId: me.id, draftId, draft, start })
  }
  return (
    <Screen
      title={title}
      crumbs={[
        { label: t('title') },
        { label: t('box.request'), href: boxHref('request', null) },
        { label: title },
      ]}
    >
      {target ? (
        <WriteForm title={title} target={target} onKept={onKept} />
      ) : (
        <div className="page-list">
          {!isRead ? (
            <SkeletonList rows={6} />
          ) : record && documentId === null ? (
            <EmptyState icon={<FileQuestion />} title={t('attached.missing')}>
              {t('attached.missingText')}
            </EmptyState>
          ) : (
            <NotNow document={document} />
          )}
        </div>
      )}
    </Screen>
  )
}

/** It is another person's, or on its way. */
function NotNow({ document }: { document: ApprovalDocument | null }) {
  const t = useT('approval')
  return (
    <EmptyState
      icon={<FilePen />}
      title={t('form.notYours')}
      action={
        <ButtonLink
          look="primary"
          size="lg"
          block
          href={document ? documentHref(document, 'request') : boxHref('request', null)}
        >
          {t(document ? 'form.toDocument' : 'toBox')}
        </ButtonLink>
      }
    >
      {t('form.notYoursText')}
    </EmptyState>
  )
}
