import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { gateAddEvent } from '../../../../contract/gate/scan.ts'
import type { Subject } from '../../../../contract/gate/token.ts'
import type { RequestOf } from '../../../../contract/wire/endpoint.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import type { Day } from '../../../lib/dates.ts'
import { instantOf } from '../../../lib/dates.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { DateTimeInput } from '../../../widgets/date/date-time-input.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { FormField, TextLine } from '../../edit-form/form-field.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import { gateKey } from '../live-key.ts'
import { PersonSelect } from '../manage/person-select.tsx'

interface GateEventDialogProps {
  projectId: number
  /** the day on the screen; null: today */
  day: Day | null
  onClose: () => void
}

/** A gate event that no scanner recorded, with the reason (manager). */
export function GateEventDialog({ projectId, day, onClose }: GateEventDialogProps) {
  const t = useT('attendance')
  const dates = useDates()
  const offline = useConnection() === 'offline'
  const client = useQueryClient()
  // A retry after a lost answer is the same event.
  const id = useRef(uuidv7())
  const form = useEditForm({
    draft: `gate-event:${projectId}:${day ?? 'today'}`,
    open: () => ({
      subject: null as Subject | null,
      direction: 'in' as 'in' | 'out',
      at: (day === null ? new Date().toISOString() : instantOf(day, '07:00', dates.zone)) as
        | string
        | null,
      reason: '',
    }),
    schema: gateAddEvent.body,
    bodyOf: (values) =>
      ({ ...values, id: id.current, reason: values.reason.trim() }) as RequestOf<
        typeof gateAddEvent
      >['body'],
    send: (body) => write(gateAddEvent, { params: { projectId: String(projectId) }, body }),
    onSaved: async () => {
      toast({ text: t('passing.saved') })
      await client.invalidateQueries({ queryKey: gateKey(projectId) })
      onClose()
    },
  })
  return (
    <EditDialog
      form={form}
      title={t('passing.title')}
      description={t('passing.text')}
      verb={t('passing.save')}
      off={offline}
      onClose={onClose}
    >
      <FormField form={form} name="subject" label={t('passing.person')} required>
        {(control) => (
          <PersonSelect {...control} projectId={projectId} label={t('passing.person')} />
        )}
      </FormField>
      <FormField form={form} name="direction" group label={t('passing.direction')}>
        {(control) => (
          <RadioCards<'in' | 'out'>
            {...control}
            columns={2}
            options={[
              { value: 'in', label: t('in') },
              { value: 'out', label: t('out') },
            ]}
          />
        )}
      </FormField>
      <FormField form={form} name="at" group label={t('passing.at')} required>
        {(control) => (
          <DateTimeInput {...control} max={dates.today()} timeLabel={t('passing.time')} />
        )}
      </FormField>
      <TextLine
        form={form}
        name="reason"
        label={t('passing.reason')}
        required
        counter={{ value: form.values.reason, max: 200 }}
        max={200}
      />
      {offline && <p className="type-meta text-text-2">{t('passing.offline')}</p>}
    </EditDialog>
  )
}
