import { type FormEvent, useId, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'

/** Longer than any code that a person would type. */
const most = 400

interface TypeDialogProps {
  open: boolean
  onClose: () => void
  onText: (text: string) => void
}

/** What is printed under a code, typed: for a broken screen, a torn badge, a camera that is none. */
export function TypeDialog({ open, onClose, onText }: TypeDialogProps) {
  const t = useT('scanner')
  const common = useT('common')
  const form = useId()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)

  function close() {
    setText('')
    setTried(false)
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = text.trim()
    setTried(true)
    if (typed === '') return
    close()
    onText(typed)
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('typed.title')}
      description={t('typed.text')}
      actions={
        <>
          <Button size="lg" onClick={close}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={form} look="primary" size="lg" className="grow">
            {t('typed.send')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="pb-3">
        <Field
          label={t('typed.label')}
          required
          error={tried && text.trim() === '' ? t('typed.empty') : null}
        >
          <TextInput
            value={text}
            onChange={setText}
            max={most}
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
          />
        </Field>
      </form>
    </Dialog>
  )
}
