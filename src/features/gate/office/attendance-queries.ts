import { queryOptions } from '@tanstack/react-query'
import { gateAttendance, gateFigures, gateOnSite } from '../../../../contract/gate/attendance.ts'
import type { Subject } from '../../../../contract/gate/token.ts'
import { keepPreviousOf } from '../../../lib/cache/keep-previous.ts'
import { call } from '../../../lib/call/call.ts'
import type { Day } from '../../../lib/dates.ts'
import { gateKeys } from '../keys.ts'

export interface Period {
  begin: Day
  end: Day
}

/** Rows of a day of the largest project. */
export const mostRows = 1000

const at = (projectId: number) => ({ projectId: String(projectId) })

/** Who is inside; cached on the device for the offline muster. */
export const onSiteQuery = (projectId: number) =>
  queryOptions({
    queryKey: gateKeys.onSite(projectId),
    queryFn: ({ signal }) => call(gateOnSite, { params: at(projectId), signal }),
    meta: { silent: true, refetchOnReconnect: true },
  })

export const figuresQuery = (projectId: number, period: Period) =>
  queryOptions({
    queryKey: [...gateKeys.figures(projectId), period],
    queryFn: ({ signal }) => call(gateFigures, { params: at(projectId), query: period, signal }),
    placeholderData: keepPreviousOf(gateKeys.figures(projectId)),
    meta: { silent: true, refetchOnReconnect: true },
  })

/** People and their days, of one person or of all. */
export const attendanceQuery = (projectId: number, period: Period, subject?: Subject) => {
  const query = {
    ...period,
    ...(subject && { subjectKind: subject.kind, subjectId: String(subject.id) }),
    perPage: String(mostRows),
  }
  return queryOptions({
    queryKey: [...gateKeys.attendance(projectId), subject ?? null, query],
    queryFn: ({ signal }) => call(gateAttendance, { params: at(projectId), query, signal }),
    placeholderData: keepPreviousOf([...gateKeys.attendance(projectId), subject ?? null]),
    meta: { silent: true, refetchOnReconnect: true },
  })
}
