import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { DateSelector } from '../../widgets/date/date-selector.tsx'
import { Field } from '../../widgets/field/field.tsx'
import type { Option } from '../../widgets/select/option-list.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { EditDialog } from '../edit-form/edit-dialog.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { spans, withoutConditions } from './employee-filter.ts'
import type { EmployeeSearch } from './employee-search.ts'
import { useEmployeeWords } from './use-words.ts'

interface FilterDialogProps {
  search: EmployeeSearch
  companies: readonly Option[]
  fields: readonly Option[]
  onApply: (search: EmployeeSearch) => void
  onClose: () => void
}

/** All filters of the list. */
export function FilterDialog({ search, companies, fields, onApply, onClose }: FilterDialogProps) {
  const t = useT('employee')
  const common = useT('common')
  const words = useEmployeeWords()
  const form = useEditForm({
    draft: null,
    open: () => search,
    bodyOf: (values) => ({ ...values, page: undefined }),
    send: async (values) => onApply(values),
    onSaved: () => undefined,
  })
  const { values: draft, set } = form
  const [clearings, setClearings] = useState(0)
  const nothing = Object.fromEntries(Object.keys(draft).map((key) => [key, undefined]))
  const choices = [
    ['category', words.options.category],
    ['title', words.options.title],
    ['employment', words.options.employment],
  ] as const
  return (
    <EditDialog
      form={form}
      wide
      title={t('filter')}
      verb={common('search')}
      aside={
        <Button
          size="lg"
          onClick={() => {
            set({ ...nothing, ...withoutConditions(draft) })
            setClearings((n) => n + 1)
          }}
        >
          {t('clearFilter')}
        </Button>
      }
      onClose={onClose}
    >
      <Field label={t('facts.com_name')}>
        <Select
          label={t('facts.com_name')}
          value={draft.company ? String(draft.company) : null}
          options={companies}
          clearable
          onChange={(id) => set({ company: id ? Number(id) : undefined })}
        />
      </Field>
      <Field label={t('facts.fields')}>
        <Select
          label={t('facts.fields')}
          value={draft.field ? String(draft.field) : null}
          options={fields}
          clearable
          onChange={(id) => set({ field: id ? Number(id) : undefined })}
        />
      </Field>
      <Field label={t('facts.job_type')}>
        <TextInput value={draft.trade ?? ''} onChange={(trade) => set({ trade })} max={100} />
      </Field>
      {choices.map(([key, options]) => (
        <Field key={key} label={t(`conditions.${key}`)}>
          <Select
            label={t(`conditions.${key}`)}
            value={draft[key] ?? null}
            options={options}
            clearable
            onChange={(value) => set({ [key]: value ?? undefined })}
          />
        </Field>
      ))}
      <Field label={t('facts.employee_id')}>
        <TextInput value={draft.no ?? ''} onChange={(no) => set({ no })} max={50} />
      </Field>
      <Field label={t('facts.contact_number')}>
        <TextInput
          value={draft.contact ?? ''}
          onChange={(contact) => set({ contact })}
          inputMode="tel"
          max={30}
        />
      </Field>
      {spans.map((key) => (
        // Made again when cleared: what was typed and is no day is not among the values.
        <Field
          key={`${key} ${clearings}`}
          group
          label={t(`conditions.${key}`)}
          className="lg:col-span-2"
        >
          <div className="grid grid-cols-2 gap-3">
            <Field label={t('from')}>
              <DateSelector
                value={draft[`${key}From`] ?? null}
                max={draft[`${key}To`]}
                onChange={(day) => set({ [`${key}From`]: day ?? undefined })}
              />
            </Field>
            <Field label={t('to')}>
              <DateSelector
                value={draft[`${key}To`] ?? null}
                min={draft[`${key}From`]}
                onChange={(day) => set({ [`${key}To`]: day ?? undefined })}
              />
            </Field>
          </div>
        </Field>
      ))}
    </EditDialog>
  )
}
