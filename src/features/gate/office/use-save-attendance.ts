import { useQuery } from '@tanstack/react-query'
import { gateAttendance } from '../../../../contract/gate/attendance.ts'
import { attendanceSheet } from '../../../../contract/sheet/attendance.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import { savedAtOnce, useSaveRows } from '../../excel-import/use-save-rows.ts'
import { oneProject } from '../../project/queries.ts'
import { attendanceLine } from './attendance-line.ts'
import type { Period } from './attendance-queries.ts'
import { periodName } from './period.ts'

/** The days of a period as a workbook, with the columns of an attendance sheet. */
export function useSaveAttendance(projectId: number, period: Period) {
  const t = useT('attendance')
  const dates = useDates()
  const project = useQuery(oneProject(projectId)).data?.field_name ?? ''
  const { zone } = dates
  const read = async (page: number) => {
    const { data, total } = await call(gateAttendance, {
      params: { projectId: String(projectId) },
      query: { ...period, page: String(page), perPage: String(savedAtOnce) },
      timeout: 60_000,
    })
    const words = { estimated: t('estimated'), checks: t('checks'), outside: t('outside') }
    const rows = data.map((row) => attendanceLine(row, zone, words))
    return { rows, total }
  }
  return useSaveRows(attendanceSheet, read, [project, periodName(period)])
}
