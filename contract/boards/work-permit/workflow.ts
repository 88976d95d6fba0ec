import { confirmation, decisionKeys } from '../../board-parts/confirmation.ts'
import type { Values } from '../../form/field-types.ts'
import type { Block, RecordWorkflow } from '../../workflow/definition.ts'
import { gasBlocks } from './gas.ts'
import { openMeasures } from './measures.ts'

const company = ['responsible', 'writer', 'safety', 'manager'] as const
const leads = ['safety', 'manager'] as const

const time = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN)

/** Until when work is allowed: as approved, before that as applied for. */
export const untilOf = (values: Values): string | null => {
  const until = values.valid_until ?? values.end_at
  return typeof until === 'string' ? until : null
}

const early = (values: Values, at: string): Block[] =>
  time(at) < time(values.begin_at) ? [{ path: 'begin_at', rule: 'early' }] : []
const over = (values: Values, at: string): Block[] =>
  time(at) > time(untilOf(values)) ? [{ path: 'end_at', rule: 'over' }] : []

const approvalKeys = ['approved_by', 'approved_at', 'approve_comment', 'valid_until'] as const
const reviewKeys = ['reviewed_by', 'reviewed_at'] as const

/**
 * 작성 → 신청 → (안전 확인) → 승인·반려 → 작업 중 → 연장·중지 → 종료 → 종료 확인 (domain §4.12). The company applies,
 * works and ends; safety or the manager, who wrote none of it, decides.
 */
export const workflow = {
  states: [
    { value: 'draft', label: { ko: '작성 중', en: 'Draft' }, tone: 'neutral', open: true },
    { value: 'requested', label: { ko: '신청', en: 'Requested' }, tone: 'warn', lapses: true },
    {
      value: 'reviewed',
      label: { ko: '안전 확인', en: 'Checked by safety' },
      tone: 'warn',
      lapses: true,
    },
    { value: 'rejected', label: { ko: '반려', en: 'Rejected' }, tone: 'danger', open: true },
    {
      value: 'approved',
      label: { ko: '승인', en: 'Approved' },
      tone: 'ok',
      open: true,
      kept: true,
    },
    {
      value: 'working',
      label: { ko: '작업 중', en: 'At work' },
      tone: 'info',
      open: true,
      kept: true,
    },
    {
      value: 'extending',
      label: { ko: '연장 신청', en: 'Extension requested' },
      tone: 'warn',
      lapses: true,
      kept: true,
    },
    {
      value: 'stopped',
      label: { ko: '작업중지', en: 'Stopped' },
      tone: 'danger',
      open: true,
      kept: true,
    },
    {
      value: 'finished',
      label: { ko: '종료 확인 대기', en: 'Ended' },
      tone: 'warn',
      kept: true,
    },
    {
      value: 'closed',
      label: { ko: '종료', en: 'Closed' },
      tone: 'neutral',
      closed: true,
      kept: true,
    },
    { value: 'cancelled', label: { ko: '취소', en: 'Cancelled' }, tone: 'neutral', closed: true },
  ],
  initial: 'draft',
  transitions: [
    {
      action: 'request',
      label: { ko: '허가 신청', en: 'Apply' },
      from: ['draft', 'rejected'],
      to: 'requested',
      by: { any: company },
      requires: ['works', 'begin_at', 'end_at', 'hazards'],
      stamps: { by: 'asked_by', at: 'asked_at' },
      clears: [...reviewKeys, ...approvalKeys, 'rejected_by', 'rejected_at', 'reject_comment'],
      blockedBy: over,
      seal: true,
      notifies: { kind: 'acted', to: ['leads'] },
    },
    {
      action: 'reject',
      label: { ko: '반려', en: 'Reject' },
      from: ['requested', 'reviewed'],
      to: 'rejected',
      by: { any: leads, not: ['request'] },
      comment: 'required',
      stamps: { by: 'rejected_by', at: 'rejected_at', comment: 'reject_comment' },
      notifies: { kind: 'redo', to: ['writer', 'doers'] },
    },
    {
      action: 'review',
      label: { ko: '안전 확인', en: 'Check as safety' },
      from: ['requested'],
      to: 'reviewed',
      by: { any: ['safety'], not: ['request'] },
      stamps: { by: 'reviewed_by', at: 'reviewed_at' },
      blockedBy: (values, at) => [...over(values, at), ...openMeasures(values)],
      seal: true,
      notifies: { kind: 'acted', to: ['leads'] },
    },
    {
      action: 'approve',
      label: { ko: '승인', en: 'Approve' },
      from: ['requested', 'reviewed'],
      to: 'approved',
      by: { any: leads, not: ['request', 'review'] },
      stamps: { by: 'approved_by', at: 'approved_at', comment: 'approve_comment' },
      copies: { from: 'end_at', to: 'valid_until' },
      blockedBy: (values, at) => [
        ...over(values, at),
        ...openMeasures(values),
        ...gasBlocks(values),
      ],
      seal: true,
      notifies: { kind: 'verified', to: ['writer', 'doers'] },
    },
    {
      action: 'cancel',
      label: { ko: '신청 취소', en: 'Cancel' },
      from: ['draft', 'requested', 'reviewed', 'rejected', 'approved'],
      to: 'cancelled',
      by: { any: ['responsible', 'writer'] },
      comment: 'required',
      stamps: { by: 'cancelled_by', at: 'cancelled_at', comment: 'cancel_reason' },
    },
    {
      action: 'start',
      label: { ko: '작업 시작', en: 'Start work' },
      from: ['approved'],
      to: 'working',
      by: { any: company },
      stamps: { by: 'started_by', at: 'started_at' },
      blockedBy: (values, at) => [
        ...early(values, at),
        ...over(values, at),
        ...openMeasures(values),
        ...gasBlocks(values),
      ],
    },
    {
      action: 'finish',
      label: { ko: '작업 종료', en: 'End work' },
      from: ['working', 'extending', 'stopped'],
      to: 'finished',
      by: { any: company },
      requires: ['finished_at', 'restored', 'finish_photos'],
      takes: ['embers', 'people_out', 'power_back'],
      section: 'finish',
      stamps: { by: 'ended_by', at: 'ended_at' },
      clears: decisionKeys,
      notifies: { kind: 'acted', to: ['leads'] },
    },
    {
      action: 'extend',
      label: { ko: '연장 신청', en: 'Ask for an extension' },
      from: ['working'],
      to: 'extending',
      by: { any: company },
      requires: ['extend_to', 'extend_reason'],
      section: 'extension',
      stamps: { by: 'extension_by', at: 'extension_at' },
      clears: ['granted_by', 'granted_at', 'denied_by', 'denied_at', 'deny_comment'],
      notifies: { kind: 'acted', to: ['leads'] },
    },
    {
      action: 'deny',
      label: { ko: '연장 반려', en: 'Refuse the extension' },
      from: ['extending'],
      to: 'working',
      by: { any: leads, not: ['extend'] },
      comment: 'required',
      stamps: { by: 'denied_by', at: 'denied_at', comment: 'deny_comment' },
      notifies: { kind: 'redo', to: ['writer', 'doers'] },
    },
    {
      action: 'grant',
      label: { ko: '연장 승인', en: 'Grant the extension' },
      from: ['extending'],
      to: 'working',
      by: { any: leads, not: ['extend'] },
      stamps: { by: 'granted_by', at: 'granted_at' },
      copies: { from: 'extend_to', to: 'valid_until' },
      blockedBy: (values, at) => [
        ...(time(at) > time(values.extend_to)
          ? [{ path: 'extend_to', rule: 'over' } as const]
          : []),
        ...gasBlocks(values),
      ],
      notifies: { kind: 'verified', to: ['writer', 'doers'] },
    },
    {
      action: 'stop',
      label: { ko: '작업중지', en: 'Stop work' },
      from: ['working', 'extending'],
      to: 'stopped',
      by: { any: company },
      comment: 'required',
      stamps: { by: 'stopped_by', at: 'stopped_at', comment: 'stop_reason' },
      notifies: { kind: 'stopWork', to: ['leads', 'writer'] },
    },
    {
      action: 'resume',
      label: { ko: '작업 재개', en: 'Resume work' },
      from: ['stopped'],
      to: 'working',
      by: { any: leads },
      comment: 'required',
      stamps: { by: 'resumed_by', at: 'resumed_at', comment: 'resume_reason' },
      blockedBy: (values, at) => [...over(values, at), ...gasBlocks(values, values.stopped_at)],
      notifies: { kind: 'workResumed', to: ['writer', 'leads'] },
    },
    {
      ...confirmation.redo,
      label: { ko: '종료 보완 요청', en: 'Send back' },
      from: ['finished'],
      to: 'working',
      by: { any: leads, not: ['finish'] },
    },
    {
      ...confirmation.verify,
      label: { ko: '종료 확인', en: 'Confirm the end' },
      from: ['finished'],
      to: 'closed',
      by: { any: leads, not: ['finish'] },
      seal: true,
    },
  ],
  takenBack: {
    from: ['requested', 'reviewed', 'approved', 'working', 'extending', 'stopped'],
    to: 'draft',
    clears: ['asked_by', 'asked_at', ...reviewKeys, ...approvalKeys, 'started_by', 'started_at'],
    unless: [
      'gas',
      'count_unfit',
      'crew',
      'signed',
      'photos',
      'uploads',
      'extend_to',
      'extend_reason',
      'finished_at',
      'restored',
      'embers',
      'people_out',
      'power_back',
      'finish_photos',
    ],
  },
  due: untilOf,
  overdue: { ko: '만료', en: 'Expired' },
} as const satisfies RecordWorkflow
