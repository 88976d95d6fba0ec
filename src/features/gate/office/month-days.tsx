import type { AttendanceRow } from '../../../../contract/gate/attendance.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Times } from './person-line.tsx'

/** One person's days with their times and man-days, and the sum. */
export function MonthDays({ rows }: { rows: readonly AttendanceRow[] }) {
  const t = useT('attendance')
  const dates = useDates()
  const { number } = useNumbers()
  const sum = rows.reduce((days, row) => days + row.manDays, 0)
  const guessed = rows.reduce((minutes, row) => minutes + row.estimatedMinutes, 0)
  return (
    <>
      <p className="type-strong mb-2">
        {t('monthSum', { count: rows.length, manDays: number(sum, 1) })}
        {guessed > 0 && (
          <span className="type-meta ml-2 text-warn-text">
            {t('guessed', { hours: number(guessed / 60, 1) })}
          </span>
        )}
      </p>
      <ul className="mb-3">
        {rows.map((row) => (
          <li
            key={row.day}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-line border-t py-1"
          >
            <span className="type-body">{dates.day(row.day)}</span>
            <Times row={row} />
            <span className="type-meta text-text-2">
              {row.inside ? t('inside') : t('manDays', { count: row.manDays })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
