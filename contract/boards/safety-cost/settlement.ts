import type { CalcField, Field, NumberField, Scope } from '../../form/field-types.ts'
import type { Text } from '../../text/text.ts'
import { percent } from './columns.ts'
import { isOverCap } from './cost.ts'
import { isOwn } from './partners.ts'

const cap = (initial: number, label: Text) =>
  ({
    type: 'dec',
    places: 2,
    min: 0,
    max: 100,
    unit: percent,
    label,
    initial,
    visible: isOwn,
    half: true,
  }) as const satisfies Omit<NumberField, 'key'>

/** @param key of the share of the sum that the item may have */
const overCap = (item: string, key: string, label: Text, over: Text) =>
  ({
    type: 'calc',
    as: 'choice',
    label,
    options: [{ value: 'over', label: over, tone: 'warn' }],
    visible: isOwn,
    compute: ({ values }: Scope) => (isOverCap(values, item, values[key]) ? 'over' : null),
  }) as const satisfies Omit<CalcField, 'key'>

/**
 * How the cost of a project is settled: by net amounts, or with the VAT that cannot be deducted, and
 * how much of the sum two items may have. Each month takes it over from the one before.
 */
export const settlementFields = [
  {
    key: 'settlement',
    type: 'radio',
    label: { ko: '정산 기준', en: 'Settled by' },
    options: [
      { value: 'net', label: { ko: '공급가액', en: 'Net amount' } },
      {
        value: 'lost-vat',
        label: { ko: '공제받지 못하는 부가세 포함', en: 'With VAT that cannot be deducted' },
      },
    ],
    initial: 'net',
  },
  {
    key: 'head_office_cap',
    ...cap(5, { ko: '⑧ 본사 전담조직 한도', en: '⑧ Most for the head office unit' }),
  },
  {
    key: 'assessment_cap',
    ...cap(15, { ko: '⑨ 위험성평가 한도', en: '⑨ Most for risk assessment' }),
  },
  {
    key: 'head_office_over',
    ...overCap(
      'head-office',
      'head_office_cap',
      { ko: '⑧ 한도', en: '⑧ Limit' },
      {
        ko: '주의: ⑧ 누계 사용액이 계상금액에서 정한 한도를 넘었습니다.',
        en: 'Caution: ⑧ is over its share of the sum.',
      },
    ),
  },
  {
    key: 'assessment_over',
    ...overCap(
      'assessment',
      'assessment_cap',
      { ko: '⑨ 한도', en: '⑨ Limit' },
      {
        ko: '주의: ⑨ 누계 사용액이 계상금액에서 정한 한도를 넘었습니다.',
        en: 'Caution: ⑨ is over its share of the sum.',
      },
    ),
  },
] as const satisfies readonly Field[]
