import { useMutation } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { gateRevokeDevices } from '../../../../contract/gate/site.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { write } from '../../../lib/call/write.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { useMe } from '../../session/me.ts'
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
  const me = useMe()
  const clear = useMutation({
    mutationFn: () =>
      write(gateRevokeDevices, {
        params: { projectId: String(projectId), memberId: String(me.id) },
      }),
    onSuccess: onAgain,
    meta: { silent: true },
  })
  const action =
    missing === 'many' ? (
      <Button look="primary" size="lg" block busy={clear.isPending} onClick={() => clear.mutate()}>
        {t('missing.manyAction')}
      </Button>
    ) : missing === 'member' || missing === 'unable' ? undefined : (
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
