import { basics, closing } from '../../board-parts/inspection.ts'
import { views } from '../../board-parts/views.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Checklist } from '../../form/field-types.ts'
import { gradeOf, scoreOf } from '../../form/score.ts'
import { always } from '../../workflow/by-values.ts'
import { evaluationGrades, evaluationQuestions, evaluationVerdicts } from './questions.ts'

const evaluation = { groups: evaluationQuestions, verdicts: evaluationVerdicts }

/** 환경평가 (domain §4.18): one a quarter of each company, scored by weights. */
export default defineForm({
  id: 508,
  slug: 'environment-evaluation',
  area: 'environment',
  label: { ko: '환경평가', en: 'Environmental evaluation' },
  noun: { ko: '환경평가', en: 'environmental evaluation' },
  type: 'assessment',
  icon: 'award',
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
          key: 'company_id',
          type: 'company',
          label: { ko: '평가 업체', en: 'Company' },
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
          label: { ko: '점수', en: 'Score' },
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
          key: 'opinion',
          type: 'textarea',
          label: { ko: '총평', en: 'Remarks' },
          required: ({ values }) => values.grade === 'd',
        },
        closing.photos,
        closing.uploads,
      ],
    },
  ],
  title: (values, language) => {
    const day = String(values.evaluated_on ?? '')
    const quarter = day ? Math.ceil(Number(day.slice(5, 7)) / 3) : ''
    return language === 'ko'
      ? `${day.slice(0, 4)}년 ${quarter}분기 환경평가`
      : `Environmental evaluation Q${quarter} ${day.slice(0, 4)}`
  },
  workflow: always({ value: 'evaluated', label: { ko: '평가완료', en: 'Evaluated' }, tone: 'ok' }),
  responsible: (values) => (typeof values.company_id === 'number' ? [values.company_id] : []),
  counts: {
    date: 'evaluated_on',
    category: (values) => (values.grade ? String(values.grade) : null),
  },
  onePer: { every: 'quarter', each: ['company_id'] },
  facts: [
    {
      name: 'evaluations',
      label: { ko: '평가', en: 'Evaluations' },
      date: 'evaluated_on',
      category: 'grade',
      company: 'company_id',
      sum: 'score',
    },
  ],
  columns: [
    { key: 'evaluated_on', width: 96, shown: true, phone: 'meta' },
    { key: 'company_id', width: 180, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'score', width: 80, align: 'right', shown: true },
    { key: 'grade', width: 72, shown: true, phone: 'meta' },
    { key: 'field_id', width: 110, shown: false },
    { key: 'writer', width: 88, shown: true },
  ],
  sort: { key: 'evaluated_on', direction: 'desc' },
  search: ['evaluated_on', 'company_id', 'field_id', 'score', 'grade'],
  views: [views.all, views.mine],
})
