import { useState } from 'react'
import { countries } from '../../../contract/codes/countries.ts'
import {
  type Employee,
  employeeCreate,
  employee as employeeShape,
  employeeUpdate,
} from '../../../contract/employee/employee.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { metVersion } from '../../lib/call/met-version.ts'
import { isDay } from '../../lib/dates.ts'
import { changedOf } from '../../lib/difference.ts'
import { Field } from '../../widgets/field/field.tsx'
import { MultiSelect } from '../../widgets/select/multi-select.tsx'
import type { Option } from '../../widgets/select/option-list.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { TelephoneField } from '../../widgets/text/telephone-field.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { EditDialog } from '../edit-form/edit-dialog.tsx'
import { boundProps, FormField, TextLine } from '../edit-form/form-field.tsx'
import { ChoiceLine, DayLine } from '../edit-form/form-lines.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { createOf, draftOf, factsOf } from './employee-draft.ts'
import { FaceField } from './face-field.tsx'
import { useAccounts } from './use-accounts.ts'
import type { NamedCompany } from './use-managed.ts'
import { useEmployeeWords } from './use-words.ts'
import { useEmployeeWrite } from './use-write.ts'

interface EmployeeFormProps {
  projectId: number
  /** null: a new one */
  employee: Employee | null
  companies: readonly NamedCompany[]
  fields: readonly Option[]
  onDone: (employee: Employee) => void
  onClose: () => void
}

/** Adds or corrects an employee. */
export function EmployeeForm(props: EmployeeFormProps) {
  const { projectId, companies, fields, onDone, onClose } = props
  // The version the form was opened with: a refetch meanwhile must not count as seen.
  const [employee] = useState(props.employee)
  const t = useT('employee')
  const common = useT('common')
  const limit = useT('widgets')
  const today = useDates().today()
  const words = useEmployeeWords()
  const start = { today, companyIds: companies.map(({ id }) => id) }
  const writing = useEmployeeWrite(projectId, employee)
  const form = useEditForm({
    draft: `employee:${projectId}:${employee?.id ?? 'new'}`,
    open: () => draftOf(employee, start),
    revision: employee?.revision,
    schema: employee ? employeeUpdate.body : employeeCreate.body,
    check: ({ birthdate }) => ({
      birthdate:
        birthdate !== null &&
        isDay(birthdate) &&
        birthdate > today &&
        limit('date.until', { day: today }),
    }),
    bodyOf: (draft, base) =>
      employee ? changedOf(factsOf(base), factsOf(draft)) : createOf(draft),
    send: (body, revision) =>
      employee
        ? writing.send({ what: 'update', body }, revision)
        : writing.send({ what: 'create', body: body as ReturnType<typeof createOf> }),
    met(error) {
      const theirs = metVersion(error, employeeShape)
      return theirs && { values: draftOf(theirs, start), revision: theirs.revision }
    },
    onSaved: (saved) => {
      onClose()
      onDone(saved)
      return writing.onSaved(saved)
    },
    onFailed: writing.onFailed,
    onSame: onClose,
  })
  const { values: draft } = form
  const accounts = useAccounts(projectId, draft.company_id)
  const fieldNames = (ids: readonly string[]) =>
    fields
      .filter(({ value }) => ids.includes(value))
      .map(({ label }) => label)
      .join(', ')
  const choices = [
    ['job_category', words.options.category],
    ['job_title', words.options.title],
    ['employment_type', words.options.employment],
  ] as const
  const photo = form.bind('photo_id', (id) => id && t('photo.other'))
  return (
    <EditDialog
      form={form}
      wide
      title={employee ? t('editTitle') : t('add')}
      verb={common('save')}
      onClose={onClose}
    >
      <FaceField
        {...boundProps(photo)}
        name={draft.name}
        otherwise={employee?.avatar_id ?? null}
        onSending={form.hold}
      />
      <TextLine form={form} name="name" label={t('facts.name')} required max={100} />
      {employee ? (
        <Field label={t('facts.com_name')} required error={form.bind('company_id').error}>
          <TextInput readOnly value={employee.com_name} onChange={() => undefined} />
        </Field>
      ) : (
        <FormField form={form} name="company_id" label={t('facts.com_name')} required>
          {({ value }) => (
            <Select
              label={t('facts.com_name')}
              value={value}
              options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
              // An account belongs to one company.
              onChange={(company_id) => form.set({ company_id, user_id: null })}
            />
          )}
        </FormField>
      )}
      <TextLine form={form} name="job_type" label={t('facts.job_type')} required max={100} />
      {!employee && <DayLine form={form} name="hired_on" label={t('facts.hired_on')} required />}
      {choices.map(([key, options]) => (
        <ChoiceLine
          key={key}
          form={form}
          name={key}
          label={t(`facts.${key}`)}
          optional
          clearable
          options={withKept(options, draft[key])}
        />
      ))}
      <FormField form={form} name="field_ids" label={t('facts.fields')} optional shown={fieldNames}>
        {(control) => <MultiSelect {...control} label={t('facts.fields')} options={fields} />}
      </FormField>
      <ChoiceLine
        form={form}
        name="user_id"
        label={t('facts.user_id')}
        optional
        help={t('accountHelp')}
        options={accounts}
        off={draft.company_id === null}
        clearable
      />
      <TelephoneField
        {...boundProps(form.bind('contact_number'))}
        label={t('facts.contact_number')}
        optional
      />
      <TextLine form={form} name="employee_id" label={t('facts.employee_id')} optional max={50} />
      <ChoiceLine
        form={form}
        name="sex"
        label={t('facts.sex')}
        optional
        clearable
        options={(['male', 'female'] as const).map((value) => ({
          value,
          label: t(`sexes.${value}`),
        }))}
      />
      <DayLine form={form} name="birthdate" label={t('facts.birthdate')} optional max={today} />
      <ChoiceLine
        form={form}
        name="nationality"
        label={t('facts.nationality')}
        optional
        clearable
        options={withKept(
          countries.map(({ value }) => ({ value, label: words.country(value) ?? value })),
          draft.nationality,
        )}
      />
      <TextLine form={form} name="visa" label={t('facts.visa')} optional max={50} />
      <DayLine form={form} name="education_expires" label={t('facts.education_expires')} optional />
    </EditDialog>
  )
}

/** The options, with the current value even if the list lacks it. */
function withKept(options: readonly Option[], cached: string | null): readonly Option[] {
  if (cached === null || options.some(({ value }) => value === cached)) return options
  return [...options, { value: cached, label: cached }]
}
