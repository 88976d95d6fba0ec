import { queryOptions } from '@tanstack/react-query'
import { backupState } from '../../../contract/office/backup.ts'
import type { AnswerOf } from '../../../contract/wire/endpoint.ts'
import { call } from '../../lib/call/call.ts'

export type BackupState = AnswerOf<typeof backupState>

export const backupKey = ['backup'] as const

/** Past backups and the next one; polled often while one runs. */
export const backupQuery = () =>
  queryOptions({
    queryKey: backupKey,
    queryFn: ({ signal }) => call(backupState, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.runs.some((run) => run.state === 'running') ? 2_000 : false,
    meta: { silent: true },
  })
