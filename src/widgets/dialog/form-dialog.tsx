import { type ReactNode, type Ref, useId } from 'react'
import { cn } from '../../lib/cn.ts'
import { Button } from '../button/button.tsx'
import { ErrorLine } from '../field/error-line.tsx'
import { Form } from '../form/form.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'

export interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'modal' | 'initialFocus'> {
  ref?: Ref<HTMLFormElement>
  verb: string
  /** red: something is lost or rejected */
  danger?: boolean
  busy: boolean
  /** cannot be sent now; a text among the children says why */
  off?: boolean
  /** two columns of fields on the desktop */
  wide?: boolean
  /** replaces the cancel button; the dialog then has an × */
  aside?: ReactNode
  /** replaces all buttons */
  actions?: ReactNode
  /** why it was refused; null: nothing to show */
  refusal: string | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: the confirm button submits it, and a refusal is shown below. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, modal, initialFocus, verb, danger, busy, off, wide, aside, actions } =
    props
  const { ref, refusal, onSubmit, onClose, children } = props
  const form = useId()
  const send = { type: 'submit', form, busy, off } as const

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      modal={modal}
      initialFocus={initialFocus}
      closable={Boolean(aside)}
      className={wide ? 'lg:w-[640px] lg:max-w-[640px]' : undefined}
      actions={
        actions ||
        (aside ? (
          <>
            {aside}
            <Button {...send} size="lg" look={danger ? 'danger' : 'primary'} className="grow">
              {verb}
            </Button>
          </>
        ) : (
          <DialogActions {...send} verb={verb} danger={danger} onClose={onClose} />
        ))
      }
    >
      <Form
        ref={ref}
        id={form}
        onSubmit={() => {
          if (!busy && !off) onSubmit()
        }}
        className={cn('grid grid-cols-1 gap-5 pb-3 fine:gap-4', wide && 'lg:grid-cols-2')}
      >
        {children}
      </Form>
      {refusal && <ErrorLine role="alert">{refusal}</ErrorLine>}
    </Dialog>
  )
}
