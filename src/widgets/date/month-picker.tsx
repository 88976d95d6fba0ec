import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import type { Month } from '../../lib/dates.ts'
import { controlClass } from '../field/control-class.ts'
import { useFieldProps } from '../field/field-context.ts'
import { Popover } from '../layer/popover.tsx'
import { MonthGrid } from './month-grid.tsx'
import type { MonthLimits } from './month-limits.ts'

export interface MonthPickerProps extends MonthLimits {
  /** yyyy-MM */
  value: Month | null
  onChange: (value: Month) => void
}

/** A month of a year, from a layer under its control. */
export function MonthPicker({ value, onChange, ...limits }: MonthPickerProps) {
  const t = useT('widgets')
  const dates = useDates()
  const field = useFieldProps()
  const [open, setOpen] = useState(false)
  const { 'aria-required': _, ...described } = field
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('date.openMonth')}
      className="w-[min(320px,calc(100vw-24px))] rounded-card"
      trigger={
        <button
          type="button"
          {...described}
          className={cn(
            controlClass({
              invalid: Boolean(field['aria-invalid']),
              disabled: field.disabled,
            }),
            'text-left',
          )}
        >
          <span className={cn('flex-1', !value && 'text-text-3')}>
            {value ? dates.month(value) : t('date.openMonth')}
          </span>
          <CalendarDays aria-hidden className="size-6 text-text-2 fine:size-5" />
        </button>
      }
    >
      <MonthGrid
        {...limits}
        value={value}
        onPick={(month) => {
          setOpen(false)
          onChange(month)
        }}
      />
    </Popover>
  )
}
