import {
  companiesOfFindings,
  finding,
  findingCount,
  findingsSection,
  inspectionWorkflow,
} from '../../board-parts/findings.ts'
import { basics, checklistSection, closing, inspectedPlace } from '../../board-parts/inspection.ts'
import { views } from '../../board-parts/views.ts'
import { waste } from '../../board-parts/waste.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Checklist, Row, Values } from '../../form/field-types.ts'
import { isFinding } from '../../form/verdicts.ts'
import { environmentQuestions, noiseAreas, noiseTimes } from './questions.ts'

const isMeasured = (values: Values, question: string) =>
  (values.items as Checklist | undefined)?.[question]?.value !== undefined

/** 환경점검 (domain §4.18): verdicts, measured values against their limits, waste handed over. */
export default defineForm({
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
        basics.checkDate,
        basics.weather,
        basics.workSite,
        basics.partnerCompany,
        basics.inspectors,
        inspectedPlace({ ko: '예: 남측 경계, 세륜장', en: 'e.g. southern boundary, wheel wash' }),
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
    checklistSection(environmentQuestions),
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
            waste.kind,
            waste.type,
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
            waste.carrier,
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
    findingsSection({
      maxRows: 30,
      columns: [
        finding.place,
        finding.content,
        finding.level,
        finding.company,
        finding.due,
        finding.action,
        finding.photo,
        finding.after,
      ],
    }),
    {
      key: 'closing',
      label: { ko: '마무리', en: 'Closing' },
      fields: [
        closing.opinion,
        closing.sitePhotos,
        closing.uploads,
        {
          key: 'count_poor',
          type: 'calc',
          as: 'int',
          label: { ko: '미흡·불량', en: 'Poor or bad' },
          compute: ({ values }) =>
            Object.values((values.items ?? {}) as Checklist).filter((one) => isFinding({}, one))
              .length,
        },
        findingCount,
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
  workflow: inspectionWorkflow,
  responsible: companiesOfFindings,
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
  linkedBy: [{ board: 507, link: 'inspection' }],
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
  views: [views.all, views.actionOverdue, views.mine],
})
