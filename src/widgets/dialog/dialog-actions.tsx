import { useT } from '../../i18n/use-t.ts'
import { Button, type ButtonProps } from '../button/button.tsx'

interface DialogActionsProps extends Pick<ButtonProps, 'busy' | 'off' | 'type' | 'form'> {
  /** of the button that does it, and says what it does */
  verb: string
  /** absent for the verb that submits a form */
  onGo?: () => void
  /** the other button */
  onClose: () => void
  /** its word; the usual one unless told */
  refusal?: string | undefined
  /** red: something is lost or refused */
  danger?: boolean | undefined
}

/** The buttons of a dialog: the refusing one first, the verb fills the rest. */
export function DialogActions({
  verb,
  onGo,
  onClose,
  refusal,
  danger,
  ...verbs
}: DialogActionsProps) {
  const t = useT('common')
  return (
    <>
      <Button size="lg" onClick={onClose}>
        {refusal ?? t('cancel')}
      </Button>
      <Button
        {...verbs}
        size="lg"
        look={danger ? 'danger' : 'primary'}
        className="grow"
        onClick={onGo}
      >
        {verb}
      </Button>
    </>
  )
}
