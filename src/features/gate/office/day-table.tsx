import { useDates } from '../../../i18n/use-dates.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import type { Day } from '../../../lib/dates.ts'
import type { Figures } from './figure-strip.tsx'

const parts = ['total', 'male', 'female', 'daily', 'foreign'] as const

/** A month day by day; a press opens the day. */
export function DayTable({ days, onDay }: { days: Figures['days']; onDay: (day: Day) => void }) {
  const t = useT('attendance')
  const dates = useDates()
  const { number } = useNumbers()
  const head = 'h-10 whitespace-nowrap px-1 font-semibold text-mini text-text-2 lg:px-4'
  const cell =
    'h-12 whitespace-nowrap border-line border-t px-1 text-right tabular-nums lg:px-4 fine:h-11'
  return (
    <div className="edge-card overflow-hidden rounded-card bg-surface">
      <div className="overflow-x-auto">
        <table className="type-body w-full fine:type-cell" aria-label={t('byDay')}>
          <thead className="bg-surface-2">
            <tr>
              <th scope="col" className={cn(head, 'pl-4 text-left lg:pl-5')}>
                {t('day')}
              </th>
              {parts.map((part) => (
                <th key={part} scope="col" className={cn(head, 'text-right')}>
                  {t(`figure.${part}`)}
                </th>
              ))}
              <th scope="col" className={cn(head, 'pr-4 text-right lg:pr-5')}>
                {t('figure.rate')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((row) => (
              <tr key={row.day} className="hover:bg-surface-2">
                <th
                  scope="row"
                  className="border-line border-t pl-4 text-left lg:pl-5 font-semibold"
                >
                  <button
                    type="button"
                    onClick={() => onDay(row.day)}
                    className="min-h-12 whitespace-nowrap text-accent fine:min-h-11"
                  >
                    {dates.day(row.day)}
                  </button>
                </th>
                {parts.map((part) => (
                  <td key={part} className={cn(cell, row[part] === 0 && 'text-text-3')}>
                    {number(row[part])}
                  </td>
                ))}
                <td className={cn(cell, 'pr-4 lg:pr-5')}>
                  {row.rate === null ? '-' : `${number(row.rate, 1)}%`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
