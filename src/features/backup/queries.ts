import { queryOptions } from '@tanstack/react-query'
import { backupState } from '../../../contract/backup.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { call } from '../../lib/call/call.ts'

export type BackupState = AnswerOf<typeof backupState>

export const backupKey = ['backup'] as const

/** How backups went and when the next is due; asked for often while one is being made. */
export const backupQuery = () =>
  queryOptions({
    queryKey: backupKey,
    queryFn: ({ signal }) => call(backupState, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.runs.some((run) => run.state === 'running') ? 2_000 : false,
    meta: { silent: true },
  })
