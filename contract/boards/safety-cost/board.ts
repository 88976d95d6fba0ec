import { basics, closing } from '../../board-parts/inspection.ts'
import { costRecords } from '../../board-parts/retention.ts'
import { views } from '../../board-parts/views.ts'
import { defineForm } from '../../form/define-form.ts'
import { isEmpty } from '../../form/fields.ts'
import { totalOf } from '../../form/totals.ts'
import { itemColumns, money, percent, useColumns } from './columns.ts'
import { appropriatedSum, countedSum, minimumShare, percentOf, shortageOf } from './cost.ts'
import { costItems, costRows } from './items.ts'
import { isOfPartner, isOwn, partnerFields } from './partners.ts'
import { settlementFields } from './settlement.ts'
import { costStepsSection, costWorkflow } from './workflow.ts'

const unit = { ko: '원', en: ' won' }
const sumOfWon = { as: 'dec', type: 'calc', unit } as const
/** What a partner used is counted once: where the main contractor has taken it over. */
const ofOwnMonth = { when: isOwn, revision: 1 } as const

/**
 * 산업안전보건관리비 사용내역서 (domain §4.17): one a month; the nine items, and each use with its
 * evidence. Each partner company writes its own, and what is confirmed of them goes into the main
 * contractor's.
 */
export default defineForm({
  id: 3,
  slug: 'safety-cost',
  area: 'management',
  label: { ko: '산업안전보건관리비', en: 'Safety and health cost' },
  noun: { ko: '사용내역서', en: 'statement' },
  type: 'report',
  icon: 'wallet',
  retention: costRecords,
  paper: 'safety-cost',
  approval: true,
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        basics.month,
        {
          ...basics.partnerCompany,
          visible: ({ values }) => isOfPartner(values),
        },
        {
          key: 'progress',
          visible: isOwn,
          type: 'dec',
          places: 2,
          min: 0,
          max: 100,
          unit: percent,
          label: { ko: '누계 공정률', en: 'Progress so far' },
          required: true,
          half: true,
        },
        {
          key: 'share',
          type: 'calc',
          as: 'dec',
          unit: percent,
          label: { ko: '누계 사용률', en: 'Share used' },
          half: true,
          compute: ({ values }) => percentOf(Number(values.total ?? 0), values.appropriated),
        },
        {
          key: 'minimum',
          visible: isOwn,
          type: 'calc',
          as: 'dec',
          unit: percent,
          label: { ko: '공정률별 사용기준', en: 'Minimum at this progress' },
          half: true,
          compute: ({ values }) => minimumShare(values),
        },
        {
          key: 'shortage',
          visible: isOwn,
          ...sumOfWon,
          label: { ko: '기준까지 부족액', en: 'Missing to the minimum' },
          half: true,
          compute: ({ values }) => shortageOf(values),
        },
        {
          key: 'left',
          ...sumOfWon,
          label: { ko: '잔액', en: 'Left' },
          half: true,
          compute: ({ values }) =>
            typeof values.appropriated === 'number'
              ? values.appropriated - Number(values.total ?? 0)
              : null,
        },
      ],
    },
    {
      key: 'sum',
      label: { ko: '계상', en: 'Sum set aside' },
      fields: [
        {
          key: 'base',
          visible: isOwn,
          ...money,
          unit,
          label: { ko: '대상액', en: 'Base amount' },
          help: {
            ko: '재료비와 직접노무비를 더한 금액입니다.',
            en: 'Material and direct labour cost.',
          },
        },
        {
          key: 'rate',
          visible: isOwn,
          type: 'dec',
          places: 3,
          min: 0,
          max: 100,
          unit: percent,
          label: { ko: '요율', en: 'Rate' },
          half: true,
        },
        {
          key: 'fixed',
          ...money,
          unit,
          label: { ko: '기초액', en: 'Fixed amount' },
          visible: isOwn,
        },
        {
          key: 'set_amount',
          ...money,
          unit,
          label: { ko: '계약서의 계상금액', en: 'Sum in the contract' },
          help: {
            ko: '계산한 금액과 다를 때 적습니다.',
            en: 'Where it is not what the rate gives.',
          },
          required: ({ values }) =>
            isOwn({ values }) && (isEmpty(values.base) || isEmpty(values.rate)),
        },
        {
          key: 'counted',
          visible: isOwn,
          ...sumOfWon,
          label: { ko: '요율로 계산한 금액', en: 'Counted by the rate' },
          half: true,
          compute: ({ values }) => countedSum(values),
        },
        {
          key: 'appropriated',
          ...sumOfWon,
          label: { ko: '계상금액', en: 'Sum set aside' },
          half: true,
          compute: ({ values }) => appropriatedSum(values),
        },
      ],
    },
    {
      key: 'settlement',
      label: { ko: '정산 설정', en: 'Settlement' },
      folded: true,
      fields: settlementFields,
    },
    {
      key: 'items',
      label: { ko: '항목별 집계', en: 'By item' },
      fields: [
        {
          key: 'items',
          type: 'table',
          label: { ko: '항목별 집계', en: 'By item' },
          rowNoun: { ko: '항목', en: 'item' },
          required: true,
          initial: costRows,
          maxRows: costItems.length,
          columns: itemColumns,
        },
        {
          key: 'planned',
          unit,
          label: { ko: '계획 계', en: 'Planned' },
          ...totalOf('items', { sum: 'plan' }),
        },
        {
          key: 'before',
          unit,
          label: { ko: '전월 누계', en: 'Months before' },
          ...totalOf('items', { sum: 'before' }),
        },
        {
          key: 'used',
          unit,
          label: { ko: '금월 사용', en: 'Used this month' },
          ...totalOf('items', { sum: 'used' }),
        },
        {
          key: 'total',
          unit,
          label: { ko: '누계 사용', en: 'Used so far' },
          ...totalOf('items', { sum: 'total' }),
        },
        {
          key: 'planned_share',
          type: 'calc',
          as: 'dec',
          unit: percent,
          label: { ko: '계획 대비 사용률', en: 'Share of the plan' },
          half: true,
          compute: ({ values }) => percentOf(Number(values.total ?? 0), values.planned),
        },
      ],
    },
    {
      key: 'uses',
      label: { ko: '사용내역', en: 'Uses' },
      fields: [
        {
          key: 'uses',
          type: 'table',
          label: { ko: '사용내역', en: 'Uses' },
          rowNoun: { ko: '사용내역', en: 'use' },
          maxRows: 500,
          paste: true,
          columns: useColumns,
        },
        {
          key: 'amount',
          unit,
          label: { ko: '사용내역 계', en: 'Uses' },
          ...totalOf('uses', { sum: 'amount' }),
        },
      ],
    },
    {
      key: 'partners',
      label: { ko: '협력업체 확정분', en: 'Confirmed for partners' },
      fields: [
        ...partnerFields,
        {
          key: 'partners_amount',
          unit,
          label: { ko: '협력업체 확정분 계', en: 'Confirmed for partners' },
          ...totalOf('partners', { sum: 'amount' }),
          visible: isOwn,
        },
      ],
    },
    {
      key: 'notes',
      label: { ko: '특기사항', en: 'Remarks' },
      fields: [
        { key: 'opinion', type: 'textarea', label: { ko: '특기사항', en: 'Remarks' } },
        closing.photos,
        closing.uploads,
      ],
    },
    costStepsSection,
  ],
  title: (values, language) => {
    const [year = '', month = ''] = String(values.month ?? '').split('-')
    if (isOfPartner(values)) {
      return language === 'ko'
        ? `${year}년 ${Number(month)}월 협력업체 안전보건관리비`
        : `Safety and health cost of a partner ${year}-${month}`
    }
    return language === 'ko'
      ? `${year}년 ${Number(month)}월 산업안전보건관리비`
      : `Safety and health cost ${year}-${month}`
  },
  workflow: costWorkflow,
  ownCompany: 'company_id',
  responsible: ({ company_id }) => (typeof company_id === 'number' ? [company_id] : []),
  counts: { date: 'month', category: () => null },
  onePer: { every: 'month', each: ['company_id'] },
  carry: {
    keys: [
      'base',
      'rate',
      'fixed',
      'set_amount',
      'settlement',
      'head_office_cap',
      'assessment_cap',
      'items',
    ],
    cells: { items: [{ from: 'total', to: 'before' }] },
  },
  facts: [
    {
      name: 'used',
      label: { ko: '등록된 기록의 사용금액', en: 'Used by the records here' },
      rows: 'uses',
      category: 'item',
      sum: 'amount',
      running: true,
      ...ofOwnMonth,
    },
    {
      name: 'partners',
      label: { ko: '협력업체 확정분', en: 'Confirmed for partners' },
      rows: 'partners',
      category: 'item',
      company: 'company_id',
      sum: 'amount',
      running: true,
    },
    {
      name: 'used-by-day',
      label: { ko: '일자·업체별 사용금액', en: 'Used by day and company' },
      rows: 'uses',
      date: 'used_on',
      category: 'item',
      company: 'company_id',
      sum: 'amount',
      ...ofOwnMonth,
    },
  ],
  linkedBy: [{ board: 3, link: 'partners.statement' }],
  columns: [
    { key: 'month', width: 110, shown: true },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'company_id', width: 124, shown: true, phone: 'meta' },
    { key: 'status', width: 112, shown: true },
    { key: 'appropriated', width: 132, align: 'right', shown: false },
    { key: 'used', width: 122, align: 'right', shown: true },
    { key: 'total', width: 132, align: 'right', shown: true, phone: 'meta' },
    { key: 'share', width: 90, align: 'right', shown: true, phone: 'meta' },
    { key: 'minimum', width: 90, align: 'right', shown: false },
    { key: 'shortage', width: 140, align: 'right', shown: false },
    { key: 'left', width: 150, align: 'right', shown: false },
    { key: 'progress', width: 90, align: 'right', shown: false },
    { key: 'attachments', width: 64, align: 'right', shown: false },
    { key: 'writer', width: 88, shown: true, phone: 'meta' },
  ],
  sort: { key: 'month', direction: 'desc' },
  search: [
    'month',
    'company_id',
    'progress',
    'appropriated',
    'used',
    'total',
    'share',
    'minimum',
    'shortage',
    'left',
  ],
  views: [
    views.all,
    { key: 'under', label: { ko: '사용 부족', en: 'Under' }, query: { status: 'under' } },
    { key: 'over', label: { ko: '초과', en: 'Over' }, query: { status: 'over' } },
    {
      key: 'submitted',
      label: { ko: '확인 대기', en: 'To confirm' },
      query: { status: 'submitted' },
    },
  ],
  matrix: {
    rows: 'company_id',
    columns: 'month',
    sum: 'used',
    open: ['unset', 'under', 'over', 'submitted', 'redo'],
    confirmed: ['confirmed'],
    expects: { by: 'attendance', partners: true, own: 'project', within: 10 },
  },
})
