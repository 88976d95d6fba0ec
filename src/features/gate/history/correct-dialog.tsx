import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { gateCorrect, type Scan } from '../../../../contract/gate/scan.ts'
import { etagOf, header } from '../../../../contract/headers.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { isProblem } from '../../../lib/call/problem.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { write } from '../../../lib/call/write.ts'
import { useReach } from '../../../lib/outbox/use-line.ts'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { FormDialog } from '../../../widgets/dialog/form-dialog.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { gateKey } from '../live-key.ts'

const choices = ['judged', 'in', 'out', 'void'] as const
type Choice = (typeof choices)[number]

const bodies = {
  judged: { override: null, direction: null },
  in: { override: 'count', direction: 'in' },
  out: { override: 'count', direction: 'out' },
  void: { override: 'void', direction: null },
} as const

function chosenOf({ override, direction }: Scan): Choice {
  if (override === 'void') return 'void'
  return override === 'count' && direction ? direction : 'judged'
}

/** A manager takes a scan as something else, and says why. */
export function CorrectDialog({
  projectId,
  scan,
  onClose,
}: {
  projectId: number
  scan: Scan
  onClose: () => void
}) {
  const t = useT('passings')
  const dates = useDates()
  const problem = useProblemText()
  const offline = useReach() === 'offline'
  const client = useQueryClient()
  const [choice, setChoice] = useState<Choice>(() => chosenOf(scan))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      write(gateCorrect, {
        params: { projectId: String(projectId), scanId: scan.id },
        body: { ...bodies[choice], reason: reason.trim() },
        headers: { [header.ifMatch]: etagOf(scan.revision) },
      }),
    onSuccess: async () => {
      toast({ text: t('saved') })
      await client.invalidateQueries({ queryKey: gateKey(projectId) })
      onClose()
    },
    onError: () => void client.invalidateQueries({ queryKey: gateKey(projectId) }),
    meta: { silent: true },
  })

  function submit() {
    setTried(true)
    if (reason.trim() !== '') save.mutate()
  }

  const { error } = save
  const refusal = error && (isProblem(error, 'revision-mismatch') ? t('changed') : problem(error))
  return (
    <FormDialog
      title={t('correct')}
      description={`${scan.person?.name ?? t('nobody')} · ${dates.stamp(scan.at)}`}
      verb={t('save')}
      busy={save.isPending}
      off={offline}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field group label={t('as')}>
        <RadioCards<Choice>
          columns={2}
          value={choice}
          onChange={setChoice}
          options={choices.map((value) => ({ value, label: t(`choice.${value}`) }))}
        />
      </Field>
      <Field
        label={t('reason')}
        required
        help={t('correctText')}
        error={tried && reason.trim() === '' ? t('reasonMissing') : null}
      >
        <TextInput value={reason} onChange={setReason} max={200} />
      </Field>
      {offline && <p className="type-meta text-text-2">{t('offline')}</p>}
    </FormDialog>
  )
}
