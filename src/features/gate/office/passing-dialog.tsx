import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { gateAddPassing } from '../../../../contract/gate/scan.ts'
import type { Subject } from '../../../../contract/gate/token.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { write } from '../../../lib/call/write.ts'
import type { Day } from '../../../lib/dates.ts'
import { instantOf } from '../../../lib/dates.ts'
import { useReach } from '../../../lib/outbox/use-line.ts'
import { uuidv7 } from '../../../outbox/uuid.ts'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { DateTimeInput } from '../../../widgets/date/date-time-input.tsx'
import { FormDialog } from '../../../widgets/dialog/form-dialog.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { gateKey } from '../live-key.ts'
import { PersonSelect } from '../manage/person-select.tsx'

interface PassingDialogProps {
  projectId: number
  /** the day on the screen; null: today */
  day: Day | null
  onClose: () => void
}

/** A passing that no scanner saw, with the reason (manager). */
export function PassingDialog({ projectId, day, onClose }: PassingDialogProps) {
  const t = useT('attendance')
  const dates = useDates()
  const problem = useProblemText()
  const offline = useReach() === 'offline'
  const client = useQueryClient()
  // Pressed again after a lost answer it is the same passing.
  const id = useRef(uuidv7())
  const [person, setPerson] = useState<Subject | null>(null)
  const [direction, setDirection] = useState<'in' | 'out'>('in')
  const [at, setAt] = useState<string | null>(() =>
    day === null ? new Date().toISOString() : instantOf(day, '07:00', dates.zone),
  )
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: (subject: Subject) =>
      write(gateAddPassing, {
        params: { projectId: String(projectId) },
        body: {
          id: id.current,
          subject,
          at: at ?? '',
          direction,
          reason: reason.trim(),
        },
      }),
    onSuccess: async () => {
      toast({ text: t('passing.saved') })
      await client.invalidateQueries({ queryKey: gateKey(projectId) })
      onClose()
    },
    meta: { silent: true },
  })
  const missing = (is: boolean) => (tried && is ? t('passing.missing') : null)

  function submit() {
    setTried(true)
    if (person !== null && at !== null && reason.trim() !== '') save.mutate(person)
  }

  return (
    <FormDialog
      title={t('passing.title')}
      description={t('passing.text')}
      verb={t('passing.save')}
      busy={save.isPending}
      off={offline}
      refusal={save.error && problem(save.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('passing.person')} required error={missing(person === null)}>
        <PersonSelect
          projectId={projectId}
          label={t('passing.person')}
          value={person}
          onChange={setPerson}
        />
      </Field>
      <Field group label={t('passing.direction')}>
        <RadioCards<'in' | 'out'>
          columns={2}
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'in', label: t('in') },
            { value: 'out', label: t('out') },
          ]}
        />
      </Field>
      <Field group label={t('passing.at')} required error={missing(at === null)}>
        <DateTimeInput
          value={at}
          max={dates.today()}
          timeLabel={t('passing.time')}
          onChange={setAt}
        />
      </Field>
      <Field
        label={t('passing.reason')}
        required
        error={missing(reason.trim() === '')}
        counter={{ value: reason, max: 200 }}
      >
        <TextInput value={reason} onChange={setReason} max={200} />
      </Field>
      {offline && <p className="type-meta text-text-2">{t('passing.offline')}</p>}
    </FormDialog>
  )
}
