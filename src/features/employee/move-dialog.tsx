import { useState } from 'react'
import type { Employee } from '../../../contract/employee.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateSelector } from '../../widgets/date/date-selector.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../widgets/dialog/dialog-actions.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import type { NamedCompany } from './use-managed.ts'
import { useEmployeeWords } from './use-words.ts'
import { useEmployeeWrite } from './use-write.ts'

export interface ChangeDialogProps {
  projectId: number
  employee: Employee
  companies: readonly NamedCompany[]
  onDone: () => void
  onClose: () => void
}

/** Another position or company from a day on; brings back who had retired. */
export function MoveDialog({ projectId, employee, companies, onDone, onClose }: ChangeDialogProps) {
  const t = useT('employee')
  const common = useT('common')
  const dates = useDates()
  const words = useEmployeeWords()
  const [draft, setDraft] = useState({
    job_type: employee.job_type,
    job_category: employee.job_category,
    job_title: employee.job_title,
    employment_type: employee.employment_type,
    company_id: String(employee.company_id),
    begin_on: dates.today() as string | null,
  })
  const set = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const { write, busy, fields, fault } = useEmployeeWrite(projectId, employee, () => {
    onClose()
    onDone()
  })
  const { begin_on } = draft
  const ready = draft.job_type.trim() !== '' && begin_on !== null
  const save = () => {
    if (!ready || busy) return
    const company_id = Number(draft.company_id)
    write({ what: 'move', body: { ...draft, company_id, begin_on } })
  }
  const choices = [
    ['job_category', words.options.category],
    ['job_title', words.options.title],
    ['employment_type', words.options.employment],
  ] as const
  return (
    <Dialog
      open
      onClose={onClose}
      title={employee.retired_on ? t('rehire') : t('move')}
      description={t('moveText')}
      actions={
        <DialogActions
          verb={common('save')}
          off={!ready}
          busy={busy}
          onGo={save}
          onClose={onClose}
        />
      }
    >
      <div className="grid gap-4 pb-2">
        <Field label={t('facts.begin_on')} required error={fields.begin_on}>
          <DateSelector value={begin_on} onChange={(day) => set({ begin_on: day })} />
        </Field>
        {companies.length > 1 && (
          <Field label={t('facts.com_name')} required error={fields.company_id}>
            <Select
              label={t('facts.com_name')}
              value={draft.company_id}
              options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(company_id) => company_id && set({ company_id })}
            />
          </Field>
        )}
        <Field label={t('facts.job_type')} required error={fields.job_type}>
          <TextInput value={draft.job_type} onChange={(job_type) => set({ job_type })} max={100} />
        </Field>
        {choices.map(([key, options]) => (
          <Field key={key} label={t(`facts.${key}`)} optional error={fields[key]}>
            <Select
              label={t(`facts.${key}`)}
              value={draft[key]}
              options={options}
              clearable
              onChange={(value) => set({ [key]: value })}
            />
          </Field>
        ))}
      </div>
      {fault && <ErrorLine role="alert">{fault}</ErrorLine>}
    </Dialog>
  )
}

/** The last day of somebody. */
export function RetireDialog({
  projectId,
  employee,
  onDone,
  onClose,
}: Omit<ChangeDialogProps, 'companies'>) {
  const t = useT('employee')
  const dates = useDates()
  const [day, setDay] = useState<string | null>(employee.retired_on ?? dates.today())
  const { write, busy, fields, fault } = useEmployeeWrite(projectId, employee, () => {
    onClose()
    onDone()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('retireAsk', { name: employee.name })}
      description={t('retireText')}
      actions={
        <DialogActions
          verb={t('retire')}
          danger
          off={day === null}
          busy={busy}
          onGo={() => day && write({ what: 'retire', body: { retired_on: day } })}
          onClose={onClose}
        />
      }
    >
      <div className="grid gap-4 pb-2">
        <Field label={t('facts.retired_on')} required error={fields.retired_on}>
          <DateSelector value={day} min={employee.positioned_on ?? undefined} onChange={setDay} />
        </Field>
      </div>
      {fault && <ErrorLine role="alert">{fault}</ErrorLine>}
    </Dialog>
  )
}
