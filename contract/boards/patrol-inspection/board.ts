import {
  companiesOfFindings,
  finding,
  findingCount,
  findingsSection,
  inspectionWorkflow,
} from '../../board-parts/findings.ts'
import { basics, checklistSection, closing, inspectedPlace } from '../../board-parts/inspection.ts'
import { views } from '../../board-parts/views.ts'
import { optionLabel } from '../../codes/safety.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Row, Values } from '../../form/field-types.ts'
import { patrolQuestions } from './questions.ts'

const kinds = [
  { value: 'patrol', label: { ko: '순회점검', en: 'Patrol' } },
  { value: 'joint', label: { ko: '합동안전보건점검', en: 'Joint inspection' } },
  { value: 'council', label: { ko: '협의체 점검', en: 'Safety council' } },
  { value: 'management', label: { ko: '경영층', en: 'Management' } },
  { value: 'client', label: { ko: '발주처·감리', en: 'Client or supervision' } },
  { value: 'external', label: { ko: '외부기관·기술지도', en: 'Outside body' } },
] as const

/** 시행규칙 제82조제1항: the contractor, the partners and workers of both inspect together. */
const sides = [
  { value: 'contractor', label: { ko: '도급인', en: 'Contractor' } },
  { value: 'partner', label: { ko: '관계수급인', en: 'Partner' } },
  { value: 'worker', label: { ko: '도급인의 근로자', en: 'Worker of the contractor' } },
  {
    value: 'partner-worker',
    label: { ko: '관계수급인의 근로자', en: 'Worker of a partner' },
  },
] as const

const inspected = (values: Values): number[] =>
  ((values.companies ?? []) as Row[])
    .map((row) => row.company_id)
    .filter((id): id is number => typeof id === 'number')

/** 합동·순회점검 (domain §4.6): several people inspect, and findings go to the companies. */
export default defineForm({
  id: 48,
  slug: 'patrol-inspection',
  area: 'safety',
  label: { ko: '합동·순회점검', en: 'Joint and patrol inspections' },
  noun: { ko: '점검', en: 'inspection' },
  type: 'inspection',
  icon: 'clipboard-check',
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        {
          key: 'patrol_kind',
          type: 'select',
          label: { ko: '점검구분', en: 'Kind' },
          options: kinds,
          required: true,
          initial: 'patrol',
          half: true,
        },
        basics.checkDate,
        basics.workSite,
        inspectedPlace({ ko: '예: 101동~103동', en: 'e.g. Blocks 101 to 103' }),
        {
          key: 'companies',
          type: 'table',
          label: { ko: '점검대상 업체', en: 'Inspected companies' },
          rowNoun: { ko: '업체', en: 'company' },
          maxRows: 30,
          columns: [
            {
              key: 'company_id',
              type: 'company',
              label: { ko: '업체', en: 'Company' },
              required: true,
            },
          ],
        },
      ],
    },
    {
      key: 'checkers',
      label: { ko: '점검자', en: 'Inspectors' },
      fields: [
        {
          key: 'checkers',
          type: 'table',
          label: { ko: '점검자', en: 'Inspectors' },
          rowNoun: { ko: '점검자', en: 'inspector' },
          minRows: 1,
          maxRows: 40,
          columns: [
            {
              key: 'affiliation',
              type: 'text',
              max: 60,
              label: { ko: '소속', en: 'Affiliation' },
              required: true,
              half: true,
            },
            {
              key: 'position',
              type: 'text',
              max: 40,
              label: { ko: '직위', en: 'Position' },
              half: true,
            },
            {
              key: 'side',
              type: 'select',
              label: { ko: '점검반 구분', en: 'Part of the team' },
              options: sides,
              half: true,
            },
            {
              key: 'name',
              type: 'text',
              max: 40,
              label: { ko: '성명', en: 'Name' },
              required: true,
            },
            { key: 'signature', type: 'drawing', label: { ko: '서명', en: 'Signature' } },
          ],
        },
      ],
    },
    checklistSection(patrolQuestions),
    findingsSection({
      maxRows: 60,
      columns: [
        finding.place,
        finding.content,
        finding.disasterType,
        finding.level,
        finding.company,
        finding.due,
        finding.photo,
        finding.action,
        finding.after,
      ],
    }),
    {
      key: 'closing',
      label: { ko: '마무리', en: 'Closing' },
      fields: [
        { key: 'good', type: 'textarea', label: { ko: '우수사례', en: 'Good practice' } },
        closing.opinion,
        {
          key: 'next_date',
          type: 'date',
          notBefore: 'check_date',
          label: { ko: '다음 점검예정일', en: 'Next inspection' },
          half: true,
        },
        closing.sitePhotos,
        closing.uploads,
        findingCount,
        {
          key: 'count_checkers',
          type: 'calc',
          as: 'int',
          label: { ko: '점검자 수', en: 'Inspectors' },
          compute: ({ values }) => ((values.checkers ?? []) as Row[]).length,
        },
      ],
    },
  ],
  title: (values, language) =>
    [
      values.place,
      optionLabel(kinds, values.patrol_kind, language) ||
        (language === 'ko' ? '합동·순회점검' : 'inspection'),
    ]
      .filter(Boolean)
      .join(' '),
  workflow: inspectionWorkflow,
  responsible: (values) => [...inspected(values), ...companiesOfFindings(values)],
  counts: {
    date: 'check_date',
    category: (values) => (values.patrol_kind ? String(values.patrol_kind) : null),
  },
  facts: [
    {
      name: 'inspections',
      label: { ko: '점검', en: 'Inspections' },
      date: 'check_date',
      category: 'patrol_kind',
    },
    {
      name: 'findings',
      label: { ko: '지적', en: 'Findings' },
      rows: 'findings',
      date: 'check_date',
      category: 'disaster_type',
      company: 'company_id',
    },
  ],
  columns: [
    { key: 'check_date', width: 96, shown: true, phone: 'meta' },
    { key: 'patrol_kind', width: 136, shown: true, phone: 'meta' },
    { key: 'field_id', width: 100, shown: true },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'count_checkers', width: 84, align: 'right', shown: true },
    { key: 'count_findings', width: 64, align: 'right', shown: true, tone: 'danger' },
    { key: 'next_date', width: 116, shown: true },
    { key: 'attachments', width: 64, align: 'right', shown: false },
    { key: 'writer', width: 80, shown: true, phone: 'meta' },
    { key: 'status', width: 108, shown: true, phone: 'meta' },
  ],
  sort: { key: 'check_date', direction: 'desc' },
  search: [
    'check_date',
    'patrol_kind',
    'field_id',
    'place',
    'count_checkers',
    'count_findings',
    'next_date',
  ],
  views: [
    views.all,
    views.actionOverdue,
    {
      key: 'findings',
      label: { ko: '지적 있음', en: 'With findings' },
      query: { conditions: [{ key: 'count_findings', operator: '>=', value: '1' }] },
    },
    views.mine,
  ],
  matrix: {
    rows: 'patrol_kind',
    columns: 'month',
    open: ['received', 'acting'],
    confirmed: ['verified'],
  },
  calendar: [
    { name: 'inspections', label: { ko: '점검', en: 'Inspections' }, begin: 'check_date' },
    { name: 'next', label: { ko: '점검예정', en: 'Planned' }, begin: 'next_date' },
  ],
})
