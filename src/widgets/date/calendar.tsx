import { DatePicker } from '@ark-ui/react/date-picker'
import { useDates } from '../../i18n/use-dates.ts'
import { cn } from '../../lib/cn.ts'

/** The days of one month, inside a date picker: 48 px cells, 36 under a mouse. */
export function Calendar() {
  const dates = useDates()
  return (
    <DatePicker.Context>
      {(picker) => (
        <DatePicker.Table className="mt-1 w-full table-fixed border-collapse">
          <DatePicker.TableHead>
            <DatePicker.TableRow>
              {picker.weekDays.map((weekDay, index) => (
                <DatePicker.TableHeader
                  key={weekDay.long}
                  aria-label={weekDay.long}
                  className={cn(
                    'type-meta h-8',
                    index === 0
                      ? 'text-danger-text'
                      : index === 6
                        ? 'text-info-text'
                        : 'text-text-3',
                  )}
                >
                  {weekDay.narrow}
                </DatePicker.TableHeader>
              ))}
            </DatePicker.TableRow>
          </DatePicker.TableHead>
          <DatePicker.TableBody>
            {picker.weeks.map((week) => (
              <DatePicker.TableRow key={week[0]?.toString()}>
                {week.map((day) => (
                  <DatePicker.TableCell key={day.toString()} value={day} className="p-0">
                    <DatePicker.TableCellTrigger
                      aria-label={`${day.day}, ${dates.day(day.toString(), 'full')}`}
                      className="type-body mx-auto grid h-12 w-full cursor-pointer place-items-center rounded-control data-today:font-bold data-disabled:cursor-not-allowed data-outside-range:text-text-3 data-selected:bg-accent data-disabled:text-text-3 data-selected:text-surface data-today:text-accent not-data-outside-range:data-disabled:line-through data-selected:data-today:text-surface fine:type-cell fine:h-9 fine:rounded-chip fine:hover:not-data-selected:bg-surface-3"
                    >
                      {day.day}
                    </DatePicker.TableCellTrigger>
                  </DatePicker.TableCell>
                ))}
              </DatePicker.TableRow>
            ))}
          </DatePicker.TableBody>
        </DatePicker.Table>
      )}
    </DatePicker.Context>
  )
}
