import * as v from 'valibot'
import { conditionRows } from '../record/condition.ts'
import { orSpecDay, querySwitch } from '../wire/as-sent.ts'
import { endpoint } from '../wire/endpoint.ts'
import { day, idListParam, idParam, listOf, paging, text } from '../wire/schema.ts'
import { approvalRow } from './document.ts'
import { approvalBoard } from './write.ts'

/** The six boxes (결재함), by the last part of their calls. */
export const approvalBoxes = [
  'request', // what I wrote: 요청
  'todo', // what waits for my decision: 대기
  'ongoing', // under way, mine and those that I decide on: 진행
  'complete', // 완료
  'reject', // 반려
  'reference', // what I read only: 참조·회람
] as const
export type ApprovalBox = (typeof approvalBoxes)[number]

export const approvalDates = ['submitted_at', 'decided_at', 'created_at', 'updated_at'] as const
export const approvalSorts = [...approvalDates, 'title', 'writer', 'priority'] as const

const query = {
  ...paging(20, 100),
  /** `2` or `approval`; others have no documents and are not found */
  board: v.optional(approvalBoard),
  /** of this project; absent: of all, and of none */
  projectId: v.optional(idParam),
  /** id of a period of the project */
  projectOrder: v.optional(idParam),
  /** what to sort by; the newest submission first where absent */
  orderTarget: v.optional(orSpecDay(v.picklist(approvalSorts), 'submitted_at')),
  /** asc or desc */
  orderDirection: v.optional(v.picklist(['asc', 'desc'])),
  /** which day dateBegin and dateEnd are of */
  dateTarget: v.optional(orSpecDay(v.picklist(approvalDates), 'submitted_at')),
  /** first day */
  dateBegin: v.optional(day),
  /** last day */
  dateEnd: v.optional(day),
  /** in titles, words, the writer's name and numbers of documents */
  keyword: v.optional(text(10_000)),
}

const returns = listOf(approvalRow)
const boxQuery = v.strictObject(query)

export const approvalRequest = endpoint({
  id: 'approval.request',
  method: 'GET',
  path: '/api/v1/approval/request',
  summary: 'Documents that I wrote, drafts and withdrawn ones too',
  query: boxQuery,
  returns,
})

export const approvalTodo = endpoint({
  id: 'approval.todo',
  method: 'GET',
  path: '/api/v1/approval/todo',
  summary: 'Documents whose turn is mine; urgent ones first',
  query: boxQuery,
  returns,
})

export const approvalOngoing = endpoint({
  id: 'approval.ongoing',
  method: 'GET',
  path: '/api/v1/approval/ongoing',
  summary: 'Documents under way that I wrote or decide on, but for those whose turn is mine',
  query: boxQuery,
  returns,
})

export const approvalComplete = endpoint({
  id: 'approval.complete',
  method: 'GET',
  path: '/api/v1/approval/complete',
  summary: 'Completed documents that I wrote or decided on',
  query: boxQuery,
  returns,
})

export const approvalRejected = endpoint({
  id: 'approval.rejected',
  method: 'GET',
  path: '/api/v1/approval/reject',
  summary: 'Rejected documents that I wrote or was to decide on',
  query: boxQuery,
  returns,
})

export const approvalReference = endpoint({
  id: 'approval.reference',
  method: 'GET',
  path: '/api/v1/approval/reference',
  summary: 'Documents for my reference, and completed ones in circulation to me',
  query: boxQuery,
  returns,
})

/** Which fields the conditions of a list of all documents may name. */
export const approvalConditions = [
  'kind',
  'status',
  'security',
  'priority',
  'title',
  'writer',
] as const

export const approvalAll = endpoint({
  id: 'approval.all',
  method: 'GET',
  path: '/api/v1/approval/all',
  summary: 'Every document that I may read',
  query: v.strictObject({
    ...query,
    /** 1: rows carry the beginning of their words */
    preview: v.optional(querySwitch),
    /** companies of the writers, comma-joined ids */
    companyIds: v.optional(idListParam),
    conditions: v.optional(conditionRows),
  }),
  returns,
})
