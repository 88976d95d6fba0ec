import { useQuery } from '@tanstack/react-query'
import type { AttendanceRow } from '../../../../contract/gate/attendance.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useJobName } from '../../../i18n/use-job-name.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { attendanceQuery, type Period } from './attendance-queries.ts'
import { MonthDays } from './month-days.tsx'

interface PersonMonthProps {
  projectId: number
  person: AttendanceRow
  month: Period
  onClose: () => void
}

/** A person's month: each day's times, man-days and their sum. */
export function PersonMonth({ projectId, person, month, onClose }: PersonMonthProps) {
  const jobName = useJobName()
  const dates = useDates()
  const problem = useProblemText()
  const query = useQuery(attendanceQuery(projectId, month, person.subject))
  // Placeholder data belongs to another person.
  const rows = query.isPlaceholderData ? undefined : query.data?.data
  return (
    <Dialog
      open
      onClose={onClose}
      closable
      title={person.name}
      description={[
        person.companyName,
        jobName(person.jobType),
        dates.month(month.begin.slice(0, 7)),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {!rows && query.isError && <ErrorLine role="alert">{problem(query.error)}</ErrorLine>}
      {!rows && !query.isError && <SkeletonList rows={4} />}
      {rows && <MonthDays rows={rows} />}
    </Dialog>
  )
}
