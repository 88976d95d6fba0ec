import { useMutation } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { EndCodesDialog } from './lost-phone.tsx'
import type { CodeOwner } from './own-code.ts'
import { OwnNumber } from './own-number.tsx'
import type { Missing } from './use-own-code.ts'

interface MissingCodeProps {
  projectId: number
  missing: Missing
  error?: unknown
  onAgain: () => void
  /** a new key */
  onRenew: () => Promise<void>
  owner: CodeOwner | null
}

/** Why there is no code, and how to get one. */
export function MissingCode(props: MissingCodeProps) {
  const { projectId, missing, error, onAgain, onRenew, owner } = props
  const t = useT('pass')
  const problem = useProblemText()
  const renewCode = useMutation({ mutationFn: onRenew, meta: { silent: true } })
  const [asking, setAsking] = useState(false)
  const action =
    missing === 'lost' ? (
      <Button
        look="primary"
        size="lg"
        block
        busy={renewCode.isPending}
        onClick={() => renewCode.mutate()}
      >
        {t('missing.lostAction')}
      </Button>
    ) : missing === 'many' ? (
      <Button look="primary" size="lg" block onClick={() => setAsking(true)}>
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
          {renewCode.error && <ErrorLine role="alert">{problem(renewCode.error)}</ErrorLine>}
          <EndCodesDialog projectId={projectId} open={asking} onClose={() => setAsking(false)} />
          {missing !== 'member' && <OwnNumber owner={owner} />}
        </>
      }
    >
      {missing === 'failed' ? problem(error) : t(`missing.${missing}Text`)}
    </EmptyState>
  )
}
