import { basics } from '../../board-parts/inspection.ts'
import { pin } from '../../board-parts/pin.ts'
import { views } from '../../board-parts/views.ts'
import { disasterTypes } from '../../codes/disaster-types.ts'
import { optionLabel } from '../../codes/safety.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Option, Values } from '../../form/field-types.ts'
import { isEmpty } from '../../form/fields.ts'
import { workflow } from './workflow.ts'

const kinds: readonly Option[] = [
  { value: 'near-miss', label: { ko: '아차사고', en: 'Near miss' } },
  { value: 'hazard', label: { ko: '위험요인', en: 'Hazard' }, tone: 'warn' },
  { value: 'stop', label: { ko: '작업중지', en: 'Stop-work' }, tone: 'danger' },
  { value: 'idea', label: { ko: '개선제안', en: 'Suggestion' } },
]

const dangers: readonly Option[] = [
  { value: 'yes', label: { ko: '예', en: 'Yes' }, tone: 'danger' },
  { value: 'no', label: { ko: '아니오', en: 'No' } },
]

const unhandled = { key: 'status', operator: 'in', value: 'received,stopped,mistaken' } as const

/** Stopping work asks for nothing: whoever stops it says later what and where. */
const isStop = (values: Values) => values.kind === 'stop'

/**
 * 아차사고·위험신고·작업중지 (domain §4.8): the form asks only what, where, and whether it is dangerous now. A
 * manager fills in the rest later, and lets stopped work go on.
 */
export default defineForm({
  id: 7,
  slug: 'hazard-report',
  area: 'safety',
  label: { ko: '아차사고·위험신고', en: 'Near misses and hazards' },
  noun: { ko: '신고', en: 'report' },
  type: 'report',
  icon: 'triangle-alert',
  writeLevel: 1,
  sections: [
    {
      key: 'report',
      label: { ko: '신고', en: 'Report' },
      fields: [
        {
          key: 'photos',
          type: 'photos',
          max: 8,
          label: { ko: '사진', en: 'Photo' },
          name: { ko: '사진', en: 'Photos' },
          help: { ko: '사진이나 글 가운데 하나면 됩니다.', en: 'A photo or words: one is enough.' },
          required: ({ values }) => isEmpty(values.what) && !isStop(values),
        },
        {
          key: 'what',
          type: 'textarea',
          label: { ko: '내용', en: 'Description' },
          name: { ko: '내용', en: 'Danger' },
          required: ({ values }) => isEmpty(values.photos) && !isStop(values),
        },
        {
          key: 'place',
          type: 'text',
          label: { ko: '위치', en: 'Place' },
          name: { ko: '위치', en: 'Place' },
          placeholder: { ko: '예: 지하 2층 C구역', en: 'e.g. Basement 2, zone C' },
          required: ({ values }) => isEmpty(values.position) && !isStop(values),
        },
        { key: 'position', type: 'gps', label: { ko: '현재 위치', en: 'My position' } },
        pin,
        {
          key: 'danger',
          type: 'radio',
          label: { ko: '지금 위험한가요', en: 'Is it dangerous now' },
          name: { ko: '지금 위험', en: 'Danger now' },
          options: dangers,
          required: true,
        },
      ],
    },
    {
      key: 'more',
      label: { ko: '상세', en: 'Details' },
      folded: true,
      fields: [
        { key: 'kind', type: 'radio', label: { ko: '신고구분', en: 'Kind' }, options: kinds },
        {
          key: 'disaster_type',
          type: 'select',
          label: { ko: '재해유형', en: 'Disaster type' },
          options: disasterTypes,
          half: true,
        },
        basics.workSite,
        {
          key: 'happened_at',
          type: 'datetime',
          label: { ko: '발생일시', en: 'When' },
          initial: 'now',
          past: true,
          half: true,
        },
        {
          key: 'company_id',
          type: 'company',
          label: { ko: '관련 업체', en: 'Company concerned' },
          half: true,
        },
      ],
    },
    {
      key: 'handling',
      label: { ko: '처리', en: 'Handling' },
      folded: true,
      fields: [
        { key: 'answer', type: 'textarea', label: { ko: '처리결과 회신', en: 'What was done' } },
        {
          key: 'answer_photos',
          type: 'photos',
          max: 8,
          label: { ko: '처리 사진', en: 'Photos of it' },
        },
        {
          key: 'share_tbm',
          type: 'check',
          label: { ko: '다음 TBM에서 공유', en: 'Share at the next toolbox meeting' },
        },
        { key: 'award', type: 'check', label: { ko: '포상 추천', en: 'Propose for an award' } },
      ],
    },
    {
      key: 'resumption',
      label: { ko: '작업 재개', en: 'Resumption' },
      folded: true,
      fields: [
        {
          key: 'mistaken_at',
          type: 'datetime',
          server: true,
          label: { ko: '잘못 누름 알림', en: 'Said to be a mistake at' },
          half: true,
        },
        {
          key: 'mistaken_by',
          type: 'user',
          server: true,
          label: { ko: '알린 사람', en: 'Said by' },
          half: true,
        },
        {
          key: 'mistaken_words',
          type: 'textarea',
          server: true,
          label: { ko: '잘못 누름 내용', en: 'What was mistaken' },
        },
        {
          key: 'resumed_at',
          type: 'datetime',
          server: true,
          label: { ko: '재개 일시', en: 'Resumed at' },
          half: true,
        },
        {
          key: 'resumed_by',
          type: 'user',
          server: true,
          label: { ko: '재개한 사람', en: 'Resumed by' },
          half: true,
        },
        {
          key: 'resume_reason',
          type: 'textarea',
          server: true,
          label: { ko: '재개 사유', en: 'Reason to resume' },
        },
      ],
    },
  ],
  title: (values, language) => {
    const words =
      String(values.what ?? '')
        .split('\n')[0]
        ?.trim() ?? ''
    const fallback = [
      values.place,
      values.kind
        ? optionLabel(kinds, values.kind, language)
        : language === 'ko'
          ? '위험 신고'
          : 'Hazard',
    ]
    return words || fallback.filter(Boolean).join(' ')
  },
  workflow,
  responsible: (values) => (typeof values.company_id === 'number' ? [values.company_id] : []),
  counts: {
    date: 'happened_at',
    category: (values) => (values.disaster_type ? String(values.disaster_type) : null),
  },
  facts: [
    {
      name: 'reports',
      label: { ko: '신고', en: 'Reports' },
      date: 'happened_at',
      category: 'kind',
      company: 'company_id',
    },
    {
      name: 'disasters',
      label: { ko: '재해유형', en: 'Disaster types' },
      date: 'happened_at',
      category: 'disaster_type',
      company: 'company_id',
      when: ({ values }) => values.disaster_type !== undefined,
      revision: 1,
    },
  ],
  columns: [
    { key: 'happened_at', width: 128, shown: true, phone: 'meta' },
    { key: 'danger', width: 88, shown: true, phone: 'meta' },
    { key: 'kind', width: 96, shown: true },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'place', width: 180, shown: true },
    { key: 'pin', width: 170, shown: false },
    { key: 'disaster_type', width: 110, shown: false },
    { key: 'company_id', width: 180, shown: false },
    { key: 'attachments', width: 72, align: 'right', shown: true },
    { key: 'comments', width: 64, align: 'right', shown: true },
    { key: 'writer', width: 88, shown: true, phone: 'meta' },
    { key: 'created_at', width: 128, shown: false },
    { key: 'status', width: 112, shown: true, phone: 'meta' },
  ],
  sort: { key: 'happened_at', direction: 'desc' },
  search: [
    'happened_at',
    'danger',
    'kind',
    'disaster_type',
    'field_id',
    'company_id',
    'place',
    'share_tbm',
    'award',
  ],
  views: [
    views.all,
    views.today,
    {
      key: 'danger',
      label: { ko: '지금 위험', en: 'Danger now' },
      query: { conditions: [unhandled, { key: 'danger', operator: '=', value: 'yes' }] },
    },
    {
      key: 'received',
      label: { ko: '처리 전', en: 'Unhandled' },
      query: { conditions: [unhandled] },
    },
    views.mine,
  ],
  home: {
    order: 3,
    action: {
      label: { ko: '위험 신고', en: 'Report a hazard' },
      tone: 'danger',
      hint: { ko: '세 칸이면 됩니다', en: 'Three fields' },
    },
    figures: [{ view: 'received', label: { ko: '처리 전 신고', en: 'Unhandled' }, tone: 'danger' }],
    shortcut: 'hazard-report',
  },
  linkedBy: [{ board: 501, link: 'prev_issue' }],
  stopWork: { kind: 'stop', danger: 'yes' },
  alarm: (values) => (isStop(values) ? 'stopWork' : values.danger === 'yes' ? 'danger' : null),
})
