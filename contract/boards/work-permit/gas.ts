import { isOf } from '../../board-parts/high-risk-words.ts'
import type { Limit, Row, Rule, Scope, Values } from '../../form/field-types.ts'
import { totalOf } from '../../form/totals.ts'
import type { Block } from '../../workflow/definition.ts'

const isConfined = isOf('confined')
const asksGas: Rule = (scope) => isConfined(scope) || isOf('fire')(scope)

/**
 * 적정공기 (domain §4.12), ends included: O₂ is below 23.5 %, gas below 10 % of its lower explosive limit, CO
 * below 30 ppm, H₂S below 10 ppm, CO₂ below 1.5 %. A value has the decimal places of its limit.
 */
const fit = {
  o2: { min: 18, max: 23.4 },
  lel: { max: 9.9 },
  co: { max: 29 },
  h2s: { max: 9.9 },
  co2: { max: 1.4 },
} as const satisfies Record<string, Limit>

const percent = { ko: '%', en: '%' } as const
const ppm = { ko: 'ppm', en: 'ppm' } as const

export const gasOf = (values: Values) => (values.gas ?? []) as Row[]

/** What of a row is outside of what is fit to breathe and work in. */
function outside(row: Row): Block[] {
  return Object.entries<Limit>(fit).flatMap(([key, { min, max }]): Block[] => {
    const value = row[key]
    const path = `gas.${row.id}.${key}`
    if (typeof value !== 'number') return []
    if (min !== undefined && value < min) return [{ path, rule: 'min', limit: min }]
    return max !== undefined && value > max ? [{ path, rule: 'max', limit: max }] : []
  })
}

const timeOf = (row: Row) => Date.parse(String(row.measured_at))

/** Of each place the last measurement counts: what was outside once may be fit after ventilation. */
function lastOfPlaces(rows: readonly Row[]): Row[] {
  const last = new Map<string, Row>()
  for (const row of rows) {
    const place = String(row.spot ?? '').trim()
    const before = last.get(place)
    if (!before || timeOf(row) >= timeOf(before)) last.set(place, row)
  }
  return [...last.values()]
}

/** Nobody goes into a confined space unmeasured, or where the last measurement was not fit. */
export function gasBlocks(values: Values, since?: unknown): Block[] {
  if (!asksGas({ values })) return []
  const rows = gasOf(values)
  const fresh = (row: Row) => typeof since !== 'string' || timeOf(row) > Date.parse(since)
  if (isConfined({ values }) && !rows.some(fresh)) {
    return [{ path: 'gas', rule: rows.length > 0 ? 'unmet' : 'required' }]
  }
  return lastOfPlaces(rows).flatMap(outside)
}

const verdicts = [
  { value: 'fit', label: { ko: '적정', en: 'Fit' }, tone: 'ok' },
  { value: 'unfit', label: { ko: '부적합', en: 'Not fit' }, tone: 'danger' },
] as const

/** 가스 농도 측정: before work, before it goes on after a stop, and during it. */
export const gasSection = {
  key: 'gas',
  label: { ko: '가스 측정', en: 'Gas' },
  fields: [
    {
      key: 'gas',
      type: 'table',
      label: { ko: '가스 농도 측정', en: 'Gas measurements' },
      help: {
        ko: '작업 전, 중단 뒤 재개 전, 작업 중에 잽니다. 산소 18% 이상 23.5% 미만, 가연성 10% LEL 미만, CO 30ppm 미만, H₂S 10ppm 미만이어야 승인·시작할 수 있습니다.',
        en: 'Before work, before it goes on, and during it. Work is approved and started at O₂ from 18 to below 23.5 %, below 10 % LEL, CO below 30 ppm, H₂S below 10 ppm.',
      },
      rowNoun: { ko: '측정', en: 'measurement' },
      visible: asksGas,
      required: isConfined,
      maxRows: 60,
      columns: [
        {
          key: 'measured_at',
          type: 'datetime',
          label: { ko: '측정일시', en: 'Measured at' },
          required: true,
          initial: 'now',
          past: true,
          half: true,
        },
        {
          key: 'phase',
          type: 'select',
          label: { ko: '시점', en: 'When' },
          options: [
            { value: 'before', label: { ko: '작업 전', en: 'Before work' } },
            { value: 'resume', label: { ko: '재개 전', en: 'Before it goes on' } },
            { value: 'during', label: { ko: '작업 중', en: 'During work' } },
          ],
          required: true,
          initial: 'before',
          half: true,
        },
        {
          key: 'spot',
          type: 'text',
          max: 60,
          label: { ko: '측정 위치', en: 'Place' },
          placeholder: { ko: '예: 피트 바닥', en: 'e.g. Bottom of the pit' },
          half: true,
        },
        {
          key: 'o2',
          type: 'dec',
          places: 1,
          min: 0,
          max: 100,
          unit: percent,
          label: { ko: '산소(O₂)', en: 'O₂' },
          required: isConfined,
          half: true,
        },
        {
          key: 'lel',
          type: 'dec',
          places: 1,
          min: 0,
          max: 100,
          unit: { ko: '% LEL', en: '% LEL' },
          label: { ko: '가연성 가스', en: 'LEL' },
          required: true,
          half: true,
        },
        {
          key: 'co',
          type: 'int',
          min: 0,
          max: 5000,
          unit: ppm,
          label: { ko: '일산화탄소(CO)', en: 'CO' },
          required: isConfined,
          half: true,
        },
        {
          key: 'h2s',
          type: 'dec',
          places: 1,
          min: 0,
          max: 1000,
          unit: ppm,
          label: { ko: '황화수소(H₂S)', en: 'H₂S' },
          required: isConfined,
          half: true,
        },
        {
          key: 'co2',
          type: 'dec',
          places: 1,
          min: 0,
          max: 100,
          unit: percent,
          label: { ko: '이산화탄소(CO₂)', en: 'CO₂' },
          half: true,
        },
        {
          key: 'by',
          type: 'text',
          max: 60,
          label: { ko: '측정자', en: 'Measured by' },
          required: true,
          half: true,
        },
        {
          key: 'instrument',
          type: 'text',
          max: 60,
          label: { ko: '측정기 번호', en: 'Instrument' },
          half: true,
        },
        {
          key: 'verdict',
          type: 'calc',
          as: 'choice',
          options: verdicts,
          label: { ko: '판정', en: 'Verdict' },
          compute: ({ row }: Scope) =>
            row === undefined || typeof row.lel !== 'number'
              ? null
              : outside(row).length > 0
                ? 'unfit'
                : 'fit',
        },
      ],
    },
    {
      key: 'count_unfit',
      label: { ko: '부적합', en: 'Not fit' },
      unit: { ko: '건', en: '' },
      visible: asksGas,
      ...totalOf('gas', { when: ({ row }) => row !== undefined && outside(row).length > 0 }),
    },
  ],
} as const
