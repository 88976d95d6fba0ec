import { gateAttendance } from '../../../../contract/gate/attendance.ts'
import { attendanceSheet } from '../../../../contract/sheet/attendance.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import { savedAtOnce, useSaveRows } from '../../excel-import/use-save-rows.ts'
import type { Period } from './attendance-queries.ts'

/** The days of a period as a workbook, with the columns of an attendance sheet (domain §4.14). */
export function useSaveAttendance(projectId: number, period: Period) {
  const t = useT('attendance')
  const dates = useDates()
  return useSaveRows(attendanceSheet, async (page) => {
    const { data, total } = await call(gateAttendance, {
      params: { projectId: String(projectId) },
      query: { ...period, page: String(page), perPage: String(savedAtOnce) },
      timeout: 60_000,
    })
    const rows = data.map((row) => ({
      ...row,
      firstIn: row.firstIn && dates.time(row.firstIn),
      lastOut: row.lastOut && dates.time(row.lastOut),
      estimated: row.outEstimated ? t('estimated') : null,
      places: row.places.join(', ') || null,
      manDays: row.inside ? null : String(row.manDays),
      note:
        [row.checks > 0 && t('checks'), row.outside > 0 && t('outside')]
          .filter(Boolean)
          .join(', ') || null,
    }))
    return { rows, total }
  })
}
