import { type FormEvent, useId, useState } from 'react'
import { gateBarCreate } from '../../../../contract/gate/site.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../../widgets/dialog/dialog-actions.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import { barsQuery } from './manage-queries.ts'
import { PersonSelect } from './person-select.tsx'
import { useManage } from './use-manage.ts'

/** Shuts somebody out of the site, and says why. */
export function BarDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const t = useT('manage')
  const form = useId()
  const [worker, setWorker] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = (is: boolean) => (tried && is ? t('missing') : null)
  const save = useManage(
    (id: number) =>
      write(gateBarCreate, {
        params: { projectId: String(projectId) },
        body: { subject: { kind: 'worker', id }, reason: reason.trim() },
      }),
    { old: barsQuery(projectId).queryKey, onDone: onClose },
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (worker !== null && reason.trim() !== '') save.go(worker)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bar.add')}
      description={t('bar.text')}
      actions={
        <DialogActions
          verb={t('bar.verb')}
          danger
          type="submit"
          form={form}
          busy={save.busy}
          onClose={onClose}
        />
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5 pb-3">
        <Field label={t('person')} required error={missing(worker === null)}>
          <PersonSelect
            projectId={projectId}
            label={t('person')}
            value={worker}
            onChange={setWorker}
          />
        </Field>
        <Field label={t('reason')} required error={missing(reason.trim() === '')}>
          <TextInput value={reason} onChange={setReason} max={200} />
        </Field>
      </form>
      {save.refusal && <ErrorLine role="alert">{save.refusal}</ErrorLine>}
    </Dialog>
  )
}
