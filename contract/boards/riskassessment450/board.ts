import { basics, closing } from '../../board-parts/inspection.ts'
import { assessmentRecords } from '../../board-parts/retention.ts'
import { grading } from '../../board-parts/risk-grading.ts'
import {
  companiesOfRisk,
  riskFacts,
  riskSection,
  rowOfNextRound,
} from '../../board-parts/risk-rows.ts'
import { riskStepsSection, riskWorkflow, sharingSection } from '../../board-parts/risk-steps.ts'
import { riskTeamSection, riskWorkersSection } from '../../board-parts/risk-team.ts'
import { views } from '../../board-parts/views.ts'
import { studiedPapers } from '../../codes/risk.ts'
import { optionLabel } from '../../codes/safety.ts'
import { workTypes } from '../../codes/work-types.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Rule, Values } from '../../form/field-types.ts'
import { isEmpty } from '../../form/fields.ts'
import { inTime, yearAfter } from './timing.ts'

const kinds = [
  { value: 'initial', label: { ko: '최초', en: 'Initial' } },
  { value: 'regular', label: { ko: '정기', en: 'Regular' } },
] as const

const isInitial: Rule = ({ values }) => values.ra_kind === 'initial'

function worksOf(values: Values, language: 'ko' | 'en'): string {
  const [first, ...others] = Array.isArray(values.work_types) ? (values.work_types as string[]) : []
  if (first === undefined) return ''
  const name = optionLabel(workTypes, first, language)
  if (others.length === 0) return name
  return language === 'ko'
    ? `${name} 외 ${others.length}개 공종`
    : `${name} and ${others.length} more`
}

/**
 * 위험성평가 최초·정기 (domain §4.1): all work of a company, before the first work begins and every year
 * after it (산업안전보건법 시행규칙 제37조). What was assessed last is where the next round begins.
 */
export default defineForm({
  id: 450,
  slug: 'riskassessment450',
  area: 'risk',
  label: { ko: '위험성평가 최초·정기', en: 'Risk assessment: initial, regular' },
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
          initial: 'regular',
        },
        {
          key: 'round',
          type: 'int',
          min: 1,
          max: 999,
          label: { ko: '회차', en: 'Round' },
          help: { ko: '이 업체의 몇 번째 평가인지', en: 'Of this company' },
          unit: { ko: '회차', en: '' },
          required: true,
          initial: 1,
          half: true,
        },
        basics.company,
        basics.workSite,
        {
          key: 'work_types',
          type: 'multi',
          label: { ko: '대상 공종', en: 'Kinds of work' },
          options: workTypes,
          required: true,
        },
        {
          key: 'period_begin',
          type: 'date',
          label: { ko: '평가 시작일', en: 'Assessed from' },
          required: true,
          initial: 'today',
          half: true,
        },
        {
          key: 'period_end',
          type: 'date',
          label: { ko: '평가 종료일', en: 'Assessed until' },
          required: true,
          initial: 'today',
          notBefore: 'period_begin',
          half: true,
        },
        {
          key: 'first_work_on',
          type: 'date',
          label: { ko: '첫 작업일', en: 'First day of the work' },
          help: {
            ko: '최초평가는 첫 작업 전에 마쳐야 합니다.',
            en: 'The initial assessment ends before it.',
          },
          visible: isInitial,
          required: true,
          half: true,
        },
        {
          key: 'timing',
          type: 'calc',
          as: 'choice',
          options: [
            { value: 'in-time', label: { ko: '첫 작업 전', en: 'Before the work' }, tone: 'ok' },
            { value: 'late', label: { ko: '첫 작업 뒤', en: 'After it began' }, tone: 'danger' },
          ],
          visible: isInitial,
          label: { ko: '실시 시기', en: 'In time' },
          half: true,
          compute: ({ values }) => inTime(values.period_end, values.first_work_on),
        },
        {
          key: 'apply_begin',
          type: 'date',
          label: { ko: '적용 시작일', en: 'Applies from' },
          half: true,
        },
        {
          key: 'apply_end',
          type: 'date',
          label: { ko: '적용 종료일', en: 'Applies until' },
          notBefore: 'apply_begin',
          half: true,
        },
        {
          key: 'next_on',
          type: 'calc',
          as: 'day',
          label: { ko: '다음 정기평가 기한', en: 'Next one by' },
          half: true,
          compute: ({ values }) => yearAfter(values.period_end),
        },
        grading.method,
        grading.matrix,
        grading.acceptLevel,
        {
          key: 'papers',
          type: 'multi',
          label: { ko: '사전조사 자료', en: 'What was looked at' },
          options: studiedPapers,
        },
      ],
    },
    riskTeamSection,
    riskWorkersSection,
    riskSection,
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
    const round = isEmpty(values.round)
      ? ''
      : language === 'ko'
        ? ` ${values.round}회차`
        : ` ${values.round}`
    const works = worksOf(values, language)
    const name =
      language === 'ko' ? `${kind} 위험성평가${round}` : `${kind} risk assessment${round}`
    return works ? `${name} · ${works}` : name
  },
  responsible: companiesOfRisk,
  counts: {
    date: 'period_end',
    category: (values) => (values.ra_kind ? String(values.ra_kind) : null),
  },
  carry: {
    keys: [
      'company_id',
      'field_id',
      'work_types',
      'method',
      'matrix',
      'accept_level',
      'papers',
      'team',
      'items',
      'share_ways',
    ],
    becomes: { items: rowOfNextRound },
  },
  facts: [
    {
      name: 'assessments',
      label: { ko: '위험성평가 최초·정기', en: 'Initial and regular assessments' },
      date: 'period_end',
      category: 'ra_kind',
      company: 'company_id',
    },
    ...riskFacts,
  ],
  columns: [
    { key: 'period_end', width: 104, shown: true, phone: 'meta' },
    { key: 'ra_kind', width: 72, shown: true },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'company_id', width: 140, shown: true, phone: 'meta' },
    { key: 'count_items', width: 64, align: 'right', shown: true },
    { key: 'count_high', width: 92, align: 'right', shown: true, tone: 'danger' },
    { key: 'count_open', width: 76, align: 'right', shown: true, tone: 'warn', phone: 'meta' },
    { key: 'mean_risk', width: 92, align: 'right', shown: false },
    { key: 'done_share', width: 100, align: 'right', shown: false },
    { key: 'timing', width: 96, shown: false },
    { key: 'next_on', width: 110, shown: false },
    { key: 'field_id', width: 110, shown: false },
    { key: 'status', width: 108, shown: true, phone: 'meta' },
    { key: 'writer', width: 80, shown: true },
  ],
  sort: { key: 'period_end', direction: 'desc' },
  search: [
    'period_end',
    'period_begin',
    'ra_kind',
    'round',
    'company_id',
    'field_id',
    'work_types',
    'method',
    'timing',
    'next_on',
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
      name: 'assessment',
      label: { ko: '위험성평가', en: 'Risk assessment' },
      begin: 'period_begin',
      end: 'period_end',
    },
    { name: 'next', label: { ko: '다음 정기평가 기한', en: 'Next one by' }, begin: 'next_on' },
  ],
  linkedBy: [{ board: 460, link: 'base', begins: true }],
  workflow: riskWorkflow,
})
