import { confirmation, decisionKeys } from '../../board-parts/confirmation.ts'
import type { Section } from '../../form/definition.ts'
import type { Values } from '../../form/field-types.ts'
import type { Workflow } from '../../workflow/definition.ts'
import { costStatus } from './cost.ts'
import { isOfPartner } from './partners.ts'

/** Of the main contractor's own month: how the share stands to what the progress asks for. */
const ownStates = [
  { value: 'unset', label: { ko: '계상금액 없음', en: 'No sum set aside' }, tone: 'neutral' },
  { value: 'early', label: { ko: '기준 전', en: 'No minimum yet' }, tone: 'neutral' },
  { value: 'met', label: { ko: '기준 충족', en: 'Minimum met' }, tone: 'ok' },
  { value: 'under', label: { ko: '사용 부족', en: 'Under the minimum' }, tone: 'danger' },
  { value: 'over', label: { ko: '계상금액 초과', en: 'Over the sum' }, tone: 'warn' },
] as const

const own = ownStates.map(({ value }) => value)

/**
 * A partner's statement is handed in and confirmed, or sent back, by safety or the manager of the
 * site; what is confirmed is changed by nobody. The main contractor's own has no steps: its state
 * follows from its sums.
 */
export const costWorkflow = {
  states: [
    ...ownStates,
    { value: 'draft', label: { ko: '작성 중', en: 'Draft' }, tone: 'neutral' },
    { value: 'submitted', label: { ko: '확인 대기', en: 'To be confirmed' }, tone: 'warn' },
    { value: 'redo', label: { ko: '보완 요청', en: 'Sent back' }, tone: 'danger', open: true },
    {
      value: 'confirmed',
      label: { ko: '확정', en: 'Confirmed' },
      tone: 'ok',
      closed: true,
      kept: true,
    },
  ],
  initial: 'unset',
  transitions: [
    {
      action: 'submit',
      label: { ko: '제출', en: 'Hand in' },
      from: ['draft', 'redo'],
      to: 'submitted',
      by: { any: ['writer', 'responsible'] },
      requires: ['items'],
      stamps: { by: 'asked_by', at: 'asked_at' },
      clears: decisionKeys,
      notifies: { kind: 'acted', to: ['leads'] },
    },
    {
      ...confirmation.verify,
      label: { ko: '확정', en: 'Confirm' },
      from: ['submitted'],
      to: 'confirmed',
      by: { any: ['safety', 'manager'], not: ['submit'] },
      notifies: { kind: 'verified', to: ['writer'] },
    },
    {
      ...confirmation.redo,
      label: { ko: '보완 요청', en: 'Send back' },
      from: ['submitted'],
      by: { any: ['safety', 'manager'], not: ['submit'] },
      notifies: { kind: 'redo', to: ['writer'] },
    },
  ],
  derived: [
    ...own.map((to) => ({
      from: own.filter((from) => from !== to),
      to,
      when: (values: Values) => !isOfPartner(values) && costStatus(values) === to,
    })),
    { from: own, to: 'draft', when: isOfPartner },
  ],
} as const satisfies Workflow

/** What the steps write. */
export const costStepsSection = {
  key: 'steps',
  label: { ko: '확인', en: 'Confirmation' },
  fields: [
    { key: 'asked_by', type: 'user', server: true, label: { ko: '제출', en: 'Handed in by' } },
    {
      key: 'asked_at',
      type: 'datetime',
      server: true,
      label: { ko: '제출일시', en: 'Handed in at' },
    },
    { key: 'verifier', type: 'user', server: true, label: { ko: '확정', en: 'Confirmed by' } },
    {
      key: 'verified_at',
      type: 'datetime',
      server: true,
      label: { ko: '확정일시', en: 'Confirmed at' },
    },
    {
      key: 'verify_comment',
      type: 'textarea',
      server: true,
      label: { ko: '의견', en: 'Comment' },
    },
  ],
} as const satisfies Section
