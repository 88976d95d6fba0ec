import type { ReactNode } from 'react'
import { Banner } from '../../widgets/banner/banner.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Form } from '../../widgets/form/form.tsx'
import type { EditForm } from './edit-form.ts'
import { FormNotes } from './form-notes.tsx'

interface EditFrameProps {
  form: Omit<EditForm<object>, 'bind' | 'set' | 'blank' | 'values' | 'base'>
  className?: string
  /** cannot be sent now */
  off?: boolean
  /** the refusal stands out: a screen that has no frame around it */
  banner?: boolean
  /** below the fields and the refusal */
  actions: ReactNode
  children: ReactNode
}

/** A form within a page: notes, fields, why it was not saved, and its buttons. */
export function EditFrame(props: EditFrameProps) {
  const { form, className, off, banner, actions, children } = props
  return (
    <Form
      ref={form.ref}
      className={className}
      onSubmit={() => {
        if (!off) form.submit()
      }}
    >
      <FormNotes form={form} />
      {children}
      {form.refusal &&
        (banner ? (
          <Banner tone="danger" inset>
            {form.refusal}
          </Banner>
        ) : (
          <ErrorLine role="alert">{form.refusal}</ErrorLine>
        ))}
      {actions}
    </Form>
  )
}
