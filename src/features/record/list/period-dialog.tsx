import { useState } from 'react'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { DateSelector } from '../../../widgets/date/date-selector.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../../widgets/dialog/dialog-actions.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import type { ListSearch } from './list-search.ts'

type Choice = 'any' | 'today' | 'week' | 'month' | 'custom'
type Chosen = Pick<ListSearch, 'period' | 'from' | 'to'>

interface PeriodDialogProps {
  search: Chosen
  onApply: (chosen: Chosen) => void
  onClose: () => void
}

const choices: readonly Choice[] = ['any', 'today', 'week', 'month', 'custom']

/** Which days a list shows. */
export function PeriodDialog({ search, onApply, onClose }: PeriodDialogProps) {
  const t = useT('record')
  const dates = useDates()
  const custom = Boolean(search.from || search.to)
  const [choice, setChoice] = useState<Choice>(search.period ?? (custom ? 'custom' : 'any'))
  const [from, setFrom] = useState(search.from ?? null)
  const [to, setTo] = useState(search.to ?? null)

  function apply() {
    if (choice === 'custom') {
      onApply({ period: undefined, from: from ?? undefined, to: to ?? undefined })
    } else {
      const period = choice === 'any' ? undefined : choice
      onApply({ period, from: undefined, to: undefined })
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('list.period')}
      actions={<DialogActions verb={t('list.apply')} onGo={apply} onClose={onClose} />}
    >
      <div className="grid gap-4">
        <RadioCards
          label={t('list.period')}
          columns={2}
          value={choice}
          onChange={setChoice}
          options={choices.map((value) => ({ value, label: t(`list.periods.${value}`) }))}
        />
        {choice === 'custom' && (
          <div className="grid grid-cols-2 gap-3">
            <Field label={t('list.from')}>
              <DateSelector value={from} onChange={setFrom} max={to ?? dates.today()} />
            </Field>
            <Field label={t('list.to')}>
              <DateSelector value={to} onChange={setTo} min={from ?? undefined} />
            </Field>
          </div>
        )}
      </div>
    </Dialog>
  )
}
