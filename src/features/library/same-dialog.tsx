import type { OnSame } from '../../../contract/library/shapes.ts'
import { useT } from '../../i18n/use-t.ts'
import { RadioCards } from '../../widgets/choice/radio-cards.tsx'
import { EditDialog } from '../edit-form/edit-dialog.tsx'
import { FormField, TextLine } from '../edit-form/form-field.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import type { Asked } from './use-sending.ts'

interface SameDialogProps {
  asked: Asked
  onChoose: (onSame: OnSame, note: string) => void
  onClose: () => void
}

/** Names that are taken in the folder: what becomes of the files, and what is new in a version. */
export function SameDialog({ asked, onChoose, onClose }: SameDialogProps) {
  const t = useT('library')
  const { names, versionOf } = asked
  const form = useEditForm({
    draft: null,
    open: (): { onSame: OnSame; note: string } => ({ onSame: 'version', note: '' }),
    bodyOf: (values) => values,
    send: async ({ onSame, note }) => onChoose(onSame, note.trim()),
    onSaved: () => undefined,
  })
  return (
    <EditDialog
      form={form}
      fleeting
      title={versionOf ? t('newVersion') : t('takenAsk', { count: names.length })}
      description={versionOf ? t('newVersionText', { name: versionOf.name }) : t('takenText')}
      verb={t('send')}
      onClose={onClose}
    >
      <ul className="type-cell max-h-40 overflow-y-auto">
        {names.slice(0, 50).map((name) => (
          <li key={name} className="break-all py-0.5">
            {name}
          </li>
        ))}
      </ul>
      {!versionOf && (
        <FormField form={form} name="onSame" label={t('takenChoice')}>
          {({ value, onChange }) => (
            <RadioCards
              value={value}
              onChange={onChange}
              columns={1}
              options={(['version', 'both', 'skip'] as const).map((choice) => ({
                value: choice,
                label: t(`onSame.${choice}`),
              }))}
            />
          )}
        </FormField>
      )}
      {form.values.onSame === 'version' && (
        <TextLine form={form} name="note" label={t('note')} help={t('noteHelp')} max={500} />
      )}
    </EditDialog>
  )
}
