import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../widgets/card/card.tsx'
import { DateSelector } from '../../widgets/date/date-selector.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { NullableNumberInput } from '../../widgets/number/number-input.tsx'
import { MultiSelect } from '../../widgets/select/multi-select.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { LinkInput } from '../../widgets/text/link-input.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { companiesQuery } from '../board/references.ts'
import { PlacePhotoField } from '../place-photo/place-photo-field.tsx'
import { projectMembers } from '../project/queries.ts'
import { CategorySelect } from './category-select.tsx'
import type { FieldValues } from './form-values.ts'
import type { FieldForm } from './use-field-form.ts'
import { useFieldWords } from './words.ts'

type Words =
  | 'name'
  | 'fieldCode'
  | 'fieldCodeHelp'
  | 'contract'
  | 'address'
  | 'director'
  | 'manager'
  | 'safetyManager'
  | 'phone'
  | 'start'
  | 'completion'
  | 'workBegin'
  | 'workEnd'
  | 'format'
  | 'scale1'
  | 'scale2'
  | 'scale3'
  | 'latitude'
  | 'longitude'
  | 'placeHelp'
type TextKey = {
  [K in keyof FieldValues]: FieldValues[K] extends string ? K : never
}[keyof FieldValues]
type DayKey = 'start_work_at' | 'be_completed_at' | 'work_begin_at' | 'work_end_at'

/** The form's controls, bound to values and errors. */
function useControls(form: FieldForm) {
  const t = useT('field')
  const { values, set, issues, refused } = form
  const errorOf = (key: keyof FieldValues) => {
    const issue = issues[key]
    return issue ? t(`form.${issue}`) : (refused[key] ?? null)
  }
  return {
    t,
    errorOf,
    text: (
      key: TextKey,
      label: Words,
      more: { max?: number; required?: boolean; help?: Words; type?: 'tel' } = {},
    ) => (
      <Field
        label={t(label)}
        required={more.required ?? false}
        error={errorOf(key)}
        help={more.help && t(more.help)}
      >
        <TextInput
          value={values[key]}
          onChange={(value) => set({ [key]: value })}
          max={more.max ?? 100}
          type={more.type}
          inputMode={more.type}
        />
      </Field>
    ),
    day: (key: DayKey, label: Words) => (
      <Field label={t(label)} error={errorOf(key)}>
        <DateSelector value={values[key]} onChange={(value) => set({ [key]: value })} />
      </Field>
    ),
  }
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card padded>
      <h2 className="type-h3 mb-4 fine:text-[16px]">{title}</h2>
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-4">{children}</div>
    </Card>
  )
}

export function BasicGroup({ form }: { form: FieldForm }) {
  const { t, text, errorOf } = useControls(form)
  const words = useFieldWords()
  return (
    <Group title={t('group.basic')}>
      {text('field_name', 'name', { max: 200, required: true })}
      {text('field_code', 'fieldCode', { max: 50, help: 'fieldCodeHelp' })}
      <Field label={t('type')} error={errorOf('field_type')}>
        <Select
          label={t('type')}
          clearable
          value={form.values.field_type}
          onChange={(field_type) => form.set({ field_type })}
          options={words.types}
        />
      </Field>
      {text('contract_code', 'contract')}
      <Field
        group
        className="lg:col-span-2"
        label={t('category')}
        error={errorOf('facility_category_id')}
      >
        <CategorySelect
          value={form.values.facility_category_id}
          onChange={(facility_category_id) => form.set({ facility_category_id })}
        />
      </Field>
      <div className="lg:col-span-2">{text('address', 'address', { max: 200 })}</div>
    </Group>
  )
}

export function PeopleGroup({ form }: { form: FieldForm }) {
  const { t, text } = useControls(form)
  return (
    <Group title={t('group.people')}>
      {text('director_name', 'director')}
      {text('manager_name', 'manager')}
      {text('safety_manager_name', 'safetyManager')}
      {text('phone', 'phone', { max: 30, type: 'tel' })}
    </Group>
  )
}

export function PeriodGroup({ form }: { form: FieldForm }) {
  const { t, day } = useControls(form)
  return (
    <Group title={t('group.period')}>
      {day('start_work_at', 'start')}
      {day('be_completed_at', 'completion')}
      {day('work_begin_at', 'workBegin')}
      {day('work_end_at', 'workEnd')}
    </Group>
  )
}

export function ScaleGroup({ form }: { form: FieldForm }) {
  const { t, text, errorOf } = useControls(form)
  const words = useFieldWords()
  return (
    <Group title={t('group.scale')}>
      <Field label={t('grade')} error={errorOf('safety_grade')}>
        <Select
          label={t('grade')}
          clearable
          value={form.values.safety_grade}
          onChange={(safety_grade) => form.set({ safety_grade })}
          options={words.grades}
        />
      </Field>
      {text('format', 'format')}
      {text('scale1', 'scale1')}
      {text('scale2', 'scale2')}
      {text('scale3', 'scale3')}
      <Field label={t('deposit')} aside={t('won')} error={errorOf('deposit_amount')}>
        <NullableNumberInput
          value={form.values.deposit_amount}
          onChange={(deposit_amount) => form.set({ deposit_amount })}
        />
      </Field>
    </Group>
  )
}

export function MembersGroup({ form, projectId }: { form: FieldForm; projectId: number }) {
  const { t, errorOf } = useControls(form)
  const companies = useQuery(companiesQuery(projectId)).data?.data ?? []
  const users = useQuery(projectMembers(projectId)).data?.data ?? []
  return (
    <Group title={t('group.members')}>
      <Field label={t('companies')} error={errorOf('company_ids')}>
        <MultiSelect
          label={t('companies')}
          value={form.values.company_ids.map(String)}
          onChange={(ids) => form.set({ company_ids: ids.map(Number) })}
          options={companies.map((row) => ({ value: String(row.id), label: row.name }))}
        />
      </Field>
      <Field label={t('users')} error={errorOf('user_ids')}>
        <MultiSelect
          label={t('users')}
          value={form.values.user_ids.map(String)}
          onChange={(ids) => form.set({ user_ids: ids.map(Number) })}
          options={users.map((row) => ({
            value: String(row.id),
            label: row.name,
            detail: [row.position, row.companyName].filter(Boolean).join(' · '),
          }))}
        />
      </Field>
    </Group>
  )
}

export function PlaceGroup({ form }: { form: FieldForm }) {
  const { t, text, errorOf } = useControls(form)
  return (
    <Group title={t('group.place')}>
      {text('lat', 'latitude', { max: 20, help: 'placeHelp' })}
      {text('lng', 'longitude', { max: 20 })}
      <Field className="lg:col-span-2" label={t('view')} error={errorOf('link')}>
        <LinkInput value={form.values.link} onChange={(link) => form.set({ link })} />
      </Field>
      <PlacePhotoField
        className="lg:col-span-2"
        value={form.values.photos}
        onChange={(photos) => form.set({ photos })}
        onSending={form.setSending}
        error={errorOf('photos')}
      />
    </Group>
  )
}
