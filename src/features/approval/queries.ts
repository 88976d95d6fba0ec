import { queryOptions } from '@tanstack/react-query'
import { approvalRecordOne } from '../../../contract/approval/attached-record.ts'
import {
  type ApprovalBox,
  approvalComplete,
  approvalOngoing,
  approvalReference,
  approvalRejected,
  approvalRequest,
  approvalTodo,
} from '../../../contract/approval/box.ts'
import { approvalSlug } from '../../../contract/approval/document.ts'
import { approvalRoundOne } from '../../../contract/approval/round.ts'
import { approvalStalled } from '../../../contract/approval/stalled.ts'
import { templateList } from '../../../contract/approval/template.ts'
import { approvalOne } from '../../../contract/approval/write.ts'
import { keepPreviousOf } from '../../lib/cache/keep-previous.ts'
import { call } from '../../lib/call/call.ts'
import { approvalKeys } from '../approval-state/keys.ts'

const calls = {
  request: approvalRequest,
  todo: approvalTodo,
  ongoing: approvalOngoing,
  complete: approvalComplete,
  reject: approvalRejected,
  reference: approvalReference,
} satisfies Record<ApprovalBox, unknown>

/** Documents on a page of a box. */
export const perBoxPage = 20

export interface BoxPage {
  page: number
  keyword: string
}

export const boxQuery = (
  box: ApprovalBox,
  projectId: number | null,
  { page, keyword }: BoxPage = { page: 1, keyword: '' },
) =>
  queryOptions({
    queryKey: [...approvalKeys.box, box, projectId, keyword, page] as const,
    queryFn: ({ signal }) =>
      call(calls[box], {
        query: {
          page: String(page),
          perPage: String(perBoxPage),
          ...(projectId !== null && { projectId: String(projectId) }),
          ...(keyword && { keyword: keyword.slice(0, 200) }),
        },
        signal,
      }),
    placeholderData: keepPreviousOf([...approvalKeys.box, box, projectId]),
    meta: { silent: true, refetchOnReconnect: true },
  })

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: approvalKeys.one(id),
    queryFn: ({ signal }) => call(approvalOne, { params: { board: approvalSlug, id }, signal }),
    meta: { silent: true, refetchOnReconnect: true },
  })

export const roundQuery = (id: string, round: number) =>
  queryOptions({
    queryKey: approvalKeys.round(id, round),
    queryFn: ({ signal }) =>
      call(approvalRoundOne, {
        params: { board: approvalSlug, id, round: String(round) },
        signal,
      }),
    meta: { silent: true, refetchOnReconnect: true },
  })

/** The record that a submission carries, as it was submitted. */
export const frozenRecordQuery = (id: string, round: number) =>
  queryOptions({
    queryKey: approvalKeys.record(id, round),
    queryFn: ({ signal }) =>
      call(approvalRecordOne, {
        params: { board: approvalSlug, id, round: String(round) },
        signal,
      }),
    meta: { silent: true, refetchOnReconnect: true },
  })

export const stalledQuery = (projectId: number | null) =>
  queryOptions({
    queryKey: approvalKeys.stalled(projectId),
    queryFn: async ({ signal }) => {
      const query = projectId === null ? {} : { projectId: String(projectId) }
      return (await call(approvalStalled, { query, signal })).data
    },
    meta: { silent: true, refetchOnReconnect: true },
  })

export const templatesQuery = () =>
  queryOptions({
    queryKey: approvalKeys.templates,
    queryFn: async ({ signal }) => (await call(templateList, { signal })).data,
    meta: { silent: true, refetchOnReconnect: true },
  })
