import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  documentCreate,
  documentUpdate,
  type OwnDocument,
} from '../../../contract/identity/document.ts'
import { useT } from '../../i18n/use-t.ts'
import { asPicked, useSentFile } from '../../lib/call/use-sent-file.ts'
import { write } from '../../lib/call/write.ts'
import { Button } from '../../widgets/button/button.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { EditDialog } from '../edit-form/edit-dialog.tsx'
import { FormField, TextLine } from '../edit-form/form-field.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { NeedsLine } from '../member/needs-line.tsx'
import { myDocuments } from './queries.ts'

interface DocumentDialogProps {
  /** null: a new one */
  document: OwnDocument | null
  onClose: () => void
}

const withoutEnding = (name: string) => name.replace(/\.[^.]{1,8}$/, '')

/** A new document, or a new title or file for one. */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const t = useT('mypage')
  const common = useT('common')
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const sentFile = useSentFile(asPicked)
  const form = useEditForm({
    // A file cannot be stored for a reload, and a title without it is soon typed.
    draft: null,
    open: () => ({ title: document?.title ?? '', file: null as File | null }),
    bodyOf: ({ title }) => ({ title }),
    check: ({ title, file }) => ({
      file: !document && !file && t('document.noFile'),
      title: title.trim() === '' && t('document.noName'),
    }),
    send: async (body, _, { file }) => {
      const fileId = file && (await sentFile(file, file.name))
      if (!document) return await write(documentCreate, { body: { ...body, fileId: fileId ?? '' } })
      const params = { documentId: String(document.documentId) }
      return await write(documentUpdate, { params, body: { ...body, ...(fileId && { fileId }) } })
    },
    onSaved: async () => {
      toast({ text: t('saved'), icon: 'arrived' })
      await client.invalidateQueries({ queryKey: myDocuments().queryKey })
      onClose()
    },
  })
  const { title, file } = form.values
  return (
    <EditDialog
      form={form}
      modal="answer"
      title={document ? t('document.edit') : t('document.add')}
      verb={common('save')}
      onClose={onClose}
    >
      <FormField form={form} name="file" label={t('document.file')} group>
        {() => (
          <>
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
                const named = title.trim() !== ''
                form.set({
                  file: picked,
                  ...(!named && { title: withoutEnding(picked.name.normalize('NFC')) }),
                })
              }}
            />
            <Button block onClick={() => input.current?.click()}>
              {document ? t('document.newFile') : t('document.pick')}
            </Button>
            <p className="type-meta mt-2 break-all text-text-2">
              {file ? t('document.picked', { name: file.name }) : document?.file.file_name}
            </p>
          </>
        )}
      </FormField>
      <TextLine form={form} name="title" label={t('document.name')} required />
      <NeedsLine />
    </EditDialog>
  )
}
