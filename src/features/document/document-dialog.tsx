import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { documentCreate, documentUpdate, type OwnDocument } from '../../../contract/document.ts'
import { useT } from '../../i18n/use-t.ts'
import { sendFile } from '../../lib/call/send-file.ts'
import { write } from '../../lib/call/write.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../widgets/dialog/dialog-actions.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { NeedsLine } from '../member/needs-line.tsx'
import { Trouble } from '../member/trouble.tsx'
import { myDocuments } from './queries.ts'

interface DocumentDialogProps {
  /** null: a new one */
  document: OwnDocument | null
  onClose: () => void
}

const withoutEnding = (name: string) => name.replace(/\.[^.]{1,8}$/, '')

/** A new document, or another title or a newer file for one. */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const t = useT('mypage')
  const common = useT('common')
  const form = useId()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useState(document?.title ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const hasFile = document !== null || file !== null
  const save = useMutation({
    mutationFn: async () => {
      const fileId = file && (await sendFile(file, file.name)).id
      if (document) {
        const params = { documentId: String(document.documentId) }
        return await write(documentUpdate, { params, body: { title, ...(fileId && { fileId }) } })
      }
      return await write(documentCreate, { body: { title, fileId: fileId ?? '' } })
    },
    onSuccess: async () => {
      toast({ text: t('saved'), icon: 'arrived' })
      await client.invalidateQueries({ queryKey: myDocuments().queryKey })
      onClose()
    },
    meta: { silent: true },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (hasFile && title.trim() !== '' && !save.isPending) save.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={document ? t('document.edit') : t('document.add')}
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
        <Field
          label={t('document.file')}
          group
          error={tried && !hasFile ? t('document.noFile') : null}
        >
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            aria-label={t('document.pick')}
            onChange={(event) => {
              const picked = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (!picked) return
              setFile(picked)
              if (title.trim() === '') setTitle(withoutEnding(picked.name.normalize('NFC')))
            }}
          />
          <Button block onClick={() => input.current?.click()}>
            {document ? t('document.newFile') : t('document.pick')}
          </Button>
          <p className="type-meta mt-2 break-all text-text-2">
            {file ? t('document.picked', { name: file.name }) : document?.file.file_name}
          </p>
        </Field>
        <Field
          label={t('document.name')}
          required
          error={tried && title.trim() === '' ? t('document.noName') : null}
        >
          <TextInput value={title} onChange={setTitle} />
        </Field>
        <NeedsLine />
      </form>
      <Trouble error={save.error} />
    </Dialog>
  )
}
