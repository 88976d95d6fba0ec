import { useState } from 'react'
import { type GateSite, gateSiteWrite } from '../../../../contract/gate/site.ts'
import { etagOf, header } from '../../../../contract/headers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { TimeInput } from '../../../widgets/date/time-input.tsx'
import { FormDialog } from '../../../widgets/dialog/form-dialog.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { NullableNumberInput } from '../../../widgets/number/number-input.tsx'
import { gateKeys } from '../keys.ts'
import { useManage } from './use-manage.ts'

interface DayDialogProps {
  projectId: number
  site: GateSite
  onClose: () => void
}

/** How the days of a site run: when one begins, when who has not signed out is taken to have left. */
export function DayDialog({ projectId, site: live, onClose }: DayDialogProps) {
  const t = useT('manage')
  // As it was opened: what is read anew meanwhile must not pass for what was seen.
  const [site] = useState(live)
  const [day, setDay] = useState({
    dayStart: site.dayStart,
    closing: site.closing,
    breakMinutes: site.breakMinutes as number | null,
    standardMinutes: site.standardMinutes as number | null,
  })
  const put = <K extends keyof typeof day>(name: K) => {
    return (value: (typeof day)[K]) => setDay((before) => ({ ...before, [name]: value }))
  }
  const { breakMinutes, standardMinutes } = day
  const wrong =
    day.dayStart === '' ||
    day.closing === '' ||
    breakMinutes === null ||
    breakMinutes > 240 ||
    standardMinutes === null ||
    standardMinutes < 60 ||
    standardMinutes > 960
  const save = useManage(
    () =>
      write(gateSiteWrite, {
        params: { projectId: String(projectId) },
        body: { ...day, breakMinutes: breakMinutes ?? 0, standardMinutes: standardMinutes ?? 480 },
        headers: { [header.ifMatch]: etagOf(site.revision) },
      }),
    { old: gateKeys.site(projectId), onDone: onClose },
  )

  return (
    <FormDialog
      title={t('day.edit')}
      verb={t('save')}
      off={wrong}
      busy={save.busy}
      refusal={save.refusal}
      onSubmit={() => save.go(undefined)}
      onClose={onClose}
    >
      <Field label={t('day.start')} help={t('day.startHelp')}>
        <TimeInput value={day.dayStart} onChange={put('dayStart')} />
      </Field>
      <Field label={t('day.closing')} help={t('day.closingHelp')}>
        <TimeInput value={day.closing} onChange={put('closing')} />
      </Field>
      <Field label={t('day.break')} help={t('day.breakHelp')}>
        <NullableNumberInput
          value={breakMinutes}
          onChange={put('breakMinutes')}
          maxLength={3}
          unit={t('minutes')}
        />
      </Field>
      <Field label={t('day.standard')} help={t('day.standardHelp')}>
        <NullableNumberInput
          value={standardMinutes}
          onChange={put('standardMinutes')}
          maxLength={3}
          unit={t('minutes')}
        />
      </Field>
    </FormDialog>
  )
}
