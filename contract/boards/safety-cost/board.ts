import { basics, closing } from '../../board-parts/inspection.ts'
import { views } from '../../board-parts/views.ts'
import { defineForm } from '../../form/define-form.ts'
import { isEmpty } from '../../form/fields.ts'
import { totalOf } from '../../form/totals.ts'
import { itemColumns, money, percent, useColumns } from './columns.ts'
import {
  appropriatedSum,
  costStatus,
  countedSum,
  minimumShare,
  percentOf,
  shortageOf,
} from './cost.ts'
import { costItems, costRows } from './items.ts'

const unit = { ko: '원', en: ' won' }
const sumOfWon = { as: 'dec', type: 'calc', unit } as const

/** 산업안전보건관리비 사용내역서 (domain §4.17): one a month; the nine items, and each use with its evidence. */
export default defineForm({
  id: 3,
  slug: 'safety-cost',
  area: 'management',
  label: { ko: '산업안전보건관리비', en: 'Safety and health cost' },
  noun: { ko: '사용내역서', en: 'statement' },
  type: 'report',
  icon: 'wallet',
  writeLevel: 3,
  paper: 'safety-cost',
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        basics.month,
        {
          key: 'progress',
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
          type: 'calc',
          as: 'dec',
          unit: percent,
          label: { ko: '공정률별 사용기준', en: 'Minimum at this progress' },
          half: true,
          compute: ({ values }) => minimumShare(values),
        },
        {
          key: 'shortage',
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
          type: 'dec',
          places: 3,
          min: 0,
          max: 100,
          unit: percent,
          label: { ko: '요율', en: 'Rate' },
          half: true,
        },
        { key: 'fixed', ...money, unit, label: { ko: '기초액', en: 'Fixed amount' } },
        {
          key: 'set_amount',
          ...money,
          unit,
          label: { ko: '계약서의 계상금액', en: 'Sum in the contract' },
          help: {
            ko: '계산한 금액과 다를 때 적습니다.',
            en: 'Where it is not what the rate gives.',
          },
          required: ({ values }) => isEmpty(values.base) || isEmpty(values.rate),
        },
        {
          key: 'counted',
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
      key: 'notes',
      label: { ko: '특기사항', en: 'Remarks' },
      fields: [
        { key: 'opinion', type: 'textarea', label: { ko: '특기사항', en: 'Remarks' } },
        closing.photos,
        closing.uploads,
      ],
    },
  ],
  title: (values, language) => {
    const [year = '', month = ''] = String(values.month ?? '').split('-')
    return language === 'ko'
      ? `${year}년 ${Number(month)}월 산업안전보건관리비`
      : `Safety and health cost ${year}-${month}`
  },
  statuses: [
    { value: 'unset', label: { ko: '계상금액 없음', en: 'No sum set aside' }, tone: 'neutral' },
    { value: 'early', label: { ko: '기준 전', en: 'No minimum yet' }, tone: 'neutral' },
    { value: 'met', label: { ko: '기준 충족', en: 'Minimum met' }, tone: 'ok' },
    { value: 'under', label: { ko: '사용 부족', en: 'Under the minimum' }, tone: 'danger' },
    { value: 'over', label: { ko: '계상금액 초과', en: 'Over the sum' }, tone: 'warn' },
  ],
  status: costStatus,
  counts: { date: 'month', category: () => null },
  onePer: { every: 'month' },
  carry: {
    keys: ['base', 'rate', 'fixed', 'set_amount', 'items'],
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
    },
    {
      name: 'used-by-day',
      label: { ko: '일자·업체별 사용금액', en: 'Used by day and company' },
      rows: 'uses',
      date: 'used_on',
      category: 'item',
      company: 'company_id',
      sum: 'amount',
    },
  ],
  columns: [
    { key: 'month', width: 110, shown: true },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'status', width: 130, shown: true },
    { key: 'appropriated', width: 150, align: 'right', shown: true },
    { key: 'used', width: 140, align: 'right', shown: true },
    { key: 'total', width: 150, align: 'right', shown: true, phone: 'meta' },
    { key: 'share', width: 90, align: 'right', shown: true, phone: 'meta' },
    { key: 'minimum', width: 90, align: 'right', shown: false },
    { key: 'shortage', width: 140, align: 'right', shown: false },
    { key: 'left', width: 150, align: 'right', shown: false },
    { key: 'progress', width: 90, align: 'right', shown: true },
    { key: 'attachments', width: 64, align: 'right', shown: false },
    { key: 'writer', width: 88, shown: true, phone: 'meta' },
  ],
  sort: { key: 'month', direction: 'desc' },
  search: [
    'month',
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
  ],
  matrix: {
    columns: 'month',
    open: ['unset', 'under', 'over'],
    expects: { by: 'project', within: 10 },
  },
})
