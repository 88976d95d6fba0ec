import type { Text } from '../text/text.ts'

/** A value of approval with its number: clients of the specification know both. */
export interface ApprovalCode<C extends string = string> {
  id: number
  code: C
  label: Text
}

/** What a document is (양식). */
export const approvalKinds = [
  { id: 1, code: 'proposal', label: { ko: '품의서', en: 'Proposal' } },
  { id: 2, code: 'draft', label: { ko: '기안서', en: 'Draft' } },
  { id: 3, code: 'letter', label: { ko: '공문', en: 'Official letter' } },
  { id: 4, code: 'expense', label: { ko: '지출결의서', en: 'Expense report' } },
  { id: 5, code: 'leave', label: { ko: '휴가신청서', en: 'Leave request' } },
  { id: 6, code: 'plan', label: { ko: '작업계획서', en: 'Work plan' } },
  { id: 7, code: 'report', label: { ko: '보고서', en: 'Report' } },
  { id: 99, code: 'other', label: { ko: '기타', en: 'Other' } },
] as const satisfies readonly ApprovalCode[]
export type ApprovalKind = (typeof approvalKinds)[number]['code']

/** Who may read it beside those on its line. */
export const approvalSecurities = [
  { id: 1, code: 'normal', label: { ko: '일반', en: 'Normal' } },
  { id: 2, code: 'confidential', label: { ko: '대외비', en: 'Confidential' } },
] as const satisfies readonly ApprovalCode[]

export const approvalPriorities = [
  { id: 1, code: 'normal', label: { ko: '일반', en: 'Normal' } },
  { id: 2, code: 'urgent', label: { ko: '긴급', en: 'Urgent' } },
] as const satisfies readonly ApprovalCode[]

/** 문서 상태 (domain §7) */
export const approvalStatuses = [
  { id: 1, code: 'temp', label: { ko: '임시저장', en: 'Draft' } },
  { id: 2, code: 'ongoing', label: { ko: '진행', en: 'In progress' } },
  { id: 3, code: 'complete', label: { ko: '완료', en: 'Completed' } },
  { id: 4, code: 'reject', label: { ko: '반려', en: 'Rejected' } },
  { id: 5, code: 'withdrawn', label: { ko: '회수', en: 'Withdrawn' } },
] as const satisfies readonly ApprovalCode[]
export type ApprovalStatus = (typeof approvalStatuses)[number]['code']

/** 결재선 요소 (domain §7). The writer is the draft element. */
export const elementTypes = [
  { id: 1, code: 'approval', label: { ko: '결재', en: 'Approval' } },
  { id: 2, code: 'agreement', label: { ko: '합의', en: 'Agreement' } },
  { id: 3, code: 'reference', label: { ko: '참조', en: 'Reference' } },
  { id: 4, code: 'circulation', label: { ko: '회람', en: 'Circulation' } },
] as const satisfies readonly ApprovalCode[]
export type ElementType = (typeof elementTypes)[number]['code']

/** 결재선 요소의 상태 (domain §7) */
export const elementStatuses = [
  { id: 1, code: 'ready', label: { ko: '예정', en: 'Upcoming' } },
  { id: 2, code: 'wait', label: { ko: '대기', en: 'Waiting' } },
  { id: 3, code: 'approved', label: { ko: '승인', en: 'Approved' } },
  { id: 4, code: 'rejected', label: { ko: '반려', en: 'Rejected' } },
  { id: 5, code: 'skipped', label: { ko: '전결생략', en: 'Skipped' } },
  { id: 6, code: 'confirmed', label: { ko: '확인', en: 'Confirmed' } },
] as const satisfies readonly ApprovalCode[]
export type ElementStatus = (typeof elementStatuses)[number]['code']
