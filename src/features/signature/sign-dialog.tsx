import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { signatureCreate } from '../../../contract/identity/signature.ts'
import { shownTypes } from '../../../contract/record/upload.ts'
import { useT } from '../../i18n/use-t.ts'
import { asPicked, useSentFile } from '../../lib/call/use-sent-file.ts'
import { write } from '../../lib/call/write.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Checkbox } from '../../widgets/choice/checkbox.tsx'
import { RadioCards } from '../../widgets/choice/radio-cards.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { SignaturePad } from '../../widgets/signature/signature-pad.tsx'
import { pictureOf } from '../../widgets/signature/signature-picture.ts'
import type { Stroke } from '../../widgets/signature/stroke.ts'
import { toast } from '../../widgets/toast/toast.ts'
import { EditDialog } from '../edit-form/edit-dialog.tsx'
import { FormField, TextLine } from '../edit-form/form-field.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { NeedsLine } from '../member/needs-line.tsx'
import { mySignatures } from './queries.ts'

type How = 'draw' | 'upload'

interface SignDialogProps {
  /** the first one is always the default */
  first: boolean | undefined
  onClose: () => void
}

/** A new signature: drawn with finger, pen or mouse, or a picture of one. */
export function SignDialog({ first, onClose }: SignDialogProps) {
  const t = useT('mypage')
  const common = useT('common')
  const client = useQueryClient()
  const sentStrokes = useSentFile(pictureOf)
  const sentFile = useSentFile(asPicked)
  const form = useEditForm({
    // A signature is stored nowhere but with its owner's account.
    draft: null,
    open: () => ({
      name: t('sign.defaultName'),
      description: '',
      how: 'draw' as How,
      strokes: [] as readonly Stroke[],
      file: null as File | null,
      makeDefault: first ?? false,
    }),
    bodyOf: ({ name, description, makeDefault }) => ({
      name,
      description: description.trim() || null,
      makeDefault,
    }),
    check: ({ name, how, strokes, file }) => ({
      strokes: how === 'draw' && strokes.length === 0 && t('sign.empty'),
      file: how === 'upload' && !file && t('sign.noFile'),
      name: name.trim() === '' && t('sign.noName'),
    }),
    send: async (body, _, { how, strokes, file }) => {
      const fileId =
        how === 'draw'
          ? await sentStrokes(strokes, 'signature.png')
          : file && (await sentFile(file, file.name))
      if (!fileId) throw new Error('there is no picture')
      return await write(signatureCreate, { body: { ...body, fileId } })
    },
    onSaved: async () => {
      toast({ text: t('saved'), icon: 'arrived' })
      await client.invalidateQueries({ queryKey: mySignatures().queryKey })
      onClose()
    },
  })
  const { how, strokes, file, makeDefault } = form.values
  return (
    <EditDialog
      form={form}
      // A stroke that leaves the pad must not close what holds it.
      modal="answer"
      title={t('sign.add')}
      verb={common('save')}
      onClose={onClose}
    >
      <FormField form={form} name="how" label={t('sign.how')} group>
        {(control) => (
          <RadioCards<How>
            {...control}
            columns={2}
            options={[
              { value: 'draw', label: t('sign.draw') },
              { value: 'upload', label: t('sign.upload') },
            ]}
          />
        )}
      </FormField>
      {how === 'draw' ? (
        <Drawing
          strokes={strokes}
          onChange={(next) => form.set({ strokes: next })}
          error={form.bind('strokes').error ?? null}
        />
      ) : (
        <Uploading
          file={file}
          onPick={(picked) => form.set({ file: picked })}
          error={form.bind('file').error ?? null}
        />
      )}
      <TextLine form={form} name="name" label={t('sign.name')} required />
      <TextLine form={form} name="description" label={t('sign.description')} optional />
      {!first && (
        <Checkbox checked={makeDefault} onChange={(on) => form.set({ makeDefault: on })}>
          {t('sign.makeDefault')}
        </Checkbox>
      )}
      <NeedsLine />
    </EditDialog>
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
        accept={shownTypes.join(',')}
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
