import { type FormEvent, type ReactNode, useId } from 'react'
import { ErrorLine } from '../field/error-line.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'onClose'> {
  verb: string
  /** red: something is lost or refused */
  danger?: boolean
  busy: boolean
  /** cannot be sent now; a line among the children says why */
  off?: boolean
  /** why it was not taken; null: nothing to say */
  refusal: string | null
  onSubmit: () => void
  children: ReactNode
}

/** A form in a dialog: its verb submits it, and what is refused is said under it. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, onClose, verb, danger, busy, off, refusal, onSubmit, children } =
    props
  const form = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && !off) onSubmit()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <DialogActions
          verb={verb}
          danger={danger}
          type="submit"
          form={form}
          busy={busy}
          off={off}
          onClose={onClose}
        />
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5 pb-3">
        {children}
      </form>
      {refusal && <ErrorLine role="alert">{refusal}</ErrorLine>}
    </Dialog>
  )
}
