import { type Employee, employeeMove, employeeRetire } from '../../../contract/employee/employee.ts'
import type { RequestOf } from '../../../contract/wire/endpoint.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { EditDialog } from '../edit-form/edit-dialog.tsx'
import { TextLine } from '../edit-form/form-field.tsx'
import { ChoiceLine, DayLine } from '../edit-form/form-lines.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
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

/** A new position or company from a day on; a retired employee is employed again. */
export function MoveDialog({ projectId, employee, companies, onDone, onClose }: ChangeDialogProps) {
  const t = useT('employee')
  const common = useT('common')
  const dates = useDates()
  const words = useEmployeeWords()
  const writing = useEmployeeWrite(projectId, employee)
  const form = useEditForm({
    draft: `employee-move:${projectId}:${employee.id}`,
    open: () => ({
      job_type: employee.job_type,
      job_category: employee.job_category,
      job_title: employee.job_title,
      employment_type: employee.employment_type,
      company_id: String(employee.company_id) as string | null,
      begin_on: dates.today() as string | null,
    }),
    revision: employee.revision,
    schema: employeeMove.body,
    bodyOf: (draft) =>
      ({ ...draft, company_id: Number(draft.company_id) }) as RequestOf<
        typeof employeeMove
      >['body'],
    send: (body, revision) => writing.send({ what: 'move', body }, revision),
    onSaved: (saved) => {
      onClose()
      onDone()
      return writing.onSaved(saved)
    },
    onFailed: writing.onFailed,
  })
  const choices = [
    ['job_category', words.options.category],
    ['job_title', words.options.title],
    ['employment_type', words.options.employment],
  ] as const
  return (
    <EditDialog
      form={form}
      title={employee.retired_on ? t('rehire') : t('move')}
      description={t('moveText')}
      verb={common('save')}
      onClose={onClose}
    >
      <DayLine form={form} name="begin_on" label={t('facts.begin_on')} required />
      {companies.length > 1 && (
        <ChoiceLine
          form={form}
          name="company_id"
          label={t('facts.com_name')}
          required
          options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <TextLine form={form} name="job_type" label={t('facts.job_type')} required max={100} />
      {choices.map(([key, options]) => (
        <ChoiceLine
          key={key}
          form={form}
          name={key}
          label={t(`facts.${key}`)}
          optional
          clearable
          options={options}
        />
      ))}
    </EditDialog>
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
  const writing = useEmployeeWrite(projectId, employee)
  const form = useEditForm({
    draft: null,
    open: () => ({ retired_on: (employee.retired_on ?? dates.today()) as string | null }),
    revision: employee.revision,
    schema: employeeRetire.body,
    bodyOf: (draft) => draft as RequestOf<typeof employeeRetire>['body'],
    send: (body, revision) => writing.send({ what: 'retire', body }, revision),
    onSaved: (saved) => {
      onClose()
      onDone()
      return writing.onSaved(saved)
    },
    onFailed: writing.onFailed,
  })
  return (
    <EditDialog
      form={form}
      title={t('retireAsk', { name: employee.name })}
      description={t('retireText')}
      verb={t('retire')}
      danger
      onClose={onClose}
    >
      <DayLine
        form={form}
        name="retired_on"
        label={t('facts.retired_on')}
        required
        min={employee.positioned_on}
      />
    </EditDialog>
  )
}
