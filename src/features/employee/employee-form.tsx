import { useState } from 'react'
import { countries } from '../../../contract/codes/countries.ts'
import type { Employee } from '../../../contract/employee.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { differenceOf } from '../../lib/difference.ts'
import { useVersionedDraft } from '../../lib/use-versioned-draft.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { DateSelector } from '../../widgets/date/date-selector.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../widgets/dialog/dialog-actions.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { MultiSelect } from '../../widgets/select/multi-select.tsx'
import type { Option } from '../../widgets/select/option-list.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { TelephoneField } from '../../widgets/text/telephone-field.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { draftOf, type EmployeeDraft, factsOf } from './employee-draft.ts'
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

/** Adds somebody, or corrects what is known of them. */
export function EmployeeForm(props: EmployeeFormProps) {
  const { projectId, companies, fields, onDone, onClose } = props
  // As it was opened: what is read anew meanwhile must not pass for what was seen.
  const [employee] = useState(props.employee)
  const t = useT('employee')
  const common = useT('common')
  const dates = useDates()
  const words = useEmployeeWords()
  const start = { today: dates.today(), companyIds: companies.map(({ id }) => id) }
  const form = useVersionedDraft(() => draftOf(employee, start), employee?.revision ?? 0)
  const { draft, set } = form
  const [pressed, setPressed] = useState(false)
  const [sending, setSending] = useState(false)
  const saved = (one: Employee) => {
    onClose()
    onDone(one)
  }
  const writing = useEmployeeWrite(projectId, employee, saved, {
    ...form,
    onMet: (theirs) => form.meet(draftOf(theirs, start), theirs.revision),
  })
  const { write, busy, fields: refused, fault } = writing
  const accounts = useAccounts(projectId, draft.company_id)
  const missing: Partial<Record<keyof EmployeeDraft, boolean>> = {
    name: draft.name.trim() === '',
    job_type: draft.job_type.trim() === '',
    company_id: draft.company_id === null,
    hired_on: employee === null && draft.hired_on === null,
  }
  const errorOf = (key: keyof EmployeeDraft) =>
    pressed && missing[key] ? t('missing') : refused[key]

  function clash(key: keyof EmployeeDraft, shown?: (value: unknown) => unknown) {
    const value = form.theirs(key, shown)
    return value === undefined ? undefined : t('newer.theirs', { value: value || t('newer.none') })
  }

  function save() {
    setPressed(true)
    if (busy || sending || Object.values(missing).some(Boolean)) return
    const facts = factsOf(draft)
    if (employee) {
      const body = differenceOf(factsOf(form.base), facts)
      if (Object.keys(body).length === 0) onClose()
      else write({ what: 'update', body })
    } else if (draft.company_id !== null && draft.hired_on !== null) {
      const { company_id, hired_on } = draft
      write({ what: 'create', body: { ...facts, company_id: Number(company_id), hired_on } })
    }
  }

  const accountName = (id: unknown) => accounts.find(({ value }) => value === id)?.label ?? id
  const fieldNames = (ids: unknown) =>
    fields
      .filter(({ value }) => (ids as string[]).includes(value))
      .map(({ label }) => label)
      .join(', ')
  const choices = [
    ['job_category', words.options.category],
    ['job_title', words.options.title],
    ['employment_type', words.options.employment],
  ] as const
  return (
    <Dialog
      open
      onClose={onClose}
      title={employee ? t('editTitle') : t('add')}
      className="lg:w-[640px] lg:max-w-[640px]"
      actions={
        <DialogActions verb={common('save')} busy={busy || sending} onGo={save} onClose={onClose} />
      }
    >
      {form.newer && (
        <Banner inset tone="attention" head={t('newer.title')}>
          {t('newer.text')}
        </Banner>
      )}
      <div className="grid gap-4 pb-2 lg:grid-cols-2">
        <FaceField
          name={draft.name}
          value={draft.photo_id}
          otherwise={employee?.avatar_id ?? null}
          onChange={(photo_id) => set({ photo_id })}
          onSending={setSending}
          error={errorOf('photo_id')}
          newer={clash('photo_id', (id) => id && t('photo.other'))}
        />
        <Field label={t('facts.name')} required error={errorOf('name')} help={clash('name')}>
          <TextInput value={draft.name} onChange={(name) => set({ name })} max={100} />
        </Field>
        <Field label={t('facts.com_name')} required error={errorOf('company_id')}>
          {employee ? (
            <TextInput readOnly value={employee.com_name} onChange={() => undefined} />
          ) : (
            <Select
              label={t('facts.com_name')}
              value={draft.company_id}
              options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
              // An account is of one company.
              onChange={(company_id) => set({ company_id, user_id: null })}
            />
          )}
        </Field>
        <Field
          label={t('facts.job_type')}
          required
          error={errorOf('job_type')}
          help={clash('job_type')}
        >
          <TextInput value={draft.job_type} onChange={(job_type) => set({ job_type })} max={100} />
        </Field>
        {!employee && (
          <Field label={t('facts.hired_on')} required error={errorOf('hired_on')}>
            <DateSelector value={draft.hired_on} onChange={(hired_on) => set({ hired_on })} />
          </Field>
        )}
        {choices.map(([key, options]) => (
          <Field
            key={key}
            label={t(`facts.${key}`)}
            optional
            error={errorOf(key)}
            help={clash(key)}
          >
            <Select
              label={t(`facts.${key}`)}
              value={draft[key]}
              options={withKept(options, draft[key])}
              clearable
              onChange={(value) => set({ [key]: value })}
            />
          </Field>
        ))}
        <Field
          label={t('facts.fields')}
          optional
          error={errorOf('field_ids')}
          help={clash('field_ids', fieldNames)}
        >
          <MultiSelect
            label={t('facts.fields')}
            value={draft.field_ids}
            options={fields}
            onChange={(field_ids) => set({ field_ids })}
          />
        </Field>
        <Field
          label={t('facts.user_id')}
          optional
          error={errorOf('user_id')}
          help={clash('user_id', accountName) ?? t('accountHelp')}
        >
          <Select
            label={t('facts.user_id')}
            value={draft.user_id}
            options={accounts}
            disabled={draft.company_id === null}
            clearable
            onChange={(user_id) => set({ user_id })}
          />
        </Field>
        <TelephoneField
          label={t('facts.contact_number')}
          optional
          error={errorOf('contact_number')}
          help={clash('contact_number')}
          value={draft.contact_number}
          onChange={(contact_number) => set({ contact_number })}
        />
        <Field
          label={t('facts.employee_id')}
          optional
          error={errorOf('employee_id')}
          help={clash('employee_id')}
        >
          <TextInput
            value={draft.employee_id}
            onChange={(employee_id) => set({ employee_id })}
            max={50}
          />
        </Field>
        <Field
          label={t('facts.sex')}
          optional
          error={errorOf('sex')}
          help={clash('sex', (sex) => sex && t(`sexes.${sex as 'male' | 'female'}`))}
        >
          <Select
            label={t('facts.sex')}
            value={draft.sex}
            options={(['male', 'female'] as const).map((value) => ({
              value,
              label: t(`sexes.${value}`),
            }))}
            clearable
            onChange={(sex) => set({ sex: sex === 'male' || sex === 'female' ? sex : null })}
          />
        </Field>
        <Field
          label={t('facts.birthdate')}
          optional
          error={errorOf('birthdate')}
          help={clash('birthdate')}
        >
          <DateSelector
            value={draft.birthdate}
            max={dates.today()}
            onChange={(birthdate) => set({ birthdate })}
          />
        </Field>
        <Field
          label={t('facts.nationality')}
          optional
          error={errorOf('nationality')}
          help={clash('nationality', (code) => words.country(String(code)) ?? code)}
        >
          <Select
            label={t('facts.nationality')}
            value={draft.nationality}
            options={withKept(
              countries.map(({ value }) => ({ value, label: words.country(value) ?? value })),
              draft.nationality,
            )}
            clearable
            onChange={(nationality) => set({ nationality })}
          />
        </Field>
        <Field label={t('facts.visa')} optional error={errorOf('visa')} help={clash('visa')}>
          <TextInput value={draft.visa} onChange={(visa) => set({ visa })} max={50} />
        </Field>
        <Field
          label={t('facts.education_expires')}
          optional
          error={errorOf('education_expires')}
          help={clash('education_expires')}
        >
          <DateSelector
            value={draft.education_expires}
            onChange={(education_expires) => set({ education_expires })}
          />
        </Field>
      </div>
      {fault && <ErrorLine role="alert">{fault}</ErrorLine>}
    </Dialog>
  )
}

/** The list, and what is kept though the list does not have it: brought in from elsewhere. */
function withKept(options: readonly Option[], kept: string | null): readonly Option[] {
  if (kept === null || options.some(({ value }) => value === kept)) return options
  return [...options, { value: kept, label: kept }]
}
