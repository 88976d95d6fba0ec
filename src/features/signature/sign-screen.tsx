import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { mySignatures } from './queries.ts'
import { SignDialog } from './sign-dialog.tsx'
import { SignRow } from './sign-row.tsx'

/** /mypage/sign-update: the person's signatures; one is the default. */
export function SignScreen() {
  const t = useT('mypage')
  const query = useQuery(mySignatures())
  const [adding, setAdding] = useState(false)
  const signatures = query.data?.data
  const add = (
    <Button look="primary" size="lg" block onClick={() => setAdding(true)}>
      {t('sign.add')}
    </Button>
  )
  return (
    <Screen title={t('sign.title')}>
      <div className="page-form">
        <h1 className="page-title">{t('sign.title')}</h1>
        {signatures ? (
          signatures.length === 0 ? (
            <EmptyState icon={<PenLine />} title={t('sign.none')} action={add}>
              {t('sign.noneText')}
            </EmptyState>
          ) : (
            <>
              <p className="text-text-2">{t('sign.text')}</p>
              <ul className="grid gap-3 sm:grid-cols-2">
                {signatures.map((one) => (
                  <SignRow key={one.signatureId} signature={one} />
                ))}
              </ul>
              {add}
            </>
          )
        ) : query.isError ? (
          <ErrorState
            title={t('sign.failed')}
            action={<RetryButton onRetry={() => void query.refetch()} />}
          >
            {t('failedText')}
          </ErrorState>
        ) : (
          <SkeletonList rows={3} />
        )}
      </div>
      {adding && <SignDialog first={signatures?.length === 0} onClose={() => setAdding(false)} />}
    </Screen>
  )
}
