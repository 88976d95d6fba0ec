import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { signatureCreate } from '../../../contract/signature.ts'
import { photoTypes } from '../../../contract/upload.ts'
import { useT } from '../../i18n/use-t.ts'
import { sendFile } from '../../lib/call/send-file.ts'
import { write } from '../../lib/call/write.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Checkbox } from '../../widgets/choice/checkbox.tsx'
import { RadioCards } from '../../widgets/choice/radio-cards.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../widgets/dialog/dialog-actions.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { SignaturePad } from '../../widgets/signature/signature-pad.tsx'
import { pictureOf } from '../../widgets/signature/signature-picture.ts'
import type { Stroke } from '../../widgets/signature/stroke.ts'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { NeedsLine } from '../member/needs-line.tsx'
import { Trouble } from '../member/trouble.tsx'
import { mySignatures } from './queries.ts'

type How = 'draw' | 'upload'

interface SignDialogProps {
  /** there is none yet: it is the default whatever is chosen */
  first: boolean | undefined
  onClose: () => void
}

/** A new signature: drawn with finger, pen or mouse, or a picture of one. */
export function SignDialog({ first, onClose }: SignDialogProps) {
  const t = useT('mypage')
  const common = useT('common')
  const form = useId()
  const client = useQueryClient()
  const [name, setName] = useState(t('sign.defaultName'))
  const [description, setDescription] = useState('')
  const [how, setHow] = useState<How>('draw')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [file, setFile] = useState<File | null>(null)
  const [makeDefault, setDefault] = useState(first ?? false)
  const [tried, setTried] = useState(false)
  const ready = how === 'draw' ? strokes.length > 0 : file !== null
  const save = useMutation({
    mutationFn: async () => {
      const picture = how === 'draw' ? await pictureOf(strokes) : file
      if (!picture) throw new Error('there is no picture')
      const { id } = await sendFile(picture, how === 'draw' ? 'signature.png' : (file?.name ?? ''))
      return await write(signatureCreate, {
        body: { name, description: description.trim() || null, fileId: id, makeDefault },
      })
    },
    onSuccess: async () => {
      toast({ text: t('saved'), icon: 'arrived' })
      await client.invalidateQueries({ queryKey: mySignatures().queryKey })
      onClose()
    },
    meta: { silent: true },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (ready && name.trim() !== '' && !save.isPending) save.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sign.add')}
      // A stroke that leaves the pad must not close what holds it.
      modal="answer"
      actions={
        <DialogActions
          verb={common('save')}
          type="submit"
          form={form}
          busy={save.isPending}
          onClose={onClose}
        />
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5 pb-3">
        <Field label={t('sign.how')} group>
          <RadioCards<How>
            value={how}
            columns={2}
            onChange={setHow}
            options={[
              { value: 'draw', label: t('sign.draw') },
              { value: 'upload', label: t('sign.upload') },
            ]}
          />
        </Field>
        {how === 'draw' ? (
          <Drawing
            strokes={strokes}
            onChange={setStrokes}
            error={tried && !ready ? t('sign.empty') : null}
          />
        ) : (
          <Uploading
            file={file}
            onPick={setFile}
            error={tried && !ready ? t('sign.noFile') : null}
          />
        )}
        <Field
          label={t('sign.name')}
          required
          error={tried && name.trim() === '' ? t('sign.noName') : null}
        >
          <TextInput value={name} onChange={setName} />
        </Field>
        <Field label={t('sign.description')} optional>
          <TextInput value={description} onChange={setDescription} />
        </Field>
        {!first && (
          <Checkbox checked={makeDefault} onChange={setDefault}>
            {t('sign.makeDefault')}
          </Checkbox>
        )}
        <NeedsLine />
      </form>
      <Trouble error={save.error} />
    </Dialog>
  )
}

interface DrawingProps {
  strokes: readonly Stroke[]
  onChange: (strokes: readonly Stroke[]) => void
  error: string | null
}

function Drawing({ strokes, onChange, error }: DrawingProps) {
  const t = useT('mypage')
  const none = strokes.length === 0
  return (
    <Field label={t('sign.pad')} help={t('sign.padText')} error={error} group>
      <SignaturePad
        strokes={strokes}
        onChange={onChange}
        label={t('sign.pad')}
        help={t('sign.padKeys')}
      />
      <div className="mt-2 flex justify-end gap-2">
        <Button look="quiet" disabled={none} onClick={() => onChange(strokes.slice(0, -1))}>
          {t('sign.padUndo')}
        </Button>
        <Button look="quiet" disabled={none} onClick={() => onChange([])}>
          {t('sign.padClear')}
        </Button>
      </div>
    </Field>
  )
}

interface UploadingProps {
  file: File | null
  onPick: (file: File) => void
  error: string | null
}

function Uploading({ file, onPick, error }: UploadingProps) {
  const t = useT('mypage')
  const input = useRef<HTMLInputElement>(null)
  return (
    <Field label={t('sign.upload')} help={t('sign.onlyImages')} error={error} group>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={photoTypes.join(',')}
        aria-label={t('sign.pick')}
        onChange={(event) => {
          const picked = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (picked) onPick(picked)
        }}
      />
      <Button block onClick={() => input.current?.click()}>
        {t('sign.pick')}
      </Button>
      {file && (
        <p className="type-meta mt-2 text-text-2">{t('sign.picked', { name: file.name })}</p>
      )}
    </Field>
  )
}
