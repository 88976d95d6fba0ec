import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Period, PeriodUnit } from '../../../../contract/project/period.ts'
import {
  type ProjectOrder,
  projectOrderCreate,
} from '../../../../contract/project/project-order.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Problem } from '../../../lib/call/problem.ts'
import { write } from '../../../lib/call/write.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { DateSelector } from '../../../widgets/date/date-selector.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { NullableNumberInput } from '../../../widgets/number/number-input.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { useRefusal } from '../refusal.ts'
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
  const refusal = useRefusal()
  const today = useDates().today()
  const [draft, setDraft] = useState(() => suggestOrder(orders, today))
  const change = (next: Partial<OrderDraft>) => setDraft((now) => ({ ...now, ...next }))
  const add = useMutation({
    mutationFn: (period: Period) =>
      write(projectOrderCreate, { body: { project_id: projectId, ...period } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: runKeys.orders(projectId) })
      toast({ text: t('orders.added'), icon: 'arrived' })
      onClose()
    },
    meta: { silent: true },
  })
  const backwards = Boolean(draft.begin_ymd && draft.end_ymd && draft.end_ymd < draft.begin_ymd)
  const period = backwards ? null : periodOf(draft)
  const from = draft.start_order_number
  const to = lastOf(period)
  const fields: Record<string, string> = add.error instanceof Problem ? add.error.fields : {}
  return (
    <Dialog
      open
      onClose={onClose}
      closable
      title={t('orders.add')}
      actions={
        <Button
          size="lg"
          look="primary"
          className="grow"
          off={period === null}
          busy={add.isPending}
          onClick={() => period && add.mutate(period)}
        >
          {t('orders.add')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field label={t('orders.begin')} error={fields.begin_ymd} required>
          <DateSelector
            value={draft.begin_ymd}
            onChange={(begin_ymd) => change({ begin_ymd })}
            clearable={false}
          />
        </Field>
        <Field
          label={t('orders.end')}
          error={backwards ? t('orders.backwards') : fields.end_ymd}
          required
        >
          <DateSelector
            value={draft.end_ymd}
            onChange={(end_ymd) => change({ end_ymd })}
            clearable={false}
          />
        </Field>
        <Field label={t('orders.unit')} group>
          <RadioCards<PeriodUnit>
            columns={2}
            value={draft.order_period_unit}
            onChange={(order_period_unit) => change({ order_period_unit })}
            options={units.map((value) => ({ value, label: t(`orders.units.${value}`) }))}
          />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label={t('orders.count')} error={fields.order_period_number} required>
            <NullableNumberInput
              maxLength={4}
              unit={t(`orders.units.${draft.order_period_unit}`)}
              value={draft.order_period_number}
              onChange={(order_period_number) => change({ order_period_number })}
            />
          </Field>
          <Field label={t('orders.start')} error={fields.start_order_number} required>
            <NullableNumberInput
              maxLength={6}
              value={from}
              onChange={(start_order_number) => change({ start_order_number })}
            />
          </Field>
        </div>
        <p role="status" className="min-h-6 text-text-2">
          {from === null || to === null
            ? !backwards && t('orders.needs')
            : from === to
              ? t('orders.previewOne', { from })
              : t('orders.preview', { from, to })}
        </p>
      </div>
      {add.isError && Object.keys(fields).length === 0 && (
        <ErrorLine role="alert">{refusal(add.error)}</ErrorLine>
      )}
    </Dialog>
  )
}
