import { basics, closing } from '../../board-parts/inspection.ts'
import { minutesRecords } from '../../board-parts/retention.ts'
import { views } from '../../board-parts/views.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Row, Rule, Scope, Values } from '../../form/field-types.ts'
import { isEmpty } from '../../form/fields.ts'
import { signatureSheet, signedTotal } from '../../form/signature-sheet.ts'
import { totalOf } from '../../form/totals.ts'
import { byValues } from '../../workflow/by-values.ts'

const kinds = [
  { value: 'council', label: { ko: '안전보건협의체', en: 'Safety council' } },
  { value: 'labour', label: { ko: '노사협의체', en: 'Labour-management council' } },
] as const

/** What both councils talk about, and what the law asks of one: 제64조·시행규칙 제79조, 제24조제2항·제75조. */
const topicsOf = (kind: unknown) => [
  ...(kind === 'labour'
    ? ['plan', 'rules', 'training', 'measurement', 'exams', 'accidents', 'statistics', 'machines']
    : []),
  ...['start', 'contact', 'evacuation', 'risk', 'process', 'cost', 'health', 'other'],
]

const isLabour: Rule = ({ values }) => values.kind === 'labour'
/** 제75조제1항: as many for the workers as for the employers. */
const asManyAs = ({ values }: Scope) =>
  typeof values.workers_side === 'number'
    ? { min: values.workers_side, max: values.workers_side }
    : {}

const isOpen: Rule = ({ row }) => row !== undefined && row.state !== 'done'

const resolutionsOf = (values: Values) => (values.resolutions ?? []) as Row[]
const openOf = (values: Values) => resolutionsOf(values).filter((row) => isOpen({ values, row }))

/** Done is only what somebody resolved and took part in. */
function statusOf(values: Values) {
  if (openOf(values).length > 0) return 'open'
  if (Number(values.attended ?? 0) === 0) return 'unsigned'
  return resolutionsOf(values).length > 0 ? 'done' : 'none'
}

/**
 * 협의체·노사협의체 회의록 (domain §4.22): who took part, what was discussed and resolved. What is still
 * open goes on to the next meeting of its kind.
 */
export default defineForm({
  id: 50,
  slug: 'council-minutes',
  area: 'safety',
  label: { ko: '협의체 회의록', en: 'Council minutes' },
  noun: { ko: '회의록', en: 'minutes' },
  type: 'report',
  icon: 'users',
  retention: minutesRecords,
  approval: true,
  writeLevel: 3,
  sections: [
    {
      key: 'basic',
      label: { ko: '회의', en: 'Meeting' },
      fields: [
        {
          key: 'kind',
          type: 'radio',
          label: { ko: '회의구분', en: 'Kind' },
          help: {
            ko: '협의체는 매월, 노사협의체는 2개월마다',
            en: 'The council monthly, with labour every two months',
          },
          options: kinds,
          required: true,
          initial: 'council',
        },
        {
          key: 'session',
          type: 'radio',
          label: { ko: '정기·임시', en: 'Session' },
          options: [
            { value: 'regular', label: { ko: '정기회의', en: 'Regular' } },
            { value: 'extra', label: { ko: '임시회의', en: 'Extraordinary' } },
          ],
          initial: 'regular',
          half: true,
        },
        {
          key: 'round',
          type: 'int',
          min: 1,
          max: 999,
          unit: { ko: '차', en: '' },
          label: { ko: '차수', en: 'Number' },
          required: true,
          half: true,
        },
        {
          key: 'held_on',
          type: 'date',
          label: { ko: '회의일', en: 'Date' },
          required: true,
          initial: 'today',
          past: true,
          half: true,
        },
        { key: 'begin', type: 'time', label: { ko: '시작', en: 'From' }, half: true },
        { key: 'end', type: 'time', label: { ko: '끝', en: 'To' }, half: true },
        {
          key: 'place',
          type: 'text',
          max: 100,
          label: { ko: '장소', en: 'Place' },
          placeholder: { ko: '예: 현장 회의실', en: 'e.g. site office' },
          required: true,
          half: true,
        },
        basics.workSite,
      ],
    },
    {
      key: 'agenda',
      label: { ko: '안건', en: 'Agenda' },
      fields: [
        {
          key: 'topics',
          type: 'multi',
          label: { ko: '안건', en: 'Topics' },
          options: [
            { value: 'plan', label: { ko: '산업재해 예방계획', en: 'Prevention plan' } },
            { value: 'rules', label: { ko: '안전보건관리규정', en: 'Safety regulations' } },
            { value: 'training', label: { ko: '안전보건교육', en: 'Training' } },
            { value: 'measurement', label: { ko: '작업환경측정·개선', en: 'Measurements' } },
            { value: 'exams', label: { ko: '건강진단·건강관리', en: 'Health examinations' } },
            {
              value: 'accidents',
              label: { ko: '중대재해 원인·재발방지', en: 'Serious accidents' },
            },
            { value: 'statistics', label: { ko: '산업재해 통계', en: 'Accident statistics' } },
            { value: 'machines', label: { ko: '유해·위험 기계·설비', en: 'Dangerous machinery' } },
            { value: 'start', label: { ko: '작업 시작시간', en: 'Start of work' } },
            { value: 'contact', label: { ko: '작업장 연락방법', en: 'Means of contact' } },
            { value: 'evacuation', label: { ko: '재해 시 대피방법', en: 'Evacuation' } },
            { value: 'risk', label: { ko: '위험성평가 실시', en: 'Risk assessment' } },
            { value: 'process', label: { ko: '작업공정 조정', en: 'Order of the works' } },
            { value: 'cost', label: { ko: '산업안전보건관리비', en: 'Safety costs' } },
            { value: 'health', label: { ko: '보건·작업환경', en: 'Health' } },
            { value: 'other', label: { ko: '기타', en: 'Other' } },
          ],
          available: ({ values }) => topicsOf(values.kind),
          required: true,
        },
        {
          key: 'discussion',
          // Records from before the field had formatting hold a text (decisions/067).
          type: 'rich',
          max: 4000,
          label: { ko: '협의내용', en: 'Discussion' },
          required: true,
        },
      ],
    },
    {
      key: 'resolutions',
      label: { ko: '의결·합의사항', en: 'Resolutions' },
      fields: [
        {
          key: 'resolutions',
          type: 'table',
          label: { ko: '의결·합의사항', en: 'Resolutions' },
          rowNoun: { ko: '의결사항', en: 'resolution' },
          maxRows: 60,
          columns: [
            {
              key: 'content',
              type: 'textarea',
              max: 500,
              label: { ko: '내용', en: 'What' },
              required: true,
            },
            {
              key: 'who',
              type: 'text',
              max: 60,
              label: { ko: '담당', en: 'Who' },
              required: true,
              half: true,
            },
            {
              key: 'until',
              type: 'date',
              label: { ko: '기한', en: 'Until' },
              required: true,
              half: true,
            },
            {
              key: 'state',
              type: 'radio',
              label: { ko: '이행', en: 'State' },
              options: [
                { value: 'open', label: { ko: '미이행', en: 'Open' }, tone: 'warn' },
                { value: 'acting', label: { ko: '진행 중', en: 'In progress' }, tone: 'info' },
                { value: 'done', label: { ko: '이행', en: 'Done' }, tone: 'ok' },
              ],
              required: true,
              initial: 'open',
            },
            {
              key: 'since',
              type: 'date',
              label: { ko: '의결한 날', en: 'Resolved on' },
              help: {
                ko: '지난 회의에서 넘어온 것이면 그 회의일',
                en: 'Of an earlier meeting: its date',
              },
              initial: 'today',
              half: true,
            },
            {
              key: 'result',
              type: 'textarea',
              max: 500,
              label: { ko: '이행 결과', en: 'What was done' },
              visible: ({ row }) => row?.state === 'done',
              required: true,
            },
          ],
        },
        {
          key: 'count_resolutions',
          label: { ko: '의결', en: 'Resolutions' },
          unit: { ko: '건', en: '' },
          ...totalOf('resolutions'),
        },
        {
          key: 'count_open',
          label: { ko: '미이행', en: 'Open' },
          unit: { ko: '건', en: '' },
          ...totalOf('resolutions', { when: isOpen }),
        },
      ],
    },
    {
      key: 'people',
      label: { ko: '참석자', en: 'People' },
      fields: [
        {
          key: 'workers_side',
          type: 'int',
          min: 1,
          max: 99,
          unit: { ko: '명', en: '' },
          label: { ko: '근로자위원', en: 'For the workers' },
          visible: isLabour,
          required: true,
          half: true,
        },
        {
          key: 'employers_side',
          type: 'int',
          min: 1,
          max: 99,
          limit: asManyAs,
          unit: { ko: '명', en: '' },
          label: { ko: '사용자위원', en: 'For the employers' },
          help: { ko: '근로자위원과 같은 수', en: 'As many as for the workers' },
          visible: isLabour,
          required: true,
          half: true,
        },
        signatureSheet('attendees', { ko: '참석자 서명부', en: 'Signature sheet' }),
        { key: 'attended', ...signedTotal('attendees') },
        closing.photos,
        closing.uploads,
      ],
    },
  ],
  title: (values, language) => {
    const kind = kinds.find(({ value }) => value === values.kind)?.label[language] ?? ''
    const round = values.round ?? ''
    return language === 'ko' ? `제${round}차 ${kind} 회의` : `${kind} ${round}`.trim()
  },
  workflow: byValues({
    states: [
      { value: 'open', label: { ko: '이행 중', en: 'In progress' }, tone: 'info', open: true },
      { value: 'unsigned', label: { ko: '서명 전', en: 'Nobody has signed' }, tone: 'warn' },
      { value: 'none', label: { ko: '의결 없음', en: 'Nothing resolved' }, tone: 'neutral' },
      { value: 'done', label: { ko: '이행 완료', en: 'Done' }, tone: 'ok' },
    ],
    derived: statusOf,
    due: (values) => {
      const [first] = openOf(values)
        .flatMap(({ until }) => (typeof until === 'string' ? [until] : []))
        .sort()
      return first ?? null
    },
  }),
  onePer: { every: 'month', each: ['kind'], when: (values) => values.session !== 'extra' },
  carry: {
    keys: ['field_id', 'place', 'begin', 'end', 'topics', 'resolutions'],
    only: { resolutions: isOpen },
  },
  counts: { date: 'held_on', category: (values) => (values.kind ? String(values.kind) : null) },
  facts: [
    {
      name: 'meetings',
      label: { ko: '협의체 회의', en: 'Council meetings' },
      date: 'held_on',
      category: 'kind',
      sum: 'attended',
    },
    {
      name: 'resolutions',
      label: { ko: '의결·합의사항', en: 'Resolutions' },
      rows: 'resolutions',
      date: 'since',
      category: 'state',
      // One that was carried over has been counted at its own meeting.
      when: ({ values, row }) =>
        isEmpty(row?.since) || String(row?.since) >= String(values.held_on),
      revision: 1,
    },
  ],
  columns: [
    { key: 'held_on', width: 96, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'kind', width: 150, shown: true },
    { key: 'attended', width: 76, align: 'right', shown: true, phone: 'meta' },
    { key: 'count_resolutions', width: 76, align: 'right', shown: true },
    { key: 'count_open', width: 84, align: 'right', shown: true, tone: 'warn' },
    { key: 'round', width: 76, align: 'right', shown: false },
    { key: 'place', width: 120, shown: false },
    { key: 'field_id', width: 110, shown: false },
    { key: 'status', width: 100, shown: true, phone: 'meta' },
    { key: 'writer', width: 88, shown: true },
  ],
  sort: { key: 'held_on', direction: 'desc' },
  search: [
    'held_on',
    'kind',
    'round',
    'place',
    'field_id',
    'attended',
    'count_resolutions',
    'count_open',
  ],
  views: [
    views.all,
    { key: 'open', label: { ko: '미이행 있음', en: 'With open ones' }, query: { status: 'open' } },
    { key: 'overdue', label: { ko: '기한 지남', en: 'Overdue' }, query: { status: 'overdue' } },
  ],
})
