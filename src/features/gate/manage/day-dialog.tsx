import { useState } from 'react'
import { type GateSite, gateSite, gateSiteWrite } from '../../../../contract/gate/site.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { metVersion } from '../../../lib/call/met-version.ts'
import { write } from '../../../lib/call/write.ts'
import { changedOf } from '../../../lib/difference.ts'
import { TimeInput } from '../../../widgets/date/time-input.tsx'
import { NullableNumberInput } from '../../../widgets/number/number-input.tsx'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { FormField } from '../../edit-form/form-field.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import { gateKeys } from '../keys.ts'
import { useSaved } from './use-saved.ts'

interface DayDialogProps {
  projectId: number
  site: GateSite
  onClose: () => void
}

const dayOf = ({ dayStart, closing, breakMinutes, standardMinutes }: GateSite) => ({
  dayStart,
  closing,
  breakMinutes: breakMinutes as number | null,
  standardMinutes: standardMinutes as number | null,
})
type Day = ReturnType<typeof dayOf>

/** When the project's day begins, and when people without an exit are counted as gone. */
export function DayDialog({ projectId, site: live, onClose }: DayDialogProps) {
  const t = useT('manage')
  // The version the form was opened with: a refetch meanwhile must not count as seen.
  const [site] = useState(live)
  const form = useEditForm({
    draft: `gate-day:${projectId}`,
    open: () => dayOf(site),
    revision: site.revision,
    schema: gateSiteWrite.body,
    bodyOf: (day: Day, base) => changedOf(base, day) as Partial<Pick<GateSite, keyof Day>> | null,
    send: (body, revision) =>
      write(gateSiteWrite, {
        params: { projectId: String(projectId) },
        body,
        headers: { [header.ifMatch]: etagOf(revision) },
      }),
    met(error) {
      const theirs = metVersion(error, gateSite)
      return theirs && { values: dayOf(theirs), revision: theirs.revision }
    },
    ...useSaved(gateKeys.site(projectId), onClose),
  })
  return (
    <EditDialog form={form} title={t('day.edit')} verb={t('save')} onClose={onClose}>
      <FormField form={form} name="dayStart" label={t('day.start')} help={t('day.startHelp')}>
        {(control) => <TimeInput {...control} />}
      </FormField>
      <FormField form={form} name="closing" label={t('day.closing')} help={t('day.closingHelp')}>
        {(control) => <TimeInput {...control} />}
      </FormField>
      <FormField form={form} name="breakMinutes" label={t('day.break')} help={t('day.breakHelp')}>
        {(control) => <NullableNumberInput {...control} maxLength={3} unit={t('minutes')} />}
      </FormField>
      <FormField
        form={form}
        name="standardMinutes"
        label={t('day.standard')}
        help={t('day.standardHelp')}
      >
        {(control) => <NullableNumberInput {...control} maxLength={3} unit={t('minutes')} />}
      </FormField>
    </EditDialog>
  )
}
