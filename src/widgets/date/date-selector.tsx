import { DatePicker, parseDate } from '@ark-ui/react/date-picker'
import { Portal } from '@ark-ui/react/portal'
import { CalendarDays, ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Day, readDay } from '../../lib/dates.ts'
import { useMedia } from '../../lib/media.ts'
import { controlClass, innerClass } from '../field/control-class.ts'
import { useField, useFieldProps } from '../field/field-context.ts'
import { Calendar } from './calendar.tsx'

export interface DateSelectorProps {
  /** yyyy-MM-dd */
  value: Day | null
  onChange: (value: Day | null) => void
  min?: Day
  max?: Day
  /** no clear button where a day is required */
  clearable?: boolean
}

const arrow =
  'grid size-12 place-items-center rounded-control disabled:text-text-3 fine:size-9 fine:hover:bg-surface-3'

/**
 * A day: typed as yyyy-MM-dd on a desktop, picked from the calendar on a phone, without a keyboard.
 */
export function DateSelector({ value, onChange, min, max, clearable = true }: DateSelectorProps) {
  const t = useT('widgets')
  const common = useT('common')
  const dates = useDates()
  const touch = useMedia('(pointer: coarse)')
  const field = useFieldProps()
  const { labelledBy } = useField()
  const icon = 'size-6 fine:size-5'
  return (
    <DatePicker.Root
      value={value ? [parseDate(value)] : []}
      onValueChange={({ valueAsString }) => {
        const next = valueAsString[0] ?? null
        if (next !== value) onChange(next)
      }}
      min={min ? parseDate(min) : undefined}
      max={max ? parseDate(max) : undefined}
      locale={dates.locale}
      timeZone={dates.zone}
      startOfWeek={0}
      fixedWeeks
      disabled={field.disabled}
      invalid={Boolean(field['aria-invalid'])}
      openOnClick={touch}
      translations={{ content: t('date.calendar') }}
      format={(date) => date.toString()}
      parse={(text) => {
        const day = readDay(text)
        return day ? parseDate(day) : undefined
      }}
      positioning={{ placement: 'bottom-start', gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <DatePicker.Control
        className={controlClass({
          invalid: Boolean(field['aria-invalid']),
          disabled: field.disabled,
        })}
      >
        <DatePicker.Input
          {...field}
          // one of several controls under a label, whose `for` cannot name this
          aria-labelledby={field.id ? undefined : labelledBy}
          placeholder={t(touch ? 'date.choose' : 'date.shape')}
          inputMode={touch ? 'none' : 'numeric'}
          readOnly={touch}
          // It would reject hyphens: they are not the separator of a Korean date.
          onBeforeInputCapture={(event) => event.stopPropagation()}
          className={innerClass}
        />
        {value && clearable && !field.disabled && (
          <button
            type="button"
            aria-label={common('clear')}
            onClick={() => onChange(null)}
            className="-mx-1 grid size-12 flex-none place-items-center rounded-control text-text-2 fine:size-8"
          >
            <X aria-hidden className="size-5 fine:size-4" />
          </button>
        )}
        <DatePicker.Trigger
          aria-label={t('date.open')}
          className="-mr-3 grid size-12 flex-none place-items-center rounded-control text-text-2 fine:-mr-2 fine:size-8"
        >
          <CalendarDays aria-hidden className={icon} />
        </DatePicker.Trigger>
      </DatePicker.Control>
      <Portal>
        <DatePicker.Positioner className="z-50!">
          <DatePicker.Content className="layer-rise w-[min(352px,calc(100vw-24px))] rounded-card bg-surface p-3 shadow-layer outline-none fine:w-[300px]">
            <DatePicker.View view="day">
              <DatePicker.Context>
                {(picker) => (
                  <DatePicker.ViewControl className="flex items-center justify-between">
                    <DatePicker.PrevTrigger aria-label={t('date.previousMonth')} className={arrow}>
                      <ChevronLeft aria-hidden className={icon} />
                    </DatePicker.PrevTrigger>
                    <span aria-live="polite" className="type-strong">
                      {dates.month(picker.visibleRange.start.toString().slice(0, 7))}
                    </span>
                    <DatePicker.NextTrigger aria-label={t('date.nextMonth')} className={arrow}>
                      <ChevronRight aria-hidden className={icon} />
                    </DatePicker.NextTrigger>
                  </DatePicker.ViewControl>
                )}
              </DatePicker.Context>
              <Calendar />
            </DatePicker.View>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </Portal>
    </DatePicker.Root>
  )
}
