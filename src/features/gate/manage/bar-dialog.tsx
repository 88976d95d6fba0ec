import { useState } from 'react'
import { gateBarCreate } from '../../../../contract/gate/site.ts'
import type { Subject } from '../../../../contract/gate/token.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { FormDialog } from '../../../widgets/dialog/form-dialog.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import { barsQuery } from './manage-queries.ts'
import { PersonSelect } from './person-select.tsx'
import { useManage } from './use-manage.ts'

/** Shuts somebody out of the site, and says why. */
export function BarDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const t = useT('manage')
  const [person, setPerson] = useState<Subject | null>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = (is: boolean) => (tried && is ? t('missing') : null)
  const save = useManage(
    (subject: Subject) =>
      write(gateBarCreate, {
        params: { projectId: String(projectId) },
        body: { subject, reason: reason.trim() },
      }),
    { old: barsQuery(projectId).queryKey, onDone: onClose },
  )

  function submit() {
    setTried(true)
    if (person !== null && reason.trim() !== '') save.go(person)
  }

  return (
    <FormDialog
      title={t('bar.add')}
      description={t('bar.text')}
      verb={t('bar.verb')}
      danger
      busy={save.busy}
      refusal={save.refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('person')} required error={missing(person === null)}>
        <PersonSelect
          projectId={projectId}
          label={t('person')}
          value={person}
          onChange={setPerson}
        />
      </Field>
      <Field label={t('reason')} required error={missing(reason.trim() === '')}>
        <TextInput value={reason} onChange={setReason} max={200} />
      </Field>
    </FormDialog>
  )
}
