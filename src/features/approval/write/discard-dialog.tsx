import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'

/** Asks before what is on this device alone is thrown away. */
export function DiscardDialog({
  onDiscard,
  onClose,
}: {
  onDiscard: () => void
  onClose: () => void
}) {
  const t = useT('approval')
  return (
    <ConfirmDialog
      open
      danger
      title={t('form.discardAsk')}
      description={t('form.discardText')}
      verb={t('form.discard')}
      onClose={onClose}
      onConfirm={onDiscard}
    />
  )
}
