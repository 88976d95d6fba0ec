import { queryOptions } from '@tanstack/react-query'
import { approvalOfRecord } from '../../../contract/approval/attached-record.ts'
import { call } from '../../lib/call/call.ts'
import { approvalKeys } from './keys.ts'

/** The documents that carry a record, the newest first. */
export const ofRecordQuery = (boardId: number, postId: string) =>
  queryOptions({
    queryKey: approvalKeys.ofRecord(postId),
    queryFn: async ({ signal }) => {
      const params = { boardId: String(boardId), postId }
      return (await call(approvalOfRecord, { params, signal })).data
    },
    meta: { silent: true, refetchOnReconnect: true },
  })
