import { healthRecords } from '../../board-parts/retention.ts'
import { views } from '../../board-parts/views.ts'
import { lastDay } from '../../codes/filings.ts'
import { examKinds, exposureUnits, monthsToNext } from '../../codes/health.ts'
import { optionLabel } from '../../codes/safety.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Row, Values } from '../../form/field-types.ts'
import { isEmpty } from '../../form/fields.ts'
import { byValues } from '../../workflow/by-values.ts'
import { exam, isExam, isLimited } from './exam.ts'

const isMeasurement = ({ values }: { values: Values }) => values.kind === 'measurement'
const isRepeated = ({ values }: { values: Values }) => !isEmpty(values.repeated_on)

const exceeds = (row: Values | undefined) =>
  typeof row?.value === 'number' && typeof row.limit === 'number' && row.value > row.limit

const rowsOf = (values: Values) => (values.measurements ?? []) as Row[]

/** 시행규칙 제190조: every half-year, after three months where a limit was exceeded. */
const monthsOf = (values: Values): number | null => {
  if (!isMeasurement({ values })) return monthsToNext(values)
  return rowsOf(values).some(exceeds) ? 3 : 6
}

function statusOf(values: Values) {
  if (isMeasurement({ values })) return rowsOf(values).some(exceeds) ? 'exceeded' : 'within'
  return isLimited({ values }) ? 'limited' : 'fit'
}

/**
 * 보건 (domain §4.19): examinations of workers and measurements of their surroundings. Only the health
 * role reads it; verdicts, restrictions and follow-up are sealed besides.
 */
export default defineForm({
  id: 509,
  slug: 'health',
  area: 'health',
  label: { ko: '건강진단·작업환경측정', en: 'Health register' },
  noun: { ko: '보건 기록', en: 'health record' },
  type: 'report',
  icon: 'heart-pulse',
  retention: healthRecords,
  readers: ['health'],
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        {
          key: 'kind',
          type: 'radio',
          label: { ko: '종류', en: 'Kind' },
          options: [
            { value: 'exam', label: { ko: '건강진단', en: 'Examination' } },
            { value: 'measurement', label: { ko: '작업환경측정', en: 'Measurement' } },
          ],
          required: true,
          initial: 'exam',
        },
        {
          key: 'done_on',
          type: 'date',
          label: { ko: '실시일', en: 'Done on' },
          required: true,
          initial: 'today',
          past: true,
          half: true,
        },
        {
          key: 'office',
          type: 'text',
          max: 60,
          label: { ko: '기관', en: 'Institution' },
          required: true,
          half: true,
        },
        {
          key: 'carcinogen',
          type: 'check',
          label: { ko: '발암성 물질', en: 'Carcinogen' },
        },
      ],
    },
    exam,
    {
      key: 'measurement',
      label: { ko: '작업환경측정', en: 'Measurement' },
      fields: [
        {
          key: 'place',
          type: 'text',
          max: 80,
          label: { ko: '측정 장소', en: 'Place' },
          placeholder: { ko: '예: 지하 2층 방수 작업장', en: 'e.g. Basement 2, waterproofing' },
          visible: isMeasurement,
          required: true,
        },
        {
          key: 'measurements',
          type: 'table',
          label: { ko: '측정 결과', en: 'Results' },
          rowNoun: { ko: '인자', en: 'factor' },
          visible: isMeasurement,
          required: true,
          minRows: 1,
          maxRows: 50,
          columns: [
            {
              key: 'factor',
              type: 'text',
              max: 60,
              label: { ko: '인자', en: 'Factor' },
              placeholder: {
                ko: '예: 소음, 톨루엔, 용접흄',
                en: 'e.g. noise, toluene, welding fume',
              },
              required: true,
            },
            {
              key: 'value',
              type: 'dec',
              places: 3,
              min: 0,
              label: { ko: '측정치', en: 'Measured' },
              required: true,
            },
            {
              key: 'limit',
              type: 'dec',
              places: 3,
              min: 0,
              label: { ko: '노출기준', en: 'Limit' },
              required: true,
            },
            {
              key: 'unit',
              type: 'select',
              label: { ko: '단위', en: 'Unit' },
              options: exposureUnits,
              required: true,
            },
            {
              key: 'result',
              type: 'calc',
              as: 'choice',
              label: { ko: '결과', en: 'Result' },
              options: [
                { value: 'within', label: { ko: '기준 이내', en: 'Within' }, tone: 'ok' },
                { value: 'exceeded', label: { ko: '초과', en: 'Exceeded' }, tone: 'danger' },
              ],
              compute: ({ row }) => {
                if (typeof row?.value !== 'number' || typeof row.limit !== 'number') return null
                return exceeds(row) ? 'exceeded' : 'within'
              },
            },
          ],
        },
      ],
    },
    {
      key: 'next',
      label: { ko: '다음 차례', en: 'Next' },
      fields: [
        {
          key: 'other_next_on',
          type: 'date',
          label: { ko: '달리 정한 다음 날', en: 'Another day' },
          help: {
            ko: '비우면 법정 주기로 계산: 건강진단은 종류와 유해인자에 따라, 작업환경측정은 6개월(초과하면 3개월)',
            en: 'Empty: by law, of an examination by its kind and exposure, of a measurement after six months, or three where a limit was exceeded',
          },
          notBefore: 'done_on',
          half: true,
        },
        {
          key: 'next_on',
          type: 'calc',
          as: 'day',
          label: { ko: '다음 예정일', en: 'Next on' },
          compute: ({ values }) => {
            if (typeof values.other_next_on === 'string') return values.other_next_on
            const months = monthsOf(values)
            return typeof values.done_on === 'string' && months !== null
              ? lastDay(values.done_on, { months })
              : null
          },
        },
        {
          key: 'repeated_on',
          type: 'date',
          label: { ko: '다음을 실시한 날', en: 'Repeated on' },
          help: { ko: '적으면 알림이 멈춥니다', en: 'Ends the reminders' },
          notBefore: 'done_on',
          past: true,
          half: true,
        },
        {
          key: 'uploads',
          type: 'files',
          max: 20,
          label: { ko: '결과표', en: 'Reports' },
        },
        { key: 'note', type: 'textarea', label: { ko: '비고', en: 'Remarks' } },
      ],
    },
  ],
  title: (values, language) => {
    if (isMeasurement({ values })) {
      const kind = language === 'ko' ? '작업환경측정' : 'Measurement'
      return [kind, values.place].filter(Boolean).join(' · ')
    }
    const kind = optionLabel(examKinds, values.exam_kind, language)
    const exam = language === 'ko' ? `${kind} 건강진단` : `${kind} examination`
    return [values.worker_name, exam.trim()].filter(Boolean).join(' · ')
  },
  workflow: byValues({
    states: [
      { value: 'fit', label: { ko: '제한 없음', en: 'No restriction' }, tone: 'ok' },
      { value: 'limited', label: { ko: '작업제한', en: 'Restricted' }, tone: 'warn' },
      { value: 'within', label: { ko: '기준 이내', en: 'Within limits' }, tone: 'ok' },
      { value: 'exceeded', label: { ko: '기준 초과', en: 'Exceeded' }, tone: 'danger' },
    ],
    derived: statusOf,
  }),
  counts: {
    date: 'done_on',
    category: (values) => {
      const category = isMeasurement({ values }) ? values.kind : values.exam_kind
      return typeof category === 'string' ? category : null
    },
  },
  facts: [
    {
      name: 'exams',
      label: { ko: '건강진단', en: 'Examinations' },
      date: 'done_on',
      category: 'exam_kind',
      company: 'company_id',
      when: isExam,
      revision: 1,
    },
    {
      name: 'restricted',
      label: { ko: '작업제한', en: 'Restricted people' },
      date: 'done_on',
      category: 'exam_kind',
      company: 'company_id',
      when: isLimited,
      revision: 1,
    },
    {
      name: 'exceeded',
      label: { ko: '노출기준 초과', en: 'Limits exceeded' },
      rows: 'measurements',
      date: 'done_on',
      category: 'factor',
      when: ({ row }) => exceeds(row),
      revision: 1,
    },
  ],
  expiries: [
    {
      name: 'next',
      label: { ko: '다음 예정일', en: 'Next' },
      date: 'next_on',
      soon: 30,
      remind: [30, 7, 0],
      to: ['writer', 'leads'],
      when: (scope) => !isRepeated(scope),
      revision: 1,
    },
  ],
  columns: [
    { key: 'done_on', width: 96, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'company_id', width: 150, shown: true, phone: 'meta' },
    { key: 'office', width: 160, shown: true },
    { key: 'next_on', width: 190, shown: true, phone: 'meta' },
    { key: 'exam_kind', width: 90, shown: false },
    { key: 'worker_name', width: 90, shown: false },
    { key: 'kind', width: 110, shown: false },
    { key: 'repeated_on', width: 96, shown: false },
    { key: 'status', width: 100, shown: true },
    { key: 'writer', width: 88, shown: false },
  ],
  sort: { key: 'done_on', direction: 'desc' },
  search: [
    'done_on',
    'kind',
    'exam_kind',
    'worker_name',
    'company_id',
    'office',
    'limited',
    'next_on',
    'repeated_on',
  ],
  views: [
    views.all,
    { key: 'limited', label: { ko: '작업제한', en: 'Restricted' }, query: { status: 'limited' } },
    {
      key: 'exceeded',
      label: { ko: '기준 초과', en: 'Exceeded' },
      query: { status: 'exceeded' },
    },
    { key: 'expiring', label: { ko: '다음 임박', en: 'Due soon' }, query: { status: 'expiring' } },
  ],
})
