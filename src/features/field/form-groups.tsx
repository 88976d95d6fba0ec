import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../widgets/card/card.tsx'
import { NullableNumberInput } from '../../widgets/number/number-input.tsx'
import { MultiSelect } from '../../widgets/select/multi-select.tsx'
import { LinkInput } from '../../widgets/text/link-input.tsx'
import { companiesQuery } from '../board/references.ts'
import type { EditForm } from '../edit-form/edit-form.ts'
import { boundProps, FormField, TextLine } from '../edit-form/form-field.tsx'
import { ChoiceLine, DayLine } from '../edit-form/form-lines.tsx'
import { PlacePhotoField } from '../place-photo/place-photo-field.tsx'
import { projectMembers } from '../project/queries.ts'
import { CategorySelect, useCategories } from './category-select.tsx'
import type { FieldValues } from './form-values.ts'
import { useFieldWords } from './words.ts'

interface GroupProps {
  form: EditForm<FieldValues>
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card padded>
      <h2 className="type-h3 mb-4 fine:text-body">{title}</h2>
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-4">{children}</div>
    </Card>
  )
}

export function BasicGroup({ form }: GroupProps) {
  const t = useT('field')
  const words = useFieldWords()
  const { pathOf } = useCategories()
  return (
    <Group title={t('group.basic')}>
      <TextLine form={form} name="field_name" label={t('name')} max={200} required />
      <TextLine
        form={form}
        name="field_code"
        label={t('fieldCode')}
        help={t('fieldCodeHelp')}
        max={50}
      />
      <ChoiceLine form={form} name="field_type" label={t('type')} clearable options={words.types} />
      <TextLine form={form} name="contract_code" label={t('contract')} max={100} />
      <FormField
        form={form}
        name="facility_category_id"
        group
        className="lg:col-span-2"
        label={t('category')}
        shown={(id) => pathOf(id).at(-1)?.name}
      >
        {(control) => <CategorySelect {...control} />}
      </FormField>
      <TextLine
        form={form}
        name="address"
        className="lg:col-span-2"
        label={t('address')}
        max={200}
      />
    </Group>
  )
}

export function PeopleGroup({ form }: GroupProps) {
  const t = useT('field')
  return (
    <Group title={t('group.people')}>
      <TextLine form={form} name="director_name" label={t('director')} max={100} />
      <TextLine form={form} name="manager_name" label={t('manager')} max={100} />
      <TextLine form={form} name="safety_manager_name" label={t('safetyManager')} max={100} />
      <TextLine
        form={form}
        name="phone"
        label={t('phone')}
        max={30}
        input={{ type: 'tel', inputMode: 'tel' }}
      />
    </Group>
  )
}

export function PeriodGroup({ form }: GroupProps) {
  const t = useT('field')
  return (
    <Group title={t('group.period')}>
      <DayLine form={form} name="start_work_at" label={t('start')} />
      <DayLine form={form} name="be_completed_at" label={t('completion')} />
      <DayLine form={form} name="work_begin_at" label={t('workBegin')} />
      <DayLine form={form} name="work_end_at" label={t('workEnd')} />
    </Group>
  )
}

export function ScaleGroup({ form }: GroupProps) {
  const t = useT('field')
  const words = useFieldWords()
  return (
    <Group title={t('group.scale')}>
      <ChoiceLine
        form={form}
        name="safety_grade"
        label={t('grade')}
        clearable
        options={words.grades}
      />
      {(['format', 'scale1', 'scale2', 'scale3'] as const).map((name) => (
        <TextLine key={name} form={form} name={name} label={t(name)} max={100} />
      ))}
      <FormField form={form} name="deposit_amount" label={t('deposit')} aside={t('won')}>
        {(control) => <NullableNumberInput {...control} />}
      </FormField>
    </Group>
  )
}

/** The names of the chosen rows. */
const namesOf = (rows: readonly { id: number; name: string }[]) => (ids: readonly number[]) =>
  rows
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ')

export function MembersGroup({ form, projectId }: GroupProps & { projectId: number }) {
  const t = useT('field')
  const companies = useQuery(companiesQuery(projectId)).data?.data ?? []
  const users = useQuery(projectMembers(projectId)).data?.data ?? []
  return (
    <Group title={t('group.members')}>
      <FormField form={form} name="company_ids" label={t('companies')} shown={namesOf(companies)}>
        {({ value, onChange }) => (
          <MultiSelect
            label={t('companies')}
            value={value.map(String)}
            onChange={(ids) => onChange(ids.map(Number))}
            options={companies.map((row) => ({ value: String(row.id), label: row.name }))}
          />
        )}
      </FormField>
      <FormField form={form} name="user_ids" label={t('users')} shown={namesOf(users)}>
        {({ value, onChange }) => (
          <MultiSelect
            label={t('users')}
            value={value.map(String)}
            onChange={(ids) => onChange(ids.map(Number))}
            options={users.map((row) => ({
              value: String(row.id),
              label: row.name,
              detail: [row.position, row.companyName].filter(Boolean).join(' · '),
            }))}
          />
        )}
      </FormField>
    </Group>
  )
}

export function PlaceGroup({ form }: GroupProps) {
  const t = useT('field')
  const photo = useT('photo')
  const photos = form.bind('photos', (ids) =>
    ids.length > 0 ? photo('count', { count: ids.length }) : null,
  )
  return (
    <Group title={t('group.place')}>
      <TextLine form={form} name="lat" label={t('latitude')} help={t('placeHelp')} max={20} />
      <TextLine form={form} name="lng" label={t('longitude')} max={20} />
      <FormField form={form} name="link" className="lg:col-span-2" label={t('view')}>
        {(control) => <LinkInput {...control} />}
      </FormField>
      <PlacePhotoField {...boundProps(photos)} className="lg:col-span-2" onSending={form.hold} />
    </Group>
  )
}
