import { useState } from 'react'
import { personNumber, readNumber } from '../../../../contract/gate/number.ts'
import type { Subject } from '../../../../contract/gate/token.ts'
import type { FaceAnswer } from '../../../../contract/gate/verdict.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../../widgets/dialog/dialog-actions.tsx'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { TextLine } from '../../edit-form/form-field.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
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

/** Typing errors are shown here and not sent. */
function faultOf(typed: string, t: ReturnType<typeof useT<'scan'>>): string | null {
  if (typed === '') return t('typed.empty')
  if (typed.length > longestNumber) return null
  const read = readNumber(typed)
  return 'error' in read ? t(`typed.wrong.${read.error}`) : null
}

/**
 * A person whose code cannot be scanned: by the number below it or by name, then by face.
 */
export function TypeDialog({ known, onCode, onClose }: TypeDialogProps) {
  const t = useT('scan')
  const [whom, setWhom] = useState<Subject | null>(null)
  const person = whom && (known?.personOf(whom) ?? null)
  const form = useEditForm({
    draft: null,
    quiet: true,
    open: () => ({ text: '' }),
    bodyOf: ({ text }) => ({ typed: text.trim() }),
    check: ({ text }) => ({ text: faultOf(text.trim(), t) }),
    async send({ typed }) {
      if (typed.length > longestNumber) {
        onCode(typed, null)
        return onClose()
      }
      const read = readNumber(typed)
      if (!('error' in read)) setWhom(read)
    },
    onSaved: () => undefined,
  })

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
    <EditDialog
      fleeting
      form={form}
      title={t('typed.title')}
      description={t('typed.text')}
      verb={t('typed.send')}
      onClose={onClose}
    >
      <TextLine
        form={form}
        name="text"
        label={t('typed.label')}
        max={most}
        input={{
          placeholder: t('typed.example', { number: personNumber({ kind: 'worker', id: 1234 }) }),
          autoCapitalize: 'characters',
          autoCorrect: 'off',
          spellCheck: false,
          enterKeyHint: 'send',
        }}
      />
      <Someone known={known} onPick={setWhom} />
    </EditDialog>
  )
}
