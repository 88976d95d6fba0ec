import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { OwnDocument } from '../../../contract/identity/document.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { List } from '../../widgets/list/list.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { DocumentRow } from './document-row.tsx'
import { myDocuments } from './queries.ts'

/** /mypage/document-update: documents that a person needs at every project. */
export function DocumentScreen() {
  const t = useT('mypage')
  const query = useQuery(myDocuments())
  const [open, setOpen] = useState<OwnDocument | 'new' | null>(null)
  const documents = query.data?.data
  const add = (
    <Button look="primary" size="lg" block onClick={() => setOpen('new')}>
      {t('document.add')}
    </Button>
  )
  return (
    <Screen title={t('document.title')}>
      <div className="page-form">
        <h1 className="page-title">{t('document.title')}</h1>
        {documents ? (
          documents.length === 0 ? (
            <EmptyState icon={<FileText />} title={t('document.none')} action={add}>
              {t('document.noneText')}
            </EmptyState>
          ) : (
            <>
              <p className="text-text-2">{t('document.text')}</p>
              <List label={t('document.title')}>
                {documents.map((one) => (
                  <DocumentRow key={one.documentId} document={one} onEdit={() => setOpen(one)} />
                ))}
              </List>
              {add}
            </>
          )
        ) : query.isError ? (
          <ErrorState
            title={t('document.failed')}
            action={<RetryButton onRetry={() => void query.refetch()} />}
          >
            {t('failedText')}
          </ErrorState>
        ) : (
          <SkeletonList rows={3} />
        )}
      </div>
      {open && (
        <DocumentDialog document={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Screen>
  )
}
