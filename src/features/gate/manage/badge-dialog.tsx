import { type FormEvent, useId, useState } from 'react'
import { badgeCreate } from '../../../../contract/gate/badge.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../../widgets/dialog/dialog-actions.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { badgesQuery } from './manage-queries.ts'
import { PersonSelect } from './person-select.tsx'
import { useManage } from './use-manage.ts'

/** A new badge of somebody of the register. */
export function BadgeDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const t = useT('manage')
  const form = useId()
  const [worker, setWorker] = useState<number | null>(null)
  const [tried, setTried] = useState(false)
  const save = useManage(
    (id: number) =>
      write(badgeCreate, {
        params: { projectId: String(projectId) },
        body: { subject: { kind: 'worker', id } },
      }),
    { old: badgesQuery(projectId).queryKey, onDone: onClose },
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (worker !== null) save.go(worker)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('badge.add')}
      description={t('badge.text')}
      actions={
        <DialogActions
          verb={t('badge.verb')}
          type="submit"
          form={form}
          busy={save.busy}
          onClose={onClose}
        />
      }
    >
      <form id={form} noValidate onSubmit={submit} className="pb-3">
        <Field label={t('person')} required error={tried && worker === null ? t('missing') : null}>
          <PersonSelect
            projectId={projectId}
            label={t('person')}
            value={worker}
            onChange={setWorker}
          />
        </Field>
      </form>
      {save.refusal && <ErrorLine role="alert">{save.refusal}</ErrorLine>}
    </Dialog>
  )
}
