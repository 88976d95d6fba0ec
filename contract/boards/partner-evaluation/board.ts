import { basics, closing } from '../../board-parts/inspection.ts'
import { dutyRecords } from '../../board-parts/retention.ts'
import { views } from '../../board-parts/views.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Checklist } from '../../form/field-types.ts'
import { gradeOf, scoreOf } from '../../form/score.ts'
import { byValues } from '../../workflow/by-values.ts'
import { evaluationGrades, evaluationQuestions, evaluationVerdicts } from './questions.ts'

const evaluation = { groups: evaluationQuestions, verdicts: evaluationVerdicts }

/** The points of one of its parts. */
const partOf = (id: string) => ({
  groups: evaluationQuestions.filter((group) => group.id === id),
  verdicts: evaluationVerdicts,
})

const isQualified = (grade: unknown) => typeof grade === 'string' && grade !== 'unqualified'

/** 협력업체 평가, 적격수급인 평가 (domain §4.21): one a half-year and kind of each company, valid until a day. */
export default defineForm({
  id: 513,
  slug: 'partner-evaluation',
  area: 'management',
  label: { ko: '협력업체 평가', en: 'Partner evaluation' },
  noun: { ko: '협력업체 평가', en: 'partner evaluation' },
  type: 'assessment',
  icon: 'award',
  retention: dutyRecords,
  writeLevel: 3,
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        {
          key: 'evaluated_on',
          type: 'date',
          label: { ko: '평가일', en: 'Date' },
          required: true,
          initial: 'today',
          past: true,
          half: true,
        },
        {
          key: 'kind',
          type: 'radio',
          label: { ko: '평가 구분', en: 'Kind' },
          options: [
            { value: 'contract', label: { ko: '계약 전', en: 'Before contract' } },
            { value: 'regular', label: { ko: '정기', en: 'Regular' } },
          ],
          required: true,
          initial: 'regular',
          half: true,
        },
        {
          key: 'company_id',
          type: 'company',
          label: { ko: '평가 업체', en: 'Company' },
          required: true,
          fills: { biz_no: 'biz_no' },
          half: true,
        },
        {
          key: 'biz_no',
          type: 'text',
          format: 'business-number',
          label: { ko: '사업자등록번호', en: 'Business number' },
          half: true,
        },
        {
          key: 'work',
          type: 'text',
          max: 100,
          label: { ko: '도급 작업', en: 'Contracted work' },
          placeholder: { ko: '예: 철근콘크리트공사', en: 'e.g. reinforced concrete' },
          required: true,
          half: true,
        },
        basics.workSite,
        basics.evaluators,
      ],
    },
    {
      key: 'evaluation',
      label: { ko: '평가표', en: 'Evaluation' },
      fields: [
        {
          key: 'items',
          type: 'checklist',
          label: { ko: '평가표', en: 'Evaluation' },
          ...evaluation,
          complete: true,
          required: true,
        },
      ],
    },
    {
      key: 'result',
      label: { ko: '결과', en: 'Result' },
      fields: [
        {
          key: 'score',
          type: 'calc',
          as: 'dec',
          unit: { ko: '점', en: '' },
          label: { ko: '총점', en: 'Score' },
          compute: ({ values }) => scoreOf(evaluation, values.items as Checklist | undefined),
        },
        {
          key: 'grade',
          type: 'calc',
          as: 'choice',
          options: evaluationGrades,
          label: { ko: '등급', en: 'Grade' },
          compute: ({ values }) => gradeOf(values.score, evaluationGrades),
        },
        {
          key: 'execution',
          type: 'calc',
          as: 'dec',
          unit: { ko: '%', en: '%' },
          label: { ko: '실행수준 득점률', en: 'Execution' },
          compute: ({ values }) => scoreOf(partOf('2'), values.items as Checklist | undefined),
        },
        {
          key: 'term',
          type: 'radio',
          label: { ko: '유효기간', en: 'Valid for' },
          options: [
            { value: 'year', label: { ko: '1년', en: '1 year' } },
            { value: 'half', label: { ko: '6개월', en: '6 months' } },
            { value: 'other', label: { ko: '직접 입력', en: 'Other' } },
          ],
          visible: ({ values }) => isQualified(values.grade),
          half: true,
        },
        {
          key: 'valid_until',
          type: 'date',
          label: { ko: '유효기한', en: 'Valid until' },
          visible: ({ values }) => isQualified(values.grade),
          required: true,
          notBefore: 'evaluated_on',
          dueBy: { key: 'term', days: { year: 365, half: 182 } },
          half: true,
        },
        {
          key: 'opinion',
          type: 'textarea',
          label: { ko: '종합의견', en: 'Remarks' },
          required: ({ values }) => values.grade === 'unqualified',
        },
        {
          key: 'improvement',
          type: 'textarea',
          label: { ko: '개선 요구사항', en: 'Improvements asked for' },
          required: ({ values }) => values.grade === 'd',
        },
        closing.uploads,
      ],
    },
  ],
  title: (values, language) => {
    const year = String(values.evaluated_on ?? '').slice(0, 4)
    const work = String(values.work ?? '')
    return language === 'ko'
      ? `${year}년 ${work} 협력업체 평가`
      : `Partner evaluation ${year} ${work}`
  },
  workflow: byValues({
    states: [
      { value: 'qualified', label: { ko: '적격', en: 'Qualified' }, tone: 'ok' },
      { value: 'unqualified', label: { ko: '부적격', en: 'Not qualified' }, tone: 'danger' },
    ],
    derived: (values) => (isQualified(values.grade) ? 'qualified' : 'unqualified'),
  }),
  responsible: (values) => (typeof values.company_id === 'number' ? [values.company_id] : []),
  counts: {
    date: 'evaluated_on',
    category: (values) => (values.grade ? String(values.grade) : null),
  },
  // 중대재해처벌법 시행령 제4조제9호: looked at every half-year; one before a contract besides
  onePer: { every: 'half', each: ['company_id', 'kind'] },
  facts: [
    {
      name: 'evaluations',
      label: { ko: '협력업체 평가', en: 'Partner evaluations' },
      date: 'evaluated_on',
      category: 'grade',
      company: 'company_id',
      sum: 'score',
    },
  ],
  expiries: [
    {
      name: 'qualification',
      label: { ko: '적격 평가', en: 'Qualification' },
      date: 'valid_until',
      soon: 30,
      remind: [30, 7, 0],
      to: ['writer', 'leads'],
    },
  ],
  columns: [
    { key: 'evaluated_on', width: 96, shown: true },
    { key: 'company_id', width: 180, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'kind', width: 84, shown: true },
    { key: 'score', width: 80, align: 'right', shown: true, phone: 'meta' },
    { key: 'grade', width: 76, shown: true, phone: 'meta' },
    { key: 'valid_until', width: 190, shown: true },
    { key: 'work', width: 140, shown: false },
    { key: 'field_id', width: 110, shown: false },
    { key: 'status', width: 84, shown: false },
    { key: 'writer', width: 88, shown: true },
  ],
  sheet: [
    'evaluated_on',
    'kind',
    'company_id',
    'biz_no',
    'work',
    'field_id',
    'evaluators',
    'term',
    'valid_until',
    'opinion',
    'improvement',
    'items',
  ],
  sort: { key: 'evaluated_on', direction: 'desc' },
  search: [
    'evaluated_on',
    'company_id',
    'kind',
    'work',
    'field_id',
    'score',
    'grade',
    'valid_until',
  ],
  views: [
    views.all,
    {
      key: 'unqualified',
      label: { ko: '부적격', en: 'Not qualified' },
      query: { status: 'unqualified' },
    },
    { key: 'expiring', label: { ko: '임박·만료', en: 'Expiring' }, query: { status: 'expiring' } },
  ],
})
