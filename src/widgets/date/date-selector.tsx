import { DatePicker, parseDate } from '@ark-ui/react/date-picker'
import { Portal } from '@ark-ui/react/portal'
import { CalendarDays, ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useId } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Day, isDay } from '../../lib/dates.ts'
import { useMedia } from '../../lib/media.ts'
import { controlClass, innerClass } from '../field/control-class.ts'
import { ErrorLine } from '../field/error-line.tsx'
import { describedBy, useField, useFieldProps } from '../field/field-context.ts'
import { Calendar } from './calendar.tsx'
import { type DayLimits, useTypedDay } from './use-typed-day.ts'

export interface DateSelectorProps extends DayLimits {
  /** yyyy-MM-dd, or what was typed and is no day */
  value: string | null
  onChange: (value: Day | null) => void
  /** no clear button where a day is required */
  clearable?: boolean
}

const arrow =
  'grid size-12 place-items-center rounded-control disabled:text-text-3 fine:size-9 fine:hover:bg-surface-3'

const dayOf = (day: string | undefined) => (day && isDay(day) ? parseDate(day) : undefined)

/**
 * A day: typed on a desktop in any way that is certain, picked from the calendar on a phone, without
 * a keyboard. What is no day stays as it was typed, with an error.
 */
export function DateSelector({ value, onChange, min, max, clearable = true }: DateSelectorProps) {
  const t = useT('widgets')
  const common = useT('common')
  const dates = useDates()
  const touch = useMedia('(pointer: coarse)')
  const field = useFieldProps()
  const { labelledBy } = useField()
  const typing = useTypedDay({ value, onChange, min, max, clearable })
  const icon = 'size-6 fine:size-5'
  // The calendar would select the limit in the place of a day outside of it.
  const day = typing.fault ? undefined : dayOf(value ?? undefined)
  const why = useId()
  return (
    <DatePicker.Root
      value={day ? [day] : []}
      onValueChange={({ valueAsString }) => {
        const next = valueAsString[0] ?? null
        typing.forget()
        if (next !== value) onChange(next)
      }}
      min={dayOf(min)}
      max={dayOf(max)}
      locale={dates.locale}
      timeZone={dates.zone}
      startOfWeek={0}
      fixedWeeks
      disabled={field.disabled}
      invalid={Boolean(field['aria-invalid'])}
      translations={{ content: t('date.calendar') }}
      format={(date) => date.toString()}
      positioning={{ placement: 'bottom-start', gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <DatePicker.Control
        className={controlClass({
          invalid: Boolean(field['aria-invalid'] || typing.fault),
          disabled: field.disabled,
        })}
      >
        <DatePicker.Context>
          {(picker) => (
            // Not the library's own: that puts another day in the place of what it cannot read.
            <input
              type="text"
              autoComplete="off"
              {...field}
              aria-invalid={field['aria-invalid'] || typing.fault ? true : undefined}
              data-unread={typing.unread || undefined}
              aria-describedby={describedBy(field['aria-describedby'], typing.fault && why)}
              // one of several controls under a label, whose `for` cannot name this
              aria-labelledby={field.id ? undefined : labelledBy}
              placeholder={t(touch ? 'date.choose' : 'date.shape')}
              inputMode={touch ? 'none' : 'numeric'}
              readOnly={touch}
              value={typing.shown}
              onClick={() => touch && picker.setOpen(true)}
              onChange={(event) => typing.type(event.currentTarget.value)}
              onBlur={typing.leave}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) typing.leave()
              }}
              className={innerClass}
            />
          )}
        </DatePicker.Context>
        {typing.shown && clearable && !field.disabled && (
          <button
            type="button"
            aria-label={common('clear')}
            onClick={() => {
              typing.forget()
              onChange(null)
            }}
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
      {typing.fault && !field['aria-invalid'] && (
        <ErrorLine id={why} role="alert">
          {typing.fault}
        </ErrorLine>
      )}
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
