import { useState } from 'react'
import { type Account, accountLink } from '../../../contract/identity/account.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { write } from '../../lib/call/write.ts'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../widgets/dialog/dialog-actions.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { newCode } from '../invitation-sheets/new-code.ts'
import { QrCode } from '../invitation-sheets/qr-code.tsx'
import { CopyLink } from './copy-link.tsx'
import { useChange } from './use-change.ts'

interface AccountLinkProps {
  account: Account
  onClose: () => void
  onBack: () => void
}

/**
 * A one-time link for choosing a password: where no mail arrives, or the invitation sheet was lost.
 */
export function AccountLinkDialog({ account, onClose, onBack }: AccountLinkProps) {
  const t = useT('accounts')
  const dates = useDates()
  const [code] = useState(newCode)
  const [until, setUntil] = useState<string | null>(null)
  const make = useChange(
    () => write(accountLink, { params: { memberId: String(account.id) }, body: { code } }),
    null,
    ({ expiresAt }) => setUntil(expiresAt),
  )
  if (until !== null) {
    const link = `${location.origin}/reset-password#${code}`
    return (
      <CopyLink
        title={t('link.made')}
        link={link}
        label={t('link.label')}
        help={t('link.madeText', { until: dates.stamp(until) })}
        onClose={onClose}
      >
        <div className="mb-5 flex items-center gap-4">
          <QrCode
            text={link}
            label={t('link.qr', { name: account.name })}
            className="size-40 flex-none rounded-sm"
          />
          <div className="min-w-0">
            <p className="type-strong">{account.name}</p>
            <p className="type-body break-all text-text-2">{account.username}</p>
            <p className="type-meta mt-2 break-keep text-text-3">{t('link.scan')}</p>
          </div>
        </div>
      </CopyLink>
    )
  }
  return (
    <Dialog
      open
      onClose={onBack}
      title={t('link.title', { name: account.name })}
      description={account.entered ? t('link.text') : t('link.textFirst')}
      actions={
        <DialogActions
          verb={t('invitation.make')}
          refusal={t('link.back')}
          off={make.offline}
          busy={make.busy}
          onGo={make.go}
          onClose={onBack}
        />
      }
    >
      {make.sentence && <ErrorLine role="alert">{make.sentence}</ErrorLine>}
    </Dialog>
  )
}
