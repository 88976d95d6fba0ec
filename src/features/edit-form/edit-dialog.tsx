import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { DialogActions } from '../../widgets/dialog/dialog-actions.tsx'
import { FormDialog, type FormDialogProps } from '../../widgets/dialog/form-dialog.tsx'
import type { EditForm } from './edit-form.ts'
import { FormNotes } from './form-notes.tsx'

interface EditDialogProps
  extends Pick<
    FormDialogProps,
    'title' | 'description' | 'verb' | 'danger' | 'off' | 'wide' | 'modal' | 'aside'
  > {
  form: Omit<EditForm<object>, 'bind' | 'set' | 'blank' | 'values' | 'base'>
  /** above the buttons: why it cannot be sent now */
  note?: string | null | undefined
  /** its fields are still being fetched: the focus goes to the first once they are there */
  loading?: boolean
  /** a PIN, a number: nothing is lost by closing, so it never asks */
  fleeting?: boolean
  onClose: () => void
  children: ReactNode
}

const fields =
  'input:not([type=hidden],[hidden],[readonly],[disabled]), textarea, button:not([disabled])'

/** The first field, and not the button that discards a restored draft. */
function firstField(form: HTMLElement | null): HTMLElement | null {
  const found = form?.querySelectorAll<HTMLElement>(fields) ?? []
  return [...found].find((field) => !field.closest('[data-notes]')) ?? null
}

/** A form in a dialog: closes at once while nothing was typed, and otherwise asks. */
export function EditDialog({
  form,
  note,
  loading = false,
  fleeting = false,
  onClose,
  children,
  ...rest
}: EditDialogProps) {
  const t = useT('editform')
  const [asking, setAsking] = useState(false)
  const { ref } = form

  // Returns the focus to the field, as the pressed button is gone.
  useEffect(() => {
    if (asking) return
    const field = document.activeElement === document.body && ref.current?.querySelector('input')
    if (field) field.focus()
  }, [asking, ref])

  useEffect(() => {
    const form = ref.current
    const at = document.activeElement
    const elsewhere = !form?.contains(at) || at?.closest('[data-notes]')
    if (!loading && elsewhere) firstField(form)?.focus()
  }, [loading, ref])

  function leave() {
    form.reset()
    onClose()
  }

  return (
    <FormDialog
      {...rest}
      ref={ref}
      initialFocus={() => firstField(ref.current)}
      busy={form.busy}
      refusal={asking ? t('leave.text') : (form.refusal ?? note ?? null)}
      onSubmit={form.submit}
      onClose={
        asking ? () => setAsking(false) : form.dirty && !fleeting ? () => setAsking(true) : onClose
      }
      actions={
        asking && (
          <DialogActions
            danger
            verb={t('leave.go')}
            refusal={t('leave.stay')}
            focus
            onGo={leave}
            onClose={() => setAsking(false)}
          />
        )
      }
    >
      <div data-notes className="col-span-full empty:hidden">
        <FormNotes form={form} />
      </div>
      {children}
    </FormDialog>
  )
}
