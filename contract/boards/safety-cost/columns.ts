import type { Cell, Row, Scope } from '../../form/field-types.ts'
import { isEmpty } from '../../form/fields.ts'
import { amountOf, cautionOf, maxWon, percentOf, usedOf } from './cost.ts'
import { cautions, costItems, costVerdicts, evidenceKinds, hasPurpose, purposes } from './items.ts'

export const percent = { ko: '%', en: '%' } as const
export const money = { type: 'money', max: maxWon, half: true } as const

const itemsOf = ({ values }: Scope) => (values.items ?? []) as Row[]
/** Each item is listed once. */
const itemsLeft = (scope: Scope) => {
  const taken = itemsOf(scope)
    .filter(({ id }) => id !== scope.row?.id)
    .map(({ item }) => item)
  return costItems.flatMap(({ value }) => (taken.includes(value) ? [] : [value]))
}
const itemsListed = (scope: Scope) =>
  itemsOf(scope).flatMap(({ item }) => (typeof item === 'string' ? [item] : []))

/** What a row says of one of the nine items. */
export const itemColumns = [
  {
    key: 'item',
    type: 'select',
    label: { ko: '항목', en: 'Item' },
    options: costItems,
    available: itemsLeft,
    required: true,
  },
  { key: 'plan', ...money, label: { ko: '계획', en: 'Planned' } },
  {
    key: 'before',
    ...money,
    min: -maxWon,
    label: { ko: '전월 누계', en: 'Months before' },
  },
  {
    key: 'used',
    type: 'calc',
    as: 'int',
    label: { ko: '금월', en: 'This month' },
    half: true,
    compute: ({ values, row }) => usedOf(values, row?.item),
  },
  {
    key: 'total',
    type: 'calc',
    as: 'int',
    label: { ko: '누계', en: 'Total' },
    half: true,
    compute: ({ values, row }) => Number(row?.before ?? 0) + usedOf(values, row?.item),
  },
  {
    key: 'share',
    type: 'calc',
    as: 'dec',
    unit: percent,
    label: { ko: '사용률', en: 'Share' },
    half: true,
    compute: ({ row }) => percentOf(Number(row?.total ?? 0), row?.plan),
  },
] as const satisfies readonly Cell[]

/** What a row says of one use. */
export const useColumns = [
  {
    key: 'used_on',
    type: 'date',
    label: { ko: '사용일', en: 'Day' },
    required: true,
    past: true,
    half: true,
  },
  {
    key: 'item',
    type: 'select',
    label: { ko: '항목', en: 'Item' },
    options: costItems,
    available: itemsListed,
    required: true,
    half: true,
  },
  {
    key: 'content',
    type: 'text',
    label: { ko: '품명·내역', en: 'What' },
    required: true,
  },
  {
    key: 'purpose',
    type: 'select',
    label: { ko: '용도', en: 'Purpose' },
    options: purposes,
    visible: ({ row }) => hasPurpose(row?.item),
    half: true,
  },
  { key: 'spec', type: 'text', max: 50, label: { ko: '규격', en: 'Size' }, half: true },
  { key: 'unit', type: 'text', max: 10, label: { ko: '단위', en: 'Unit' }, half: true },
  {
    key: 'quantity',
    type: 'dec',
    places: 2,
    min: 0,
    max: 10_000_000,
    label: { ko: '수량', en: 'Quantity' },
    half: true,
  },
  {
    key: 'price',
    ...money,
    max: 99_999_999,
    label: { ko: '단가', en: 'Unit price' },
  },
  {
    key: 'supply',
    ...money,
    label: { ko: '공급가액', en: 'Net amount' },
    help: { ko: '비우면 수량 × 단가', en: 'Left empty: quantity × unit price' },
    required: ({ row }) => isEmpty(row?.quantity) || isEmpty(row?.price),
  },
  {
    key: 'vat',
    ...money,
    label: { ko: '부가세', en: 'VAT' },
    help: {
      ko: '정산 기준이 공급가액이면 금액에 더하지 않습니다.',
      en: 'Not added where the month is settled by net amounts.',
    },
  },
  {
    key: 'refund',
    type: 'check',
    label: { ko: '반품·환급', en: 'Refund' },
    half: true,
  },
  {
    key: 'amount',
    type: 'calc',
    as: 'int',
    label: { ko: '금액', en: 'Amount' },
    half: true,
    compute: ({ values, row }) => (row ? amountOf(row, values) : null),
  },
  {
    key: 'company_id',
    type: 'company',
    label: { ko: '업체', en: 'Company' },
    half: true,
  },
  {
    key: 'supplier',
    type: 'text',
    max: 60,
    label: { ko: '거래처', en: 'Supplier' },
    half: true,
  },
  {
    key: 'evidence',
    type: 'multi',
    label: { ko: '증빙', en: 'Evidence' },
    options: evidenceKinds,
  },
  { key: 'photos', type: 'photos', max: 5, label: { ko: '사진', en: 'Photos' } },
  { key: 'files', type: 'files', max: 5, label: { ko: '증빙 파일', en: 'Files' } },
  {
    key: 'verdict',
    type: 'radio',
    label: { ko: '판정', en: 'Verdict' },
    options: costVerdicts,
  },
  {
    key: 'caution',
    type: 'calc',
    as: 'choice',
    options: cautions,
    label: { ko: '확인', en: 'Check' },
    compute: ({ values, row }) => (row ? cautionOf(row, values) : null),
  },
  { key: 'remarks', type: 'text', label: { ko: '비고', en: 'Remarks' } },
] as const satisfies readonly Cell[]
