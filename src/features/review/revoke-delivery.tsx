import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveryRevoke } from '../../../contract/identity/delivery.ts'
import type { ReviewOne } from '../../../contract/record/review.ts'
import { can } from '../../../contract/rights/can.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { Button } from '../../widgets/button/button.tsx'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { useMe } from '../session/me.ts'
import { refusalOf } from './refusal.ts'

/** For level 5: revokes a stolen phone's delivery credential. */
export function RevokeDelivery({ item }: { item: ReviewOne }) {
  const t = useT('review')
  const me = useMe()
  const [requested, setRequested] = useState(false)
  const { id, name } = item.writer
  const revoke = useMutation({
    mutationFn: () => call(deliveryRevoke, { params: { memberId: String(id) } }),
    onSuccess: () => {
      setRequested(false)
      toast({ text: t('revoked') })
    },
    meta: { silent: true },
  })
  if (!can(me).administerAccounts() || item.reason !== 'suspended') return null
  return (
    <>
      <Button look="quiet" className="justify-self-start" onClick={() => setRequested(true)}>
        {t('revoke')}
      </Button>
      {requested && (
        <ConfirmDialog
          open
          danger
          title={t('revokeAsk', { name })}
          description={t('revokeWhat')}
          verb={t('revokeVerb')}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onClose={() => setRequested(false)}
        >
          {revoke.isError && (
            <ErrorLine role="alert">{t(`refused.${refusalOf(revoke.error)}`)}</ErrorLine>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
