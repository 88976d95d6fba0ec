import {
  type ApprovalCode,
  approvalKinds,
  approvalStatuses,
} from '../../../../contract/codes/approval.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { DateSelector } from '../../../widgets/date/date-selector.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { Select } from '../../../widgets/select/select.tsx'
import { ConditionChip } from '../../../widgets/toolbar/condition-chip.tsx'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import {
  type AllSearch,
  type FilterKey,
  filters,
  isSet,
  periodsOf,
  without,
  withoutFilters,
} from './all-search.ts'

function useCodeNames() {
  const language = shortLanguage(useLanguage())
  return (codes: readonly ApprovalCode[]) =>
    codes.map(({ code, label }) => ({ value: code, label: label[language] }))
}

interface DialogProps {
  search: AllSearch
  onApply: (search: AllSearch) => void
  onClose: () => void
}

/** All filters of the list. */
export function AllFilterDialog({ search, onApply, onClose }: DialogProps) {
  const t = useT('approval')
  const common = useT('common')
  const named = useCodeNames()
  const form = useEditForm({
    draft: null,
    open: () => search,
    bodyOf: (values) => ({ ...values, page: undefined }),
    send: async (values) => onApply(values),
    onSaved: () => undefined,
  })
  const { values, set } = form
  return (
    <EditDialog
      form={form}
      title={t('all.filter')}
      verb={common('search')}
      aside={
        <Button size="lg" onClick={() => onApply(withoutFilters(search))}>
          {t('all.clear')}
        </Button>
      }
      onClose={onClose}
    >
      <Field label={t('all.kind')}>
        <Select
          label={t('all.kind')}
          value={values.kind ?? null}
          options={named(approvalKinds)}
          clearable
          onChange={(kind) => set({ kind: (kind ?? undefined) as AllSearch['kind'] })}
        />
      </Field>
      <Field label={t('all.status')}>
        <Select
          label={t('all.status')}
          value={values.status ?? null}
          options={named(approvalStatuses)}
          clearable
          onChange={(status) => set({ status: (status ?? undefined) as AllSearch['status'] })}
        />
      </Field>
      {(['urgent', 'confidential'] as const).map((key) => (
        <Checkbox
          key={key}
          checked={values[key] ?? false}
          onChange={(on) => set({ [key]: on || undefined })}
        >
          {t(`all.only.${key}`)}
        </Checkbox>
      ))}
      <Field label={t('all.by')} group>
        <RadioCards
          label={t('all.by')}
          columns={2}
          value={values.by ?? 'submitted_at'}
          onChange={(by) => set({ by: by === 'submitted_at' ? undefined : by })}
          options={periodsOf.map((value) => ({ value, label: t(`all.${value}`) }))}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('all.from')}>
          <DateSelector
            value={values.from ?? null}
            max={values.to}
            onChange={(day) => set({ from: day ?? undefined })}
          />
        </Field>
        <Field label={t('all.to')}>
          <DateSelector
            value={values.to ?? null}
            min={values.from}
            onChange={(day) => set({ to: day ?? undefined })}
          />
        </Field>
      </div>
    </EditDialog>
  )
}

interface ChipsProps {
  search: AllSearch
  onShow: (search: AllSearch) => void
  onEdit: () => void
}

/** The filters that are set; each can be removed. */
export function AllFilterChips({ search, onShow, onEdit }: ChipsProps) {
  const t = useT('approval')
  const dates = useDates()
  const named = useCodeNames()
  const set = filters.filter((key) => isSet(search, key))
  if (set.length === 0) return null
  const nameOf = (codes: readonly ApprovalCode[], code: string | undefined) =>
    named(codes).find(({ value }) => value === code)?.label ?? ''
  const day = (value: string | undefined) => (value ? dates.day(value, 'dotsYear') : '')
  const words: Record<FilterKey, () => { field: string; value: string }> = {
    kind: () => ({ field: t('all.kind'), value: nameOf(approvalKinds, search.kind) }),
    status: () => ({ field: t('all.status'), value: nameOf(approvalStatuses, search.status) }),
    urgent: () => ({ field: '', value: t('all.urgent') }),
    confidential: () => ({ field: '', value: t('all.confidential') }),
    period: () => ({
      field: t(`all.${search.by ?? 'submitted_at'}`),
      value: `${day(search.from)} ~ ${day(search.to)}`.trim(),
    }),
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {set.map((key) => (
        <ConditionChip
          key={key}
          {...words[key]()}
          onEdit={onEdit}
          onRemove={() => onShow(without(search, key))}
        />
      ))}
      <Button look="quiet" onClick={() => onShow(withoutFilters(search))}>
        {t('all.clear')}
      </Button>
    </div>
  )
}
