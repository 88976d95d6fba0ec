import { useQueryClient } from '@tanstack/react-query'
import type { PeriodUnit } from '../../../../contract/project/period.ts'
import {
  type ProjectOrder,
  projectOrderCreate,
} from '../../../../contract/project/project-order.ts'
import type { RequestOf } from '../../../../contract/wire/endpoint.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { DateSelector } from '../../../widgets/date/date-selector.tsx'
import { NullableNumberInput } from '../../../widgets/number/number-input.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { FormField } from '../../edit-form/form-field.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import { useOfflineWords } from '../refusal.ts'
import { runKeys } from '../run-queries.ts'
import { lastOf, type OrderDraft, periodOf, suggestOrder } from './suggest.ts'

const units: readonly PeriodUnit[] = ['day', 'week', 'month', 'year']

interface AddOrderProps {
  projectId: number
  orders: readonly ProjectOrder[]
  onClose: () => void
}

/** A new period; previews its numbers before saving. */
export function AddOrder({ projectId, orders, onClose }: AddOrderProps) {
  const t = useT('site')
  const client = useQueryClient()
  const today = useDates().today()
  const isBackwards = ({ begin_ymd, end_ymd }: OrderDraft) =>
    Boolean(begin_ymd && end_ymd && end_ymd < begin_ymd)
  const form = useEditForm({
    draft: `order:${projectId}`,
    open: () => suggestOrder(orders, today),
    schema: projectOrderCreate.body,
    bodyOf: (values) =>
      ({ project_id: projectId, ...values }) as RequestOf<typeof projectOrderCreate>['body'],
    check: (values) => ({ end_ymd: isBackwards(values) && t('orders.backwards') }),
    send: (body) => write(projectOrderCreate, { body }),
    wordsOf: useOfflineWords(),
    onSaved: async () => {
      await client.invalidateQueries({ queryKey: runKeys.orders(projectId) })
      toast({ text: t('orders.added'), icon: 'arrived' })
      onClose()
    },
  })
  const { values } = form
  const backwards = isBackwards(values)
  const from = values.start_order_number
  const to = lastOf(backwards ? null : periodOf(values))
  return (
    <EditDialog form={form} title={t('orders.add')} verb={t('orders.add')} onClose={onClose}>
      {(['begin_ymd', 'end_ymd'] as const).map((name) => (
        <FormField
          key={name}
          form={form}
          name={name}
          label={t(name === 'begin_ymd' ? 'orders.begin' : 'orders.end')}
          required
        >
          {(control) => <DateSelector {...control} clearable={false} />}
        </FormField>
      ))}
      <FormField form={form} name="order_period_unit" label={t('orders.unit')} group>
        {(control) => (
          <RadioCards<PeriodUnit>
            {...control}
            columns={2}
            options={units.map((value) => ({ value, label: t(`orders.units.${value}`) }))}
          />
        )}
      </FormField>
      <div className="grid grid-cols-2 gap-4">
        <FormField form={form} name="order_period_number" label={t('orders.count')} required>
          {(control) => (
            <NullableNumberInput
              {...control}
              maxLength={4}
              unit={t(`orders.units.${values.order_period_unit}`)}
            />
          )}
        </FormField>
        <FormField form={form} name="start_order_number" label={t('orders.start')} required>
          {(control) => <NullableNumberInput {...control} maxLength={6} />}
        </FormField>
      </div>
      <p role="status" className="min-h-6 text-text-2">
        {backwards
          ? t('orders.backwards')
          : from === null || to === null
            ? t('orders.needs')
            : from === to
              ? t('orders.previewOne', { from })
              : t('orders.preview', { from, to })}
      </p>
    </EditDialog>
  )
}
