import { isPlain } from '../../../contract/text/name-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextArea } from '../../widgets/text/text-area.tsx'
import { EditDialog } from '../edit-form/edit-dialog.tsx'
import { FormField } from '../edit-form/form-field.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'

interface LabelDialogProps {
  title: string
  /** of the field */
  name: string
  help?: string
  placeholder?: string
  /** what it is called so far; empty for a new one */
  label: string
  /** code points */
  max: number
  onPut: (label: string) => void
  onClose: () => void
}

/** The words of an own question or group; they become part of the list, and are saved with it. */
export function LabelDialog({
  title,
  name,
  help,
  placeholder,
  label,
  max,
  onPut,
  onClose,
}: LabelDialogProps) {
  const t = useT('checklist')
  const form = useEditForm({
    draft: null,
    open: () => ({ label }),
    bodyOf: (values) => ({ label: values.label.replace(/\s+/g, ' ').trim() }),
    check: ({ label }) => ({
      label: label.trim() === '' || !isPlain(label.replace(/\s/g, '')) ? t('blank') : null,
    }),
    send: async (body) => body,
    onSaved: (body) => {
      onPut(body.label)
      onClose()
    },
  })
  return (
    <EditDialog form={form} title={title} verb={t('put')} onClose={onClose}>
      <FormField form={form} name="label" label={name} help={help} required>
        {(control) => <TextArea {...control} max={max} rows={2} placeholder={placeholder} />}
      </FormField>
    </EditDialog>
  )
}
