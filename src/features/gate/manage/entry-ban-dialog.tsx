import { entryBanCreate } from '../../../../contract/gate/site.ts'
import type { Subject } from '../../../../contract/gate/token.ts'
import type { RequestOf } from '../../../../contract/wire/endpoint.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { FormField, TextLine } from '../../edit-form/form-field.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import { entryBansQuery } from './manage-queries.ts'
import { PersonSelect } from './person-select.tsx'
import { useSaved } from './use-saved.ts'

/** Bans a person from entry, with a reason. */
export function EntryBanDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const t = useT('manage')
  const form = useEditForm({
    draft: `gate-ban:${projectId}`,
    open: () => ({ subject: null as Subject | null, reason: '' }),
    schema: entryBanCreate.body,
    bodyOf: ({ subject, reason }) =>
      ({ subject, reason: reason.trim() }) as RequestOf<typeof entryBanCreate>['body'],
    send: (body) => write(entryBanCreate, { params: { projectId: String(projectId) }, body }),
    ...useSaved(entryBansQuery(projectId).queryKey, onClose),
  })
  return (
    <EditDialog
      form={form}
      title={t('bar.add')}
      description={t('bar.text')}
      verb={t('bar.verb')}
      danger
      onClose={onClose}
    >
      <FormField form={form} name="subject" label={t('person')} required>
        {(control) => <PersonSelect {...control} projectId={projectId} label={t('person')} />}
      </FormField>
      <TextLine form={form} name="reason" label={t('reason')} required max={200} />
    </EditDialog>
  )
}
