import { useQuery } from '@tanstack/react-query'
import { gateAttendance } from '../../../../contract/gate/attendance.ts'
import { attendanceSheet } from '../../../../contract/sheet/attendance.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import { wallClock } from '../../../lib/dates.ts'
import { savedAtOnce, useSaveRows } from '../../excel-import/use-save-rows.ts'
import { oneProject } from '../../project/queries.ts'
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
    const rows = data.map((row) => ({
      ...row,
      firstIn: row.firstIn && wallClock(row.firstIn, zone).time.slice(0, 5),
      lastOut: row.lastOut && wallClock(row.lastOut, zone).time.slice(0, 5),
      estimated: row.outEstimated ? t('estimated') : null,
      places: row.places.join(', ') || null,
      manDays: row.inside ? null : row.manDays,
      note:
        [row.checks > 0 && t('checks'), row.outside > 0 && t('outside')]
          .filter(Boolean)
          .join(', ') || null,
    }))
    return { rows, total }
  }
  return useSaveRows(attendanceSheet, read, [project, periodName(period)])
}
