import { queryOptions } from '@tanstack/react-query'
import { gateHistoryScanner } from '../../../../contract/gate/scan.ts'
import { keepPreviousOf } from '../../../lib/cache/keep-previous.ts'
import { call } from '../../../lib/call/call.ts'
import { gateKeys } from '../keys.ts'

export interface ScannedRequest {
  /** yyyy-MM-dd */
  day: string
  /** of all days, only those that somebody has to confirm */
  undecided: boolean
  /** only those where device and server differ */
  differs: boolean
  page: number
}

export const scannedPerPage = 50

/** The scans of a day: the reader's own, for managers everybody's. */
export const scannedQuery = (
  projectId: number,
  { day, undecided, differs, page }: ScannedRequest,
) => {
  const query = {
    ...(undecided ? { undecided: '1' as const } : { day }),
    ...(differs && { differs: '1' as const }),
    page: String(page),
    perPage: String(scannedPerPage),
  }
  return queryOptions({
    queryKey: [...gateKeys.scanned(projectId), query],
    queryFn: ({ signal }) =>
      call(gateHistoryScanner, { params: { projectId: String(projectId) }, query, signal }),
    placeholderData: keepPreviousOf(gateKeys.scanned(projectId)),
    meta: { silent: true, refetchOnReconnect: true },
  })
}
