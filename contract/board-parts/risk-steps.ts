import { sharingWays } from '../codes/risk.ts'
import type { Field } from '../form/field-types.ts'
import type { RecordWorkflow } from '../workflow/definition.ts'
import { confirmation, decisionKeys } from './confirmation.ts'
import { dueOfMeasures } from './risk-rows.ts'

const anybody = ['responsible', 'writer', 'safety', 'manager'] as const

/**
 * An assessment goes from the supervisor who wrote it to the manager of the partner company, to safety
 * and to the manager of the site. Nobody decides on what they handed in. What is confirmed is not
 * written any more: its measures go on, and a later change is a new round.
 */
export const riskWorkflow = {
  states: [
    { value: 'draft', label: { ko: '작성 중', en: 'Draft' }, tone: 'neutral', open: true },
    { value: 'submitted', label: { ko: '검토 대기', en: 'To be checked' }, tone: 'warn' },
    { value: 'checked', label: { ko: '협력사 확인', en: 'Checked by company' }, tone: 'warn' },
    { value: 'agreed', label: { ko: '안전 합의', en: 'Agreed by safety' }, tone: 'info' },
    { value: 'redo', label: { ko: '보완 요청', en: 'Sent back' }, tone: 'danger', open: true },
    {
      value: 'confirmed',
      label: { ko: '확정', en: 'Confirmed' },
      tone: 'ok',
      closed: true,
      kept: true,
      rowsGoOn: true,
    },
    {
      value: 'shared',
      label: { ko: '결과 공유', en: 'Shared' },
      tone: 'ok',
      closed: true,
      kept: true,
      rowsGoOn: true,
    },
  ],
  initial: 'draft',
  transitions: [
    {
      action: 'submit',
      label: { ko: '검토 요청', en: 'Hand in' },
      from: ['draft', 'redo'],
      to: 'submitted',
      by: { any: anybody },
      requires: ['items'],
      stamps: { by: 'asked_by', at: 'asked_at' },
      clears: [...decisionKeys, 'checked_by', 'checked_at', 'agreed_by', 'agreed_at'],
      notifies: { kind: 'acted', to: ['leads'] },
    },
    {
      action: 'check',
      label: { ko: '협력사 확인', en: 'Check for the company' },
      from: ['submitted'],
      to: 'checked',
      by: { any: ['responsible'], not: ['submit'] },
      stamps: { by: 'checked_by', at: 'checked_at' },
      notifies: { kind: 'acted', to: ['leads'] },
    },
    {
      action: 'agree',
      label: { ko: '안전 합의', en: 'Agree' },
      from: ['submitted', 'checked'],
      to: 'agreed',
      by: { any: ['safety'], not: ['submit'] },
      stamps: { by: 'agreed_by', at: 'agreed_at' },
      notifies: { kind: 'acted', to: ['leads'] },
    },
    {
      ...confirmation.verify,
      label: { ko: '확정', en: 'Confirm' },
      from: ['agreed'],
      to: 'confirmed',
      by: { any: ['manager'], not: ['submit', 'agree'] },
      notifies: { kind: 'verified', to: ['writer'] },
    },
    {
      ...confirmation.redo,
      label: { ko: '보완 요청', en: 'Send back' },
      from: ['submitted', 'checked', 'agreed'],
      by: { any: ['responsible', 'safety', 'manager'], not: ['submit'] },
      notifies: { kind: 'redo', to: ['writer'] },
    },
    {
      action: 'share',
      label: { ko: '결과 공유 등록', en: 'Register sharing' },
      from: ['confirmed'],
      to: 'shared',
      by: { any: anybody },
      comment: 'required',
      stamps: { by: 'shared_by', at: 'shared_at', comment: 'shared_how' },
      notifies: { kind: 'resultShared', to: ['writer', 'responsible'] },
    },
  ],
  takenBack: {
    from: ['checked', 'agreed'],
    to: 'submitted',
    clears: ['checked_by', 'checked_at', 'agreed_by', 'agreed_at'],
  },
  due: dueOfMeasures,
} as const satisfies RecordWorkflow

/** How the workers are to learn of the result; that they did is the last step. */
export const sharingSection = {
  key: 'sharing',
  label: { ko: '결과 공유', en: 'Sharing' },
  fields: [
    {
      key: 'share_ways',
      type: 'multi',
      label: { ko: '근로자 공유 방법', en: 'How it is shared' },
      options: sharingWays,
    },
  ],
} as const

/** What the steps write. */
export const riskStepsSection = {
  key: 'steps',
  label: { ko: '확인', en: 'Confirmation' },
  fields: [
    { key: 'asked_by', type: 'user', server: true, label: { ko: '검토 요청', en: 'Handed in by' } },
    {
      key: 'asked_at',
      type: 'datetime',
      server: true,
      label: { ko: '요청일시', en: 'Handed in at' },
    },
    {
      key: 'checked_by',
      type: 'user',
      server: true,
      label: { ko: '협력사 확인', en: 'Checked by' },
    },
    {
      key: 'checked_at',
      type: 'datetime',
      server: true,
      label: { ko: '협력사 확인일시', en: 'Checked at' },
    },
    { key: 'agreed_by', type: 'user', server: true, label: { ko: '안전 합의', en: 'Agreed by' } },
    {
      key: 'agreed_at',
      type: 'datetime',
      server: true,
      label: { ko: '합의일시', en: 'Agreed at' },
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
    { key: 'shared_by', type: 'user', server: true, label: { ko: '결과 공유', en: 'Shared by' } },
    {
      key: 'shared_at',
      type: 'datetime',
      server: true,
      label: { ko: '공유일시', en: 'Shared at' },
    },
    {
      key: 'shared_how',
      type: 'textarea',
      server: true,
      label: { ko: '공유 내용', en: 'How it was shared' },
    },
  ],
} as const satisfies { key: string; label: { ko: string; en: string }; fields: readonly Field[] }
