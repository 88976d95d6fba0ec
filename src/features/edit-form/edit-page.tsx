import { type ReactNode, useEffect } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { SaveBar } from '../../widgets/bar/save-bar.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Form } from '../../widgets/form/form.tsx'
import type { EditForm } from './edit-form.ts'
import { FormNotes } from './form-notes.tsx'

interface EditPageProps {
  form: Omit<EditForm<object>, 'bind' | 'set' | 'blank' | 'values' | 'base'>
  /** its heading where the frame shows none */
  title: string
  verb: string
  /** cannot be sent now; `aside` or a text among the children says why */
  off?: boolean
  /** right above the button */
  aside?: ReactNode
  /** above the button, where fields have errors */
  wrong?: string
  className?: string
  children: ReactNode
}

/** A form that fills a screen. Its input is stored: leaving the screen loses nothing. */
export function EditPage(props: EditPageProps) {
  const { form, title, verb, off = false, aside, wrong, className, children } = props
  const t = useT('editform')
  const note = form.wrong ? (wrong ?? t('wrong')) : form.refusal
  const { ref } = form

  // On a phone the keyboard would cover the form before it was seen.
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return
    if (document.activeElement && document.activeElement !== document.body) return
    ref.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [ref])

  return (
    <Form
      ref={ref}
      className="flex min-h-full flex-1 flex-col"
      onSubmit={() => {
        if (!off) form.submit()
      }}
    >
      <div className={cn('page-form flex-1 gap-5', className)}>
        <h1 className="page-title">{title}</h1>
        <FormNotes form={form} />
        {children}
      </div>
      <SaveBar note={note && <ErrorLine role="alert">{note}</ErrorLine>} aside={aside}>
        <Button type="submit" look="primary" size="lg" className="grow" busy={form.busy} off={off}>
          {verb}
        </Button>
      </SaveBar>
    </Form>
  )
}
