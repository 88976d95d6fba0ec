import { type FormEvent, useId, useState } from 'react'
import { type GateSite, gateSiteWrite } from '../../../../contract/gate/site.ts'
import { etagOf, header } from '../../../../contract/headers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { TimeInput } from '../../../widgets/date/time-input.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../../widgets/dialog/dialog-actions.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
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
  const form = useId()
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

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!wrong) save.go(undefined)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('day.edit')}
      actions={
        <DialogActions
          verb={t('save')}
          type="submit"
          form={form}
          off={wrong}
          busy={save.busy}
          onClose={onClose}
        />
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5 pb-3">
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
      </form>
      {save.refusal && <ErrorLine role="alert">{save.refusal}</ErrorLine>}
    </Dialog>
  )
}
