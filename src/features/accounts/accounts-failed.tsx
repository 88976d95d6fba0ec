import { useT } from '../../i18n/use-t.ts'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'

/** Nothing is cached, and it cannot be read now. */
export function AccountsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT('accounts')
  return (
    <ErrorState title={t('failed')} action={<RetryButton onRetry={onRetry} />}>
      {t('failedText')}
    </ErrorState>
  )
}
