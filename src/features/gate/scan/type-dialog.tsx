import { type FormEvent, useId, useState } from 'react'
import { personNumber, readNumber } from '../../../../contract/gate/number.ts'
import type { Subject } from '../../../../contract/gate/token.ts'
import type { FaceAnswer } from '../../../../contract/gate/verdict.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../../widgets/dialog/dialog-actions.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import { Found, Someone } from './found-person.tsx'
import type { Known } from './register.ts'

/** Longer than any code of ours. */
const most = 400
/** Longer input is not a number, but a code from a reader that types. */
const longestNumber = 16

interface TypeDialogProps {
  known: Known | null
  /** a number, or the text of a code */
  onCode: (text: string, face: FaceAnswer | null) => void
  onClose: () => void
}

/**
 * A person whose code cannot be scanned: by the number below it or by name, then by face. Typing
 * errors are shown here and not sent.
 */
export function TypeDialog({ known, onCode, onClose }: TypeDialogProps) {
  const t = useT('scan')
  const form = useId()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [whom, setWhom] = useState<Subject | null>(null)
  const person = whom && (known?.personOf(whom) ?? null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = text.trim()
    if (typed === '') return setWrong(t('typed.empty'))
    if (typed.length > longestNumber) {
      onCode(typed, null)
      return onClose()
    }
    const read = readNumber(typed)
    if ('error' in read) return setWrong(t(`typed.wrong.${read.error}`))
    setWhom(read)
  }

  if (whom) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t(person ? 'typed.face' : 'typed.unknown')}
        description={t(
          person?.photo ? 'typed.faceText' : person ? 'typed.noPhoto' : 'typed.unknownText',
        )}
        actions={
          <DialogActions
            verb={t(person ? 'typed.same' : 'typed.anyway')}
            refusal={t('typed.other')}
            onGo={() => {
              onCode(personNumber(whom), person ? 'same' : null)
              onClose()
            }}
            onClose={() => setWhom(null)}
          />
        }
      >
        <Found subject={whom} person={person} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('typed.title')}
      description={t('typed.text')}
      actions={<DialogActions verb={t('typed.send')} type="submit" form={form} onClose={onClose} />}
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field label={t('typed.label')} error={wrong}>
          <TextInput
            value={text}
            onChange={(typed) => {
              setText(typed)
              setWrong(null)
            }}
            max={most}
            placeholder={t('typed.example', { number: personNumber({ kind: 'worker', id: 1234 }) })}
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
          />
        </Field>
      </form>
      <Someone known={known} onPick={setWhom} />
    </Dialog>
  )
}
