import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { toast } from '../../../widgets/toast/toast.ts'

interface DiscardDialogProps {
  /** null: closed */
  draftId: string | null
  /** a form that is open on it stops writing first, or it would come back */
  before?: () => Promise<void>
  onClose: () => void
  onRemoved: (draftId: string) => void
}

/** Throws a draft and its photos away, after asking. */
export function DiscardDialog({ draftId, before, onClose, onRemoved }: DiscardDialogProps) {
  const t = useT('form')
  const [busy, setBusy] = useState(false)

  async function discard(id: string) {
    setBusy(true)
    try {
      await before?.()
      await outbox().drafts.remove(id)
      toast({ text: t('drafts.removed'), icon: 'removed' })
      onClose()
      onRemoved(id)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={draftId !== null}
      title={t('drafts.removeTitle')}
      description={t('drafts.removeText')}
      verb={t('drafts.discard')}
      danger
      busy={busy}
      onConfirm={() => draftId !== null && void discard(draftId)}
      onClose={onClose}
    />
  )
}
