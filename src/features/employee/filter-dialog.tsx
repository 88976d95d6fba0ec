import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { DateSelector } from '../../widgets/date/date-selector.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { Field } from '../../widgets/field/field.tsx'
import type { Option } from '../../widgets/select/option-list.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
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
  const [draft, setDraft] = useState(search)
  const set = (part: EmployeeSearch) => setDraft((before) => ({ ...before, ...part }))
  const choices = [
    ['category', words.options.category],
    ['title', words.options.title],
    ['employment', words.options.employment],
  ] as const
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('filter')}
      closable
      className="lg:w-[640px] lg:max-w-[640px]"
      actions={
        <>
          <Button size="lg" onClick={() => setDraft(withoutConditions(draft))}>
            {t('clearFilter')}
          </Button>
          <Button
            size="lg"
            look="primary"
            className="grow"
            onClick={() => onApply({ ...draft, page: undefined })}
          >
            {common('search')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2 lg:grid-cols-2">
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
          <Field key={key} group label={t(`conditions.${key}`)} className="lg:col-span-2">
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
      </div>
    </Dialog>
  )
}
