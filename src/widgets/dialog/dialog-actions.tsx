import { useT } from '../../i18n/use-t.ts'
import { Button, type ButtonProps } from '../button/button.tsx'
import { focusUnread } from '../field/unread.ts'

interface DialogActionsProps extends Pick<ButtonProps, 'busy' | 'off' | 'type' | 'form'> {
  /** label of the confirm button, a verb */
  verb: string
  /** absent for a submit button */
  onGo?: () => void
  /** the other button */
  onClose: () => void
  /** its label; default 취소 */
  refusal?: string | undefined
  /** red: something is lost or rejected */
  danger?: boolean | undefined
  /** the cancel button gets the focus, because it replaced other buttons */
  focus?: boolean
}

/** The buttons of a dialog: cancel first, the confirm button fills the rest. */
export function DialogActions({
  verb,
  onGo,
  onClose,
  refusal,
  danger,
  focus,
  ...verbs
}: DialogActionsProps) {
  const t = useT('common')
  return (
    <>
      <Button size="lg" autoFocus={focus} onClick={onClose}>
        {refusal ?? t('cancel')}
      </Button>
      <Button
        {...verbs}
        size="lg"
        look={danger ? 'danger' : 'primary'}
        className="grow"
        // What is thrown away needs no reading.
        onClick={onGo && ((event) => (danger || !focusUnread(event.currentTarget)) && onGo())}
      >
        {verb}
      </Button>
    </>
  )
}
