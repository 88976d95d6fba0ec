import { confirmation, decisionKeys } from '../../board-parts/confirmation.ts'
import { finding } from '../../board-parts/findings.ts'
import { basics, closing } from '../../board-parts/inspection.ts'
import { pin } from '../../board-parts/pin.ts'
import { views } from '../../board-parts/views.ts'
import { actionStates } from '../../codes/action-states.ts'
import { dueDays, fourM, hseTypes } from '../../codes/safety.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Values } from '../../form/field-types.ts'
import { isEmpty } from '../../form/fields.ts'
import type { RecordWorkflow } from '../../workflow/definition.ts'

/** Work has begun as soon as anything of the action is written. */
const begun = (values: Values) =>
  !isEmpty(values.action) || !isEmpty(values.after) || !isEmpty(values.immediate)
/** Done is an action in words and a photo of it (domain §4.7). */
const done = (values: Values) => !isEmpty(values.action) && !isEmpty(values.after)

/** Writing the section takes the action; a person who took no part in it confirms it. */
const workflow = {
  states: Object.values(actionStates),
  initial: 'received',
  transitions: [
    {
      action: 'act',
      label: { ko: '조치 등록', en: 'Register action' },
      from: ['received', 'acting', 'redo'],
      to: 'done',
      by: { any: ['responsible', 'assignee', 'writer', 'safety', 'manager'] },
      requires: ['action', 'after'],
      redoneFrom: ['redo'],
      section: 'action',
      stamps: { by: 'acted_by', at: 'acted_at' },
      clears: decisionKeys,
      notifies: { kind: 'acted', to: ['leads'] },
    },
    { ...confirmation.verify, label: { ko: '확인완료', en: 'Verify' } },
    confirmation.redo,
  ],
  derived: [
    {
      from: ['received', 'done'],
      to: 'acting',
      when: (values) => begun(values) && !done(values),
      clears: ['acted_by', 'acted_at', ...decisionKeys],
    },
    {
      from: ['acting', 'done'],
      to: 'received',
      when: (values) => !begun(values),
      clears: ['acted_by', 'acted_at', ...decisionKeys],
    },
  ],
  due: (values) => (typeof values.due_at === 'string' ? values.due_at : null),
} as const satisfies RecordWorkflow

/** 부적합 및 시정조치 (domain §4.7): before and after, confirmed by another person. */
export default defineForm({
  id: 35,
  slug: 'corrective-action',
  area: 'safety',
  label: { ko: '부적합 시정조치', en: 'Corrective actions' },
  noun: { ko: '부적합', en: 'nonconformity' },
  type: 'corrective',
  icon: 'file-warning',
  sections: [
    {
      key: 'found',
      label: { ko: '발견', en: 'Found' },
      fields: [
        {
          key: 'hse_type',
          type: 'radio',
          label: { ko: 'HSE 구분', en: 'HSE type' },
          options: hseTypes,
          required: true,
          initial: 'safety',
        },
        {
          key: 'before',
          type: 'photo',
          label: { ko: '조치 전 사진', en: 'Photo before' },
          required: true,
        },
        finding.place,
        pin,
        {
          key: 'content',
          type: 'textarea',
          label: { ko: '부적합 내용', en: 'Nonconformity' },
          required: true,
        },
        finding.disasterType,
        finding.level,
        {
          key: 'found_at',
          type: 'datetime',
          label: { ko: '발견일시', en: 'Found at' },
          required: true,
          initial: 'now',
          past: true,
          half: true,
        },
        {
          key: 'finder',
          type: 'user',
          label: { ko: '발견자', en: 'Found by' },
          required: true,
          initial: 'me',
          half: true,
        },
        {
          key: 'source',
          type: 'select',
          label: { ko: '발견경로', en: 'Source' },
          required: true,
          half: true,
          options: [
            { value: 'daily', label: { ko: '일일점검', en: 'Daily inspection' } },
            { value: 'patrol', label: { ko: '순회', en: 'Patrol' } },
            { value: 'joint', label: { ko: '합동', en: 'Joint inspection' } },
            { value: 'worker', label: { ko: '근로자 신고', en: 'Worker report' } },
            { value: 'stop', label: { ko: '작업중지', en: 'Stop-work' } },
            { value: 'external', label: { ko: '외부기관', en: 'Outside body' } },
            { value: 'risk', label: { ko: '위험성평가', en: 'Risk assessment' } },
          ],
        },
        basics.workSite,
      ],
    },
    {
      key: 'assign',
      label: { ko: '책임·기한', en: 'Who and when' },
      fields: [
        finding.company,
        { key: 'owner', type: 'user', label: { ko: '담당자', en: 'Person in charge' }, half: true },
        {
          key: 'due_at',
          type: 'datetime',
          dueBy: { key: 'level', days: dueDays },
          label: { ko: '조치기한', en: 'Due' },
          help: {
            ko: '상은 당일, 중은 3일, 하는 7일이 기본입니다.',
            en: 'By default high: today, medium: 3 days, low: 7 days.',
          },
          required: true,
          half: true,
        },
        { key: 'immediate', type: 'textarea', label: { ko: '즉시조치', en: 'Immediate action' } },
      ],
    },
    {
      key: 'action',
      label: { ko: '시정조치', en: 'Action' },
      folded: true,
      fields: [
        {
          key: 'root_cause',
          type: 'select',
          label: { ko: '근본원인(4M)', en: 'Root cause (4M)' },
          options: fourM,
          required: ({ values }) => values.level === 'high' && done(values),
          half: true,
        },
        {
          key: 'root_cause_text',
          type: 'text',
          label: { ko: '근본원인 설명', en: 'Root cause in words' },
          visible: ({ values }) => !isEmpty(values.root_cause),
        },
        {
          key: 'action',
          type: 'textarea',
          label: { ko: '시정조치·재발방지', en: 'Corrective and preventive action' },
          required: ({ values }) => !isEmpty(values.after),
        },
        {
          key: 'after',
          type: 'photo',
          sameSpotAs: 'before',
          label: { ko: '조치 후 사진', en: 'Photo after' },
          help: {
            ko: '조치 전과 같은 자리에서 찍어 주세요.',
            en: 'Take it from the same place as before.',
          },
        },
        closing.uploads,
        {
          key: 'acted_by',
          type: 'user',
          server: true,
          label: { ko: '조치자', en: 'Done by' },
          half: true,
        },
        {
          key: 'acted_at',
          type: 'datetime',
          server: true,
          label: { ko: '조치일시', en: 'Done at' },
          half: true,
        },
        {
          key: 'verifier',
          type: 'user',
          server: true,
          label: { ko: '확인자', en: 'Verified by' },
          half: true,
        },
        {
          key: 'verified_at',
          type: 'datetime',
          server: true,
          label: { ko: '확인일', en: 'Verified at' },
          half: true,
        },
        {
          key: 'verify_comment',
          type: 'textarea',
          server: true,
          label: { ko: '확인 의견', en: 'Comment of the verifier' },
        },
      ],
    },
  ],
  title: (values) =>
    [values.place, String(values.content ?? '').split('\n')[0]].filter(Boolean).join(' '),
  responsible: (values) => (typeof values.company_id === 'number' ? [values.company_id] : []),
  assignees: (values) => (typeof values.owner === 'number' ? [values.owner] : []),
  counts: { date: 'found_at', category: (values) => String(values.hse_type ?? '') || null },
  facts: [
    {
      name: 'nonconformities',
      label: { ko: '부적합', en: 'Nonconformities' },
      date: 'found_at',
      category: 'hse_type',
      company: 'company_id',
    },
    {
      name: 'disasters',
      label: { ko: '재해유형', en: 'Disaster types' },
      date: 'found_at',
      category: 'disaster_type',
      company: 'company_id',
    },
  ],
  columns: [
    { key: 'found_at', width: 108, shown: true, phone: 'meta' },
    { key: 'hse_type', width: 80, shown: true },
    { key: 'level', width: 72, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'disaster_type', width: 84, shown: true },
    { key: 'company_id', width: 150, shown: true },
    { key: 'due_at', width: 108, shown: true },
    { key: 'source', width: 96, shown: false },
    { key: 'field_id', width: 110, shown: false },
    { key: 'pin', width: 170, shown: false },
    { key: 'attachments', width: 56, align: 'right', shown: true },
    { key: 'comments', width: 64, align: 'right', shown: false },
    { key: 'writer', width: 76, shown: true },
    { key: 'status', width: 100, shown: true, phone: 'meta' },
  ],
  sort: { key: 'found_at', direction: 'desc' },
  search: [
    'found_at',
    'hse_type',
    'level',
    'disaster_type',
    'company_id',
    'source',
    'field_id',
    'owner',
    'place',
    'due_at',
    'root_cause',
  ],
  views: [
    views.all,
    {
      key: 'open',
      label: { ko: '조치 전', en: 'Open' },
      query: { conditions: [{ key: 'status', operator: 'in', value: 'received,acting,redo' }] },
    },
    { key: 'overdue', label: { ko: '기한 지남', en: 'Overdue' }, query: { status: 'overdue' } },
    { key: 'done', label: { ko: '확인할 것', en: 'To verify' }, query: { status: 'done' } },
    views.mine,
  ],
  home: {
    order: 2,
    action: {
      hint: {
        view: 'open',
        some: { ko: '조치 전 {{count}}건', en: '{{count}} open' },
        none: { ko: '조치 전인 것 없음', en: 'None open' },
      },
    },
    figures: [
      { view: 'open', label: { ko: '조치 전', en: 'Open' } },
      { view: 'overdue', label: { ko: '기한 지남', en: 'Overdue' }, tone: 'danger' },
    ],
  },
  workflow,
})
