import { approvalStatusCounts } from '../../../contract/approval/box.ts'
import { call } from '../../lib/call/call.ts'

/** Apart from its query: the navigation has that from the start, and needs the call later. */
export const readCounts = (projectId: number | null, signal: AbortSignal) =>
  call(approvalStatusCounts, {
    query: projectId === null ? {} : { projectId: String(projectId) },
    signal,
  })
