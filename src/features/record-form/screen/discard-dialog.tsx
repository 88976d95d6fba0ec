import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { toast } from '../../../widgets/toast/toast.ts'

interface DiscardDialogProps {
  /** null: closed */
  draftId: string | null
  /** an open form stops writing first, or it would restore the draft */
  before?: () => Promise<void>
  /** discarding failed: the form resumes saving */
  onStored?: () => void
  onClose: () => void
  onRemoved: (draftId: string) => void
}

/** Discards a draft and its photos, after confirmation. */
export function DiscardDialog({
  draftId,
  before,
  onStored,
  onClose,
  onRemoved,
}: DiscardDialogProps) {
  const t = useT('form')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function discard(id: string) {
    setBusy(true)
    setFailed(false)
    try {
      await before?.()
      await outbox().drafts.remove(id)
      toast({ text: t('drafts.removed'), icon: 'removed' })
      onClose()
      onRemoved(id)
    } catch (error) {
      console.error('draft', error)
      setFailed(true)
      onStored?.()
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
    >
      {failed && <ErrorLine role="alert">{t('drafts.notRemoved')}</ErrorLine>}
    </ConfirmDialog>
  )
}
