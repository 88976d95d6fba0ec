import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { gateCorrect, type Scan, scan as scanShape } from '../../../../contract/gate/scan.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { metVersion } from '../../../lib/call/met-version.ts'
import { write } from '../../../lib/call/write.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { FormField, TextLine } from '../../edit-form/form-field.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import { gateKey } from '../live-key.ts'

const choices = ['evaluated', 'in', 'out', 'void'] as const
type Choice = (typeof choices)[number]

const bodies = {
  evaluated: { override: null, direction: null },
  in: { override: 'count', direction: 'in' },
  out: { override: 'count', direction: 'out' },
  void: { override: 'void', direction: null },
} as const

function chosenOf({ override, direction }: Scan): Choice {
  if (override === 'void') return 'void'
  return override === 'count' && direction ? direction : 'evaluated'
}

/** A manager corrects a scan, with a reason. */
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
  const offline = useConnection() === 'offline'
  const client = useQueryClient()
  const [opened] = useState(scan)
  const again = () => client.invalidateQueries({ queryKey: gateKey(projectId) })
  const form = useEditForm({
    draft: `gate-correct:${scan.id}`,
    version: 1,
    open: () => ({ choice: chosenOf(opened), reason: '' }),
    revision: opened.revision,
    bodyOf: ({ choice, reason }) => ({ ...bodies[choice], reason: reason.trim() }),
    check: ({ reason }) => ({ reason: reason.trim() === '' && t('reasonMissing') }),
    send: (body, revision) =>
      write(gateCorrect, {
        params: { projectId: String(projectId), scanId: opened.id },
        body,
        headers: { [header.ifMatch]: etagOf(revision) },
      }),
    met(error) {
      const theirs = metVersion(error, scanShape)
      return (
        theirs && { values: { choice: chosenOf(theirs), reason: '' }, revision: theirs.revision }
      )
    },
    onSaved: async () => {
      toast({ text: t('saved') })
      await again()
      onClose()
    },
    onFailed: () => void again(),
  })
  return (
    <EditDialog
      form={form}
      title={t('correct')}
      description={`${scan.person?.name ?? t('nobody')} · ${dates.stamp(scan.at)}`}
      verb={t('save')}
      off={offline}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="choice"
        group
        label={t('as')}
        shown={(value) => t(`choice.${value}`)}
      >
        {(control) => (
          <RadioCards<Choice>
            {...control}
            columns={2}
            options={choices.map((value) => ({ value, label: t(`choice.${value}`) }))}
          />
        )}
      </FormField>
      <TextLine
        form={form}
        name="reason"
        label={t('reason')}
        required
        help={t('correctText')}
        max={200}
      />
      {offline && <p className="type-meta text-text-2">{t('offline')}</p>}
    </EditDialog>
  )
}
