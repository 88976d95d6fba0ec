import { useQuery } from '@tanstack/react-query'
import type { AttendanceRow } from '../../../../contract/gate/attendance.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { attendanceQuery, type Period } from './attendance-queries.ts'
import { Times } from './person-line.tsx'

interface PersonMonthProps {
  projectId: number
  person: AttendanceRow
  month: Period
  onClose: () => void
}

/** A person's month: each day's times, man-days and their sum. */
export function PersonMonth({ projectId, person, month, onClose }: PersonMonthProps) {
  const t = useT('attendance')
  const dates = useDates()
  const { number } = useNumbers()
  const problem = useProblemText()
  const query = useQuery(attendanceQuery(projectId, month, person.subject))
  // What was shown before stays for a moment: it is of somebody else.
  const rows = query.isPlaceholderData ? undefined : query.data?.data
  const sum = (rows ?? []).reduce((days, row) => days + row.manDays, 0)
  const guessed = (rows ?? []).reduce((minutes, row) => minutes + row.estimatedMinutes, 0)
  return (
    <Dialog
      open
      onClose={onClose}
      closable
      title={person.name}
      description={[person.companyName, person.jobType, dates.month(month.begin.slice(0, 7))]
        .filter(Boolean)
        .join(' · ')}
    >
      {!rows && query.isError && <ErrorLine role="alert">{problem(query.error)}</ErrorLine>}
      {!rows && !query.isError && <SkeletonList rows={4} />}
      {rows && (
        <>
          <p className="type-strong mb-2">
            {t('monthSum', { days: rows.length, manDays: number(sum, 1) })}
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
                  {row.checks > 0 && <span className="mr-2 text-warn-text">{t('checks')}</span>}
                  {row.outside > 0 && <span className="mr-2 text-warn-text">{t('outside')}</span>}
                  {row.inside ? t('inside') : t('manDays', { n: row.manDays })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
