import { basics, closing } from '../../board-parts/inspection.ts'
import { assessmentRecords } from '../../board-parts/retention.ts'
import { grading } from '../../board-parts/risk-grading.ts'
import {
  companiesOfRisk,
  riskFacts,
  riskSectionFrom,
  rowOfNextRound,
} from '../../board-parts/risk-rows.ts'
import { riskStepsSection, riskWorkflow, sharingSection } from '../../board-parts/risk-steps.ts'
import { riskTeamSection, riskWorkersSection } from '../../board-parts/risk-team.ts'
import { views } from '../../board-parts/views.ts'
import { adhocReasons } from '../../codes/risk.ts'
import { optionLabel } from '../../codes/safety.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Rule, Values } from '../../form/field-types.ts'

const kinds = [
  { value: 'adhoc', label: { ko: '수시', en: 'Ad hoc' } },
  { value: 'monthly', label: { ko: '상시-월간', en: 'Ongoing: monthly' } },
  { value: 'weekly', label: { ko: '상시-주간', en: 'Ongoing: weekly' } },
  { value: 'daily', label: { ko: '일일', en: 'Daily' } },
] as const

const is =
  (kind: (typeof kinds)[number]['value']): Rule =>
  ({ values }) =>
    values.ra_kind === kind
const isOngoing: Rule = ({ values }) => values.ra_kind !== 'adhoc'

const reasonsOf = (values: Values) =>
  Array.isArray(values.reasons) ? (values.reasons as string[]) : []
const afterAccident: Rule = ({ values }) =>
  values.ra_kind === 'adhoc' && reasonsOf(values).includes('accident')

/**
 * 위험성평가 수시·상시 (domain §4.2): part of the work, for a reason, or in the rhythm of month, week and
 * day that takes the place of ad hoc and regular ones. Its rows are those of the regular one.
 */
export default defineForm({
  id: 460,
  slug: 'riskassessment460',
  area: 'risk',
  label: { ko: '위험성평가 수시·상시', en: 'Risk assessment: ad hoc, ongoing' },
  noun: { ko: '위험성평가', en: 'risk assessment' },
  type: 'assessment',
  icon: 'shield-alert',
  retention: assessmentRecords,
  approval: true,
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        {
          key: 'ra_kind',
          type: 'radio',
          label: { ko: '평가구분', en: 'Kind' },
          options: kinds,
          required: true,
          initial: 'weekly',
        },
        {
          key: 'reasons',
          type: 'multi',
          label: { ko: '수시평가 사유', en: 'Reasons' },
          options: adhocReasons,
          visible: is('adhoc'),
          required: true,
        },
        {
          key: 'accident',
          type: 'link',
          board: 36,
          label: { ko: '관련 사고', en: 'Accident' },
          visible: afterAccident,
          required: true,
        },
        basics.company,
        basics.workSite,
        {
          key: 'work_begin',
          type: 'date',
          label: { ko: '작업 시작일', en: 'Work from' },
          required: true,
          initial: 'today',
          half: true,
        },
        {
          key: 'work_end',
          type: 'date',
          label: { ko: '작업 종료일', en: 'Work until' },
          required: true,
          initial: 'today',
          notBefore: 'work_begin',
          half: true,
        },
        {
          key: 'base',
          type: 'link',
          board: 450,
          label: { ko: '기준 위험성평가', en: 'Based on' },
          placeholder: { ko: '최초·정기에서 고르기', en: 'Choose an initial or regular one' },
        },
        grading.method,
        grading.matrix,
        grading.acceptLevel,
      ],
    },
    {
      key: 'ongoing',
      label: { ko: '상시평가', en: 'Ongoing' },
      fields: [
        {
          key: 'patrolled_on',
          type: 'date',
          label: { ko: '노사합동 순회점검일', en: 'Joint patrol on' },
          visible: is('monthly'),
          required: true,
          half: true,
        },
        {
          key: 'proposals',
          type: 'table',
          label: { ko: '근로자 제안', en: 'Proposals of workers' },
          help: {
            ko: '없으면 "없음"이라고 한 행을 적습니다.',
            en: 'If there are none, write one row that says so.',
          },
          rowNoun: { ko: '제안', en: 'proposal' },
          visible: is('monthly'),
          required: true,
          minRows: 1,
          maxRows: 60,
          columns: [
            {
              key: 'content',
              type: 'textarea',
              max: 500,
              label: { ko: '내용', en: 'Proposal' },
              required: true,
            },
            { key: 'by', type: 'text', max: 40, label: { ko: '제안자', en: 'By' }, half: true },
            {
              key: 'taken',
              type: 'radio',
              label: { ko: '반영', en: 'Taken up' },
              options: [
                { value: 'yes', label: { ko: '반영', en: 'Yes' }, tone: 'ok' },
                { value: 'no', label: { ko: '미반영', en: 'No' }, tone: 'neutral' },
              ],
              required: true,
              half: true,
            },
            {
              key: 'why',
              type: 'text',
              max: 200,
              label: { ko: '미반영 사유', en: 'Why not' },
              visible: ({ row }) => row?.taken === 'no',
              required: true,
            },
          ],
        },
        {
          key: 'met_on',
          type: 'date',
          label: { ko: '주간 합동안전점검회의일', en: 'Weekly meeting on' },
          visible: is('weekly'),
          required: true,
          half: true,
        },
        {
          key: 'discussed',
          type: 'textarea',
          label: { ko: '논의사항', en: 'Discussed' },
          visible: is('weekly'),
          required: true,
        },
        {
          key: 'shared_at_meeting',
          type: 'check',
          label: { ko: '작업 전 TBM에서 공유함', en: 'Shared at the meeting before work' },
          visible: is('daily'),
          required: true,
        },
      ],
    },
    riskTeamSection,
    riskWorkersSection,
    riskSectionFrom,
    sharingSection,
    {
      key: 'closing',
      label: { ko: '마무리', en: 'Closing' },
      fields: [
        { key: 'opinion', type: 'textarea', label: { ko: '종합의견', en: 'Remarks' } },
        closing.photos,
        closing.uploads,
      ],
    },
    riskStepsSection,
  ],
  title: (values, language) => {
    const kind = optionLabel(kinds, values.ra_kind, language)
    const [begin, end] = [values.work_begin, values.work_end].map((day) =>
      typeof day === 'string' ? day.slice(5).replace('-', '.') : '',
    )
    const days = begin === end ? begin : `${begin}~${end}`
    const name = language === 'ko' ? `${kind} 위험성평가` : `${kind} risk assessment`
    return days ? `${name} · ${days}` : name
  },
  responsible: companiesOfRisk,
  counts: {
    date: 'work_begin',
    category: (values) => (values.ra_kind ? String(values.ra_kind) : null),
  },
  carry: {
    keys: [
      'ra_kind',
      'company_id',
      'field_id',
      'base',
      'method',
      'matrix',
      'accept_level',
      'team',
      'items',
      'share_ways',
    ],
    becomes: { items: rowOfNextRound },
  },
  facts: [
    {
      name: 'assessments',
      label: { ko: '위험성평가 수시·상시', en: 'Ad hoc and ongoing assessments' },
      date: 'work_begin',
      category: 'ra_kind',
      company: 'company_id',
    },
    {
      name: 'reasons',
      label: { ko: '수시평가 사유', en: 'Reasons of ad hoc ones' },
      date: 'work_begin',
      category: 'reasons',
      company: 'company_id',
      when: ({ values }) => !isOngoing({ values }),
      revision: 1,
    },
    ...riskFacts,
  ],
  columns: [
    { key: 'work_begin', width: 104, shown: true, phone: 'meta' },
    { key: 'ra_kind', width: 100, shown: true },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'company_id', width: 140, shown: true, phone: 'meta' },
    { key: 'count_items', width: 64, align: 'right', shown: true },
    { key: 'count_high', width: 92, align: 'right', shown: true, tone: 'danger' },
    { key: 'count_open', width: 76, align: 'right', shown: true, tone: 'warn', phone: 'meta' },
    { key: 'mean_risk', width: 92, align: 'right', shown: false },
    { key: 'done_share', width: 100, align: 'right', shown: false },
    { key: 'work_end', width: 104, shown: false },
    { key: 'field_id', width: 110, shown: false },
    { key: 'status', width: 108, shown: true, phone: 'meta' },
    { key: 'writer', width: 80, shown: true },
  ],
  sort: { key: 'work_begin', direction: 'desc' },
  search: [
    'work_begin',
    'work_end',
    'ra_kind',
    'reasons',
    'company_id',
    'field_id',
    'method',
    'count_items',
    'count_high',
    'count_open',
    'mean_risk',
    'done_share',
  ],
  views: [
    views.all,
    {
      key: 'measures',
      label: { ko: '미조치 있음', en: 'With open measures' },
      query: { conditions: [{ key: 'count_open', operator: '>=', value: '1' }] },
    },
    {
      key: 'submitted',
      label: { ko: '검토 대기', en: 'To be checked' },
      query: { status: 'submitted' },
    },
    { key: 'agreed', label: { ko: '확정 대기', en: 'To confirm' }, query: { status: 'agreed' } },
    views.mine,
  ],
  matrix: {
    rows: 'company_id',
    columns: 'month',
    open: ['draft', 'redo', 'submitted', 'checked', 'agreed'],
    confirmed: ['confirmed', 'shared'],
  },
  calendar: [
    {
      name: 'work',
      label: { ko: '작업', en: 'Work' },
      begin: 'work_begin',
      end: 'work_end',
    },
  ],
  timeline: { begin: 'work_begin', end: 'work_end' },
  linkedBy: [
    { board: 10, link: 'assessment', begins: true },
    { board: 501, link: 'base', begins: true },
  ],
  workflow: riskWorkflow,
})
