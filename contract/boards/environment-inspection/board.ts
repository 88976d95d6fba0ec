import { actionStates } from '../../codes/action-states.ts'
import { dueDays, riskLevels, weathers } from '../../codes/safety.ts'
import { wasteKinds } from '../../codes/waste.ts'
import { defineBoard } from '../../form/define-board.ts'
import type { Checklist, Row, Values } from '../../form/definition.ts'
import { isFinding } from '../../form/verdicts.ts'
import { environmentQuestions, noiseAreas, noiseTimes } from './questions.ts'

const findingsOf = (values: Values) => (values.findings ?? []) as Row[]
const isDone = (row: Row) => row.state === 'done'
const isMeasured = (values: Values, question: string) =>
  (values.items as Checklist | undefined)?.[question]?.value !== undefined

/** 환경점검 (domain §4.18): verdicts, measured values against their limits, waste handed over. */
export default defineBoard({
  id: 506,
  slug: 'environment-inspection',
  area: 'environment',
  label: { ko: '환경점검', en: 'Environmental inspection' },
  noun: { ko: '환경점검', en: 'environmental inspection' },
  type: 'inspection',
  icon: 'leaf',
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        {
          key: 'check_date',
          type: 'date',
          label: { ko: '점검일', en: 'Date' },
          required: true,
          initial: 'today',
          past: true,
          half: true,
        },
        {
          key: 'weather',
          type: 'select',
          label: { ko: '날씨', en: 'Weather' },
          options: weathers,
          half: true,
        },
        { key: 'field_id', type: 'field', label: { ko: '현장·공구', en: 'Work site' }, half: true },
        {
          key: 'company_id',
          type: 'company',
          label: { ko: '협력업체', en: 'Partner company' },
          half: true,
        },
        {
          key: 'checkers',
          type: 'users',
          label: { ko: '점검자', en: 'Inspectors' },
          required: true,
          initial: 'me',
        },
        {
          key: 'place',
          type: 'text',
          label: { ko: '위치', en: 'Place' },
          placeholder: { ko: '예: 남측 경계, 세륜장', en: 'e.g. southern boundary, wheel wash' },
          required: true,
        },
      ],
    },
    {
      key: 'limits',
      label: { ko: '측정 기준', en: 'Limits' },
      fields: [
        {
          key: 'noise_area',
          type: 'radio',
          label: { ko: '소음 측정 지역', en: 'Area of the noise level' },
          options: noiseAreas,
          required: ({ values }) => isMeasured(values, '2-3'),
          half: true,
        },
        {
          key: 'noise_time',
          type: 'radio',
          label: { ko: '소음 측정 시간대', en: 'Time of the noise level' },
          options: noiseTimes,
          required: ({ values }) => isMeasured(values, '2-3'),
          half: true,
        },
        {
          key: 'ph_min',
          type: 'dec',
          places: 1,
          min: 0,
          max: 14,
          label: { ko: 'pH 기준 하한', en: 'Least pH' },
          required: ({ values }) => isMeasured(values, '3-3'),
          half: true,
        },
        {
          key: 'ph_max',
          type: 'dec',
          places: 1,
          min: 0,
          max: 14,
          label: { ko: 'pH 기준 상한', en: 'Greatest pH' },
          required: ({ values }) => isMeasured(values, '3-3'),
          half: true,
        },
        {
          key: 'ss_max',
          type: 'dec',
          places: 1,
          min: 0,
          max: 100_000,
          unit: { ko: 'mg/L', en: 'mg/L' },
          label: { ko: 'SS 기준', en: 'Greatest suspended solids' },
          required: ({ values }) => isMeasured(values, '3-4'),
          half: true,
        },
      ],
    },
    {
      key: 'checklist',
      label: { ko: '점검표', en: 'Checklist' },
      fields: [
        {
          key: 'items',
          type: 'checklist',
          label: { ko: '점검표', en: 'Checklist' },
          groups: environmentQuestions,
          complete: true,
          required: true,
        },
      ],
    },
    {
      key: 'waste',
      label: { ko: '폐기물 처리', en: 'Waste' },
      fields: [
        {
          key: 'waste',
          type: 'table',
          label: { ko: '폐기물 처리', en: 'Waste' },
          rowNoun: { ko: '폐기물', en: 'waste' },
          maxRows: 30,
          columns: [
            {
              key: 'kind',
              type: 'select',
              label: { ko: '종류', en: 'Kind' },
              options: wasteKinds,
              required: true,
              half: true,
            },
            {
              key: 'tonnes',
              type: 'dec',
              places: 2,
              min: 0,
              max: 100_000,
              unit: { ko: '톤', en: 't' },
              label: { ko: '수량', en: 'Amount' },
              required: true,
              half: true,
            },
            { key: 'storage', type: 'text', label: { ko: '보관 장소', en: 'Storage' } },
            { key: 'carrier', type: 'text', label: { ko: '처리업체', en: 'Disposal company' } },
            {
              key: 'transfer_no',
              type: 'text',
              max: 40,
              label: { ko: '올바로 인계번호', en: 'Transfer number' },
              half: true,
            },
            {
              key: 'transferred',
              type: 'date',
              label: { ko: '인계일', en: 'Handed over' },
              past: true,
              half: true,
            },
          ],
        },
      ],
    },
    {
      key: 'findings',
      label: { ko: '지적사항', en: 'Findings' },
      fields: [
        {
          key: 'findings',
          type: 'table',
          label: { ko: '지적사항', en: 'Findings' },
          rowNoun: { ko: '지적사항', en: 'finding' },
          maxRows: 30,
          columns: [
            { key: 'place', type: 'text', label: { ko: '위치', en: 'Place' }, required: true },
            {
              key: 'content',
              type: 'textarea',
              max: 500,
              label: { ko: '내용', en: 'Finding' },
              required: true,
            },
            {
              key: 'level',
              type: 'radio',
              label: { ko: '위험등급', en: 'Risk' },
              options: riskLevels,
              required: true,
              half: true,
            },
            {
              key: 'company_id',
              type: 'company',
              label: { ko: '책임업체', en: 'Company' },
              required: true,
              half: true,
            },
            {
              key: 'due',
              type: 'date',
              dueBy: { key: 'level', days: dueDays },
              label: { ko: '조치기한', en: 'Due' },
              required: true,
              half: true,
            },
            {
              key: 'state',
              type: 'select',
              label: { ko: '조치 상태', en: 'State' },
              options: [actionStates.received, actionStates.acting, actionStates.done],
              required: true,
              initial: 'received',
              half: true,
            },
            {
              key: 'action',
              type: 'textarea',
              max: 500,
              label: { ko: '조치 내용', en: 'Action' },
              required: ({ row }) => row !== undefined && isDone(row),
            },
            {
              key: 'photo',
              type: 'photo',
              label: { ko: '조치 전 사진', en: 'Photo before' },
              required: true,
            },
            {
              key: 'after',
              type: 'photo',
              label: { ko: '조치 후 사진', en: 'Photo after' },
              required: ({ row }) => row !== undefined && isDone(row),
            },
          ],
        },
      ],
    },
    {
      key: 'closing',
      label: { ko: '마무리', en: 'Closing' },
      fields: [
        { key: 'opinion', type: 'textarea', label: { ko: '총평', en: 'Remarks' } },
        { key: 'photos', type: 'photos', max: 20, label: { ko: '현장 사진', en: 'Site photos' } },
        { key: 'uploads', type: 'files', max: 20, label: { ko: '첨부', en: 'Attachments' } },
        {
          key: 'count_poor',
          type: 'calc',
          as: 'int',
          label: { ko: '미흡·불량', en: 'Poor or bad' },
          compute: ({ values }) =>
            Object.values((values.items ?? {}) as Checklist).filter((one) => isFinding({}, one))
              .length,
        },
        {
          key: 'count_findings',
          type: 'calc',
          as: 'int',
          label: { ko: '지적', en: 'Findings' },
          compute: ({ values }) => findingsOf(values).length,
        },
        {
          key: 'tonnes',
          type: 'calc',
          as: 'dec',
          label: { ko: '폐기물(톤)', en: 'Waste (t)' },
          compute: ({ values }) =>
            Math.round(
              ((values.waste ?? []) as Row[]).reduce(
                (sum, row) => sum + Number(row.tonnes ?? 0) * 100,
                0,
              ),
            ) / 100,
        },
      ],
    },
  ],
  title: (values, language) =>
    [values.place, language === 'ko' ? '환경점검' : 'environmental inspection']
      .filter(Boolean)
      .join(' '),
  statuses: [
    { value: 'clear', label: { ko: '지적 없음', en: 'No findings' }, tone: 'neutral' },
    actionStates.received,
    actionStates.acting,
    { value: 'done', label: actionStates.done.label, tone: 'ok' },
  ],
  status: (values) => {
    const rows = findingsOf(values)
    if (rows.length === 0) return 'clear'
    if (rows.every(isDone)) return 'done'
    return rows.every((row) => row.state === 'received') ? 'received' : 'acting'
  },
  due: (values) =>
    findingsOf(values)
      .filter((row) => !isDone(row) && typeof row.due === 'string')
      .map((row) => String(row.due))
      .sort()[0] ?? null,
  responsible: (values) =>
    [values.company_id, ...findingsOf(values).map((row) => row.company_id)].filter(
      (company) => typeof company === 'number',
    ),
  counts: { date: 'check_date', category: () => null },
  facts: [
    {
      name: 'inspections',
      label: { ko: '점검', en: 'Inspections' },
      date: 'check_date',
      company: 'company_id',
    },
    {
      name: 'findings',
      label: { ko: '지적', en: 'Findings' },
      rows: 'findings',
      date: 'check_date',
      category: 'level',
      company: 'company_id',
    },
    {
      name: 'waste',
      label: { ko: '폐기물(톤)', en: 'Waste (t)' },
      rows: 'waste',
      date: 'check_date',
      category: 'kind',
      sum: 'tonnes',
    },
  ],
  columns: [
    { key: 'check_date', width: 96, shown: true, phone: 'meta' },
    { key: 'field_id', width: 100, shown: true },
    { key: 'company_id', width: 172, shown: true },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'count_poor', width: 84, align: 'right', shown: true, tone: 'warn' },
    { key: 'count_findings', width: 64, align: 'right', shown: true, tone: 'danger' },
    { key: 'tonnes', width: 96, align: 'right', shown: true },
    { key: 'attachments', width: 64, align: 'right', shown: false },
    { key: 'writer', width: 80, shown: true, phone: 'meta' },
    { key: 'status', width: 108, shown: true, phone: 'meta' },
  ],
  sort: { key: 'check_date', direction: 'desc' },
  search: [
    'check_date',
    'field_id',
    'company_id',
    'place',
    'count_poor',
    'count_findings',
    'tonnes',
  ],
  views: [
    { key: 'all', label: { ko: '전체', en: 'All' }, query: {} },
    {
      key: 'overdue',
      label: { ko: '조치 기한 지남', en: 'Overdue' },
      query: { status: 'overdue' },
    },
    { key: 'mine', label: { ko: '내가 쓴 것', en: 'Mine' }, query: { writer: 'me' } },
  ],
})
