import { QrCode } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { useEndCodes } from './lost-phone.tsx'
import type { Missing } from './use-own-code.ts'

interface MissingCodeProps {
  projectId: number
  missing: Missing
  error: unknown
  onAgain: () => void
}

/** Why there is no code, and the way to one. */
export function MissingCode({ projectId, missing, error, onAgain }: MissingCodeProps) {
  const t = useT('pass')
  const problem = useProblemText()
  const clear = useEndCodes(projectId)
  const action =
    missing === 'many' ? (
      <Button look="primary" size="lg" block busy={clear.isPending} onClick={() => clear.mutate()}>
        {t('missing.manyAction')}
      </Button>
    ) : missing === 'member' || missing === 'unable' || missing === 'revoked' ? undefined : (
      <RetryButton onRetry={onAgain} />
    )
  return (
    <EmptyState
      icon={<QrCode />}
      title={t(`missing.${missing}`)}
      action={
        <>
          {action}
          {clear.error && <ErrorLine role="alert">{problem(clear.error)}</ErrorLine>}
        </>
      }
    >
      {missing === 'failed' ? problem(error) : t(`missing.${missing}Text`)}
    </EmptyState>
  )
}
