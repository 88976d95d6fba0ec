import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Drawing,
  drawingCreate,
  drawingRevise,
  drawingUpdate,
} from '../../../contract/project/drawing.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSentFile } from '../../lib/call/use-sent-file.ts'
import { write } from '../../lib/call/write.ts'
import { changedOf } from '../../lib/difference.ts'
import { toast } from '../../widgets/toast/toast.ts'
import { drawingsQuery, fieldsQuery } from '../board/references.ts'
import { EditDialog } from '../edit-form/edit-dialog.tsx'
import { FormField, TextLine } from '../edit-form/form-field.tsx'
import { ChoiceLine } from '../edit-form/form-lines.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { DrawingFile } from './drawing-file.tsx'
import { DrawingRefused, readyDrawing } from './ready-drawing.ts'

export type DrawingEdit =
  | { is: 'new' }
  | { is: 'edit'; drawing: Drawing }
  | { is: 'revise'; drawing: Drawing }

interface DrawingDialogProps {
  projectId: number
  edit: DrawingEdit
  onClose: () => void
}

const withoutEnding = (name: string) => name.normalize('NFC').replace(/\.[^.]{1,8}$/, '')

const factsOf = ({ name, fieldId }: { name: string; fieldId: string | null }) => ({
  name,
  fieldId: fieldId === null ? null : Number(fieldId),
})

/** A new drawing, another name or work site for one, or a new revision of it. */
export function DrawingDialog({ projectId, edit, onClose }: DrawingDialogProps) {
  const t = useT('drawing')
  const common = useT('common')
  const client = useQueryClient()
  const sites = useQuery(fieldsQuery(projectId)).data?.data ?? []
  const sentFile = useSentFile(readyDrawing)
  const known = edit.is === 'new' ? null : edit.drawing
  const form = useEditForm({
    // A file cannot be stored for a reload, and a name without it is soon typed.
    draft: null,
    open: () => ({
      name: known?.name ?? '',
      fieldId: known?.fieldId ? String(known.fieldId) : null,
      label: '',
      file: null as File | null,
    }),
    // Two managers may change name and work site at once.
    bodyOf: (values, base) =>
      edit.is === 'edit' ? changedOf(factsOf(base), factsOf(values)) : factsOf(values),
    onSame: onClose,
    check: ({ name, file }) => ({
      file: edit.is !== 'edit' && !file && t('noFile'),
      name: edit.is !== 'revise' && name.trim() === '' && t('noName'),
    }),
    shownAt: { fileId: 'file' },
    fieldsOf: (error) => (error instanceof DrawingRefused ? { file: t(error.reason) } : null),
    wordsOf: (error) => (error instanceof DrawingRefused ? null : undefined),
    send: async (body, _, values) => {
      const { file, label } = values
      const params = { drawingId: String(known?.id) }
      if (edit.is === 'edit') return await write(drawingUpdate, { params, body })
      const fileId = (file && (await sentFile(file, file.name))) ?? ''
      if (edit.is === 'revise')
        return await write(drawingRevise, { params, body: { fileId, label } })
      const made = { projectId, ...factsOf(values), label, fileId }
      return await write(drawingCreate, { body: made })
    },
    onSaved: async () => {
      toast({ text: t('saved'), icon: 'arrived' })
      await client.invalidateQueries({ queryKey: drawingsQuery(projectId).queryKey })
      onClose()
    },
  })
  const title = { new: t('add'), edit: t('edit'), revise: t('revise') }[edit.is]
  return (
    <EditDialog
      form={form}
      modal="answer"
      title={title}
      description={edit.is === 'revise' ? t('reviseText') : undefined}
      verb={common('save')}
      onClose={onClose}
    >
      {edit.is !== 'edit' && (
        <FormField form={form} name="file" label={t('file')} help={t('fileHelp')} required group>
          {({ value }) => (
            <DrawingFile
              file={value}
              onPick={(file) =>
                form.set({
                  file,
                  ...(form.values.name.trim() === '' && { name: withoutEnding(file.name) }),
                })
              }
            />
          )}
        </FormField>
      )}
      {edit.is !== 'revise' && (
        <>
          <TextLine
            form={form}
            name="name"
            label={t('name')}
            required
            max={100}
            input={{ placeholder: t('namePlaceholder') }}
          />
          <ChoiceLine
            form={form}
            name="fieldId"
            label={t('site')}
            clearable
            placeholder={t('sitePlaceholder')}
            options={sites.map(({ id, field_name: label }) => ({ value: String(id), label }))}
          />
        </>
      )}
      {edit.is !== 'edit' && (
        <TextLine form={form} name="label" label={t('label')} help={t('labelHelp')} max={50} />
      )}
    </EditDialog>
  )
}
