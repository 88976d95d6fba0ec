import { actionStates } from '../codes/action-states.ts'
import { disasterTypes } from '../codes/disaster-types.ts'
import {
  acceptLevels,
  gradeIn,
  hazardClasses,
  matrixOf,
  type RiskGrade,
  rankOf,
  reductionKinds,
  riskGrades,
  riskMatrices,
  riskMethods,
} from '../codes/risk.ts'
import { riskLevels } from '../codes/safety.ts'
import { workTypes } from '../codes/work-types.ts'
import type { Cell, Field, Limit, Option, Row, Rule, Scope, Values } from '../form/field-types.ts'
import { isEmpty } from '../form/fields.ts'
import { totalOf } from '../form/totals.ts'
import { rowSteps, stepColumns, whenDone } from './row-steps.ts'

/** The most rows of one assessment; more belong into another one, by kind of work. */
const mostRows = 500

const byMatrix: Rule = ({ values }) => values.method === 'matrix'
const byThree: Rule = ({ values }) => values.method === 'three'
const byVerdict: Rule = ({ values }) => values.method === 'checklist' || values.method === 'ops'

/** How the risk of the rows is judged: the fields of the record that its rows read. */
export const judging = {
  method: {
    key: 'method',
    type: 'select',
    label: { ko: '평가방법', en: 'Method' },
    options: riskMethods,
    required: true,
    initial: 'matrix',
    half: true,
  },
  matrix: {
    key: 'matrix',
    type: 'select',
    label: { ko: '매트릭스', en: 'Matrix' },
    help: { ko: '빈도 × 강도', en: 'Frequency × severity' },
    options: riskMatrices.map(({ value, label }) => ({ value, label })),
    visible: byMatrix,
    required: true,
    initial: '5x4',
    half: true,
  },
  acceptLevel: {
    key: 'accept_level',
    type: 'select',
    label: { ko: '허용 가능 기준', en: 'Acceptable' },
    help: {
      ko: '이보다 높은 위험에는 감소대책이 필요합니다.',
      en: 'A higher risk needs a measure.',
    },
    options: acceptLevels,
    required: true,
    initial: 'medium',
    half: true,
  },
} as const satisfies Record<string, Field>

const scale = (most: number): Limit => ({ min: 1, max: most })
const freqLimit = ({ values }: Scope): Limit => scale(matrixOf(values.matrix)?.freq ?? 5)
const sevLimit = ({ values }: Scope): Limit => scale(matrixOf(values.matrix)?.sev ?? 5)

const product = (freq: unknown, sev: unknown): number | null =>
  typeof freq === 'number' && typeof sev === 'number' ? freq * sev : null

const levels: Readonly<Record<string, RiskGrade>> = { low: 'low', medium: 'medium', high: 'high' }

function gradeBefore({ values, row }: Scope): RiskGrade | null {
  if (byMatrix({ values })) return gradeIn(matrixOf(values.matrix), row?.freq, row?.sev)
  if (byThree({ values })) return levels[String(row?.level)] ?? null
  if (!byVerdict({ values })) return null
  return row?.verdict === 'fit' || row?.verdict === 'improve' ? row.verdict : null
}

function gradeAfter({ values, row }: Scope): RiskGrade | null {
  if (byMatrix({ values })) return gradeIn(matrixOf(values.matrix), row?.freq2, row?.sev2)
  return byThree({ values }) ? (levels[String(row?.level2)] ?? null) : null
}

/** Whether the risk of a row is higher than what the assessment accepts. */
export const isTooHigh: Rule = (scope) =>
  rankOf(gradeBefore(scope)) > (rankOf(scope.values.accept_level) || rankOf('medium'))

const hasMeasure: Rule = ({ row }) => !isEmpty(row?.reduction)
const asksMeasure: Rule = (scope) => hasMeasure(scope) && isTooHigh(scope)
const isOpenMeasure: Rule = (scope) => hasMeasure(scope) && scope.row?.state !== 'verified'
const isClosedMeasure: Rule = (scope) => hasMeasure(scope) && scope.row?.state === 'verified'

/** After the measure the risk is not higher than before it: `of` is the other factor. */
const notHigher =
  (of: 'freq2' | 'sev2', whole: (scope: Scope) => Limit) =>
  (scope: Scope): Limit => {
    const { min, max = 0 } = whole(scope)
    const before = product(scope.row?.freq, scope.row?.sev)
    const other = scope.row?.[of]
    if (before === null || typeof other !== 'number' || other < 1) return { min, max }
    return { min, max: Math.min(max, Math.floor(before / other)) }
  }

const levelsNotHigher = ({ row }: Scope): string[] =>
  riskLevels
    .map(({ value }) => value)
    .filter((level) => rankOf(levels[level]) <= rankOf(levels[String(row?.level)] ?? 'high'))

const gradeOptions: readonly Option[] = riskGrades.map(({ rank: _, ...option }) => option)

const states = [
  ...Object.values(actionStates),
  { value: 'none', label: { ko: '대책 없음', en: 'No measure' }, tone: 'neutral' },
] as const

/** A row without a measure waits for nobody. */
const workflow = rowSteps({
  section: 'items',
  asks: ['hazard', 'reduction', 'company_id'],
  states,
  derived: [
    { from: ['received'], to: 'none', when: (row) => isEmpty(row.reduction) },
    { from: ['none'], to: 'received', when: (row) => !isEmpty(row.reduction) },
  ],
})

const columns = [
  {
    key: 'hazard',
    type: 'textarea',
    max: 500,
    label: { ko: '유해·위험요인', en: 'Hazard' },
    placeholder: {
      ko: '예: 갱폼 인양 중 줄걸이가 풀려 자재가 떨어짐',
      en: 'e.g. A form falls while it is lifted',
    },
    required: true,
  },
  {
    key: 'work_type',
    type: 'select',
    label: { ko: '공종', en: 'Kind of work' },
    options: workTypes,
    required: true,
    half: true,
  },
  {
    key: 'unit_work',
    type: 'text',
    max: 100,
    suggest: 'standard-work',
    label: { ko: '단위작업', en: 'Unit task' },
    required: true,
    half: true,
  },
  { key: 'place', type: 'text', max: 80, label: { ko: '작업위치', en: 'Place' }, half: true },
  {
    key: 'hazard_class',
    type: 'select',
    label: { ko: '위험분류', en: 'Class' },
    options: hazardClasses,
    required: true,
    half: true,
  },
  {
    key: 'disaster_type',
    type: 'select',
    label: { ko: '재해유형', en: 'Disaster type' },
    options: disasterTypes,
    required: true,
    half: true,
  },
  {
    key: 'law_ref',
    type: 'text',
    max: 100,
    label: { ko: '관련근거', en: 'Law' },
    placeholder: { ko: '예: 안전보건규칙 제42조', en: 'e.g. Article 42 of the rules' },
    half: true,
  },
  {
    key: 'present',
    type: 'textarea',
    max: 500,
    label: { ko: '현재 안전보건조치', en: 'Present measures' },
    required: true,
  },
  {
    key: 'freq',
    type: 'int',
    min: 1,
    max: 5,
    limit: freqLimit,
    visible: byMatrix,
    label: { ko: '빈도', en: 'Frequency' },
    required: true,
    half: true,
  },
  {
    key: 'sev',
    type: 'int',
    min: 1,
    max: 5,
    limit: sevLimit,
    visible: byMatrix,
    label: { ko: '강도', en: 'Severity' },
    required: true,
    half: true,
  },
  {
    key: 'level',
    type: 'radio',
    options: riskLevels,
    visible: byThree,
    label: { ko: '위험성 판단', en: 'Risk' },
    required: true,
  },
  {
    key: 'verdict',
    type: 'radio',
    options: [
      { value: 'fit', label: { ko: '적정', en: 'Fit' }, tone: 'ok' },
      { value: 'improve', label: { ko: '개선 필요', en: 'To be improved' }, tone: 'danger' },
    ],
    visible: byVerdict,
    label: { ko: '현재 조치 판단', en: 'Verdict' },
    required: true,
  },
  {
    key: 'risk',
    type: 'calc',
    as: 'int',
    visible: byMatrix,
    label: { ko: '위험성', en: 'Risk' },
    half: true,
    compute: ({ row }) => product(row?.freq, row?.sev),
  },
  {
    key: 'grade',
    type: 'calc',
    as: 'choice',
    options: gradeOptions,
    label: { ko: '위험등급', en: 'Grade' },
    half: true,
    compute: gradeBefore,
  },
  {
    key: 'reduction',
    type: 'textarea',
    max: 500,
    label: { ko: '위험성 감소대책', en: 'Measure' },
    required: isTooHigh,
  },
  {
    key: 'reduction_kind',
    type: 'select',
    options: reductionKinds,
    visible: hasMeasure,
    label: { ko: '대책 종류', en: 'Kind of measure' },
    required: true,
    half: true,
  },
  {
    key: 'freq2',
    type: 'int',
    min: 1,
    max: 5,
    limit: notHigher('sev2', freqLimit),
    visible: (scope) => byMatrix(scope) && hasMeasure(scope),
    label: { ko: '개선 후 빈도', en: 'Frequency after' },
    required: true,
    half: true,
  },
  {
    key: 'sev2',
    type: 'int',
    min: 1,
    max: 5,
    limit: notHigher('freq2', sevLimit),
    visible: (scope) => byMatrix(scope) && hasMeasure(scope),
    label: { ko: '개선 후 강도', en: 'Severity after' },
    required: true,
    half: true,
  },
  {
    key: 'level2',
    type: 'radio',
    options: riskLevels,
    available: levelsNotHigher,
    visible: (scope) => byThree(scope) && hasMeasure(scope),
    label: { ko: '개선 후 위험성', en: 'Risk after' },
    required: true,
  },
  {
    key: 'risk2',
    type: 'calc',
    as: 'int',
    visible: byMatrix,
    label: { ko: '개선 후 위험성', en: 'Risk after' },
    half: true,
    compute: ({ row }) => product(row?.freq2, row?.sev2),
  },
  {
    key: 'grade2',
    type: 'calc',
    as: 'choice',
    options: gradeOptions,
    label: { ko: '개선 후 등급', en: 'Grade after' },
    half: true,
    compute: gradeAfter,
  },
  {
    key: 'company_id',
    type: 'company',
    label: { ko: '책임업체', en: 'Company' },
    visible: hasMeasure,
    required: true,
    half: true,
  },
  {
    key: 'owner',
    type: 'text',
    max: 40,
    label: { ko: '담당자', en: 'Person in charge' },
    visible: hasMeasure,
    required: asksMeasure,
    half: true,
  },
  {
    key: 'due',
    type: 'date',
    label: { ko: '개선예정일', en: 'Due' },
    visible: hasMeasure,
    required: true,
    half: true,
  },
  { key: 'photo', type: 'photo', label: { ko: '조치 전 사진', en: 'Photo before' }, half: true },
  {
    key: 'action',
    type: 'textarea',
    max: 500,
    label: { ko: '조치 내용', en: 'Action' },
    help: {
      ko: '대책을 이미 마쳤을 때만 적습니다. 적으면 조치자가 됩니다.',
      en: 'Only if the measure is taken already. You are then the person who acted.',
    },
    visible: hasMeasure,
    required: whenDone,
  },
  {
    key: 'after',
    type: 'photo',
    sameSpotAs: 'photo',
    label: { ko: '조치 후 사진', en: 'Photo after' },
    visible: hasMeasure,
    required: whenDone,
  },
  {
    key: 'critical',
    type: 'check',
    label: { ko: '중점관리', en: 'To be watched' },
    help: { ko: 'TBM과 작업허가에서 먼저 다룹니다.', en: 'Comes first in meetings and permits.' },
  },
  ...stepColumns(states),
] as const satisfies readonly Cell[]

/** The step with the rows, and what is counted of them. */
export const riskSection = {
  key: 'items',
  label: { ko: '유해·위험요인', en: 'Hazards' },
  fields: [
    {
      key: 'items',
      type: 'table',
      label: { ko: '유해·위험요인', en: 'Hazards' },
      rowNoun: { ko: '유해·위험요인', en: 'hazard' },
      minRows: 1,
      maxRows: mostRows,
      paste: true,
      workflow,
      columns,
    },
    { key: 'count_items', label: { ko: '행', en: 'Rows' }, ...totalOf('items') },
    {
      key: 'count_high',
      label: { ko: '허용 기준 초과', en: 'Not acceptable' },
      ...totalOf('items', { when: isTooHigh }),
    },
    {
      key: 'count_open',
      label: { ko: '미조치', en: 'Open' },
      ...totalOf('items', { when: isOpenMeasure }),
    },
    {
      key: 'done_share',
      type: 'calc',
      as: 'dec',
      unit: { ko: '%', en: '%' },
      label: { ko: '감소대책 이행률', en: 'Measures carried out' },
      half: true,
      compute: ({ values }: Scope) => {
        const rows = riskRowsOf(values).filter((row) => hasMeasure({ values, row }))
        const done = rows.filter((row) => isClosedMeasure({ values, row }))
        return rows.length === 0 ? null : Math.round((done.length / rows.length) * 1000) / 10
      },
    },
    {
      key: 'mean_risk',
      type: 'calc',
      as: 'dec',
      visible: byMatrix,
      label: { ko: '평균 위험성', en: 'Mean risk' },
      half: true,
      compute: ({ values }: Scope) => {
        const risks = riskRowsOf(values).flatMap(({ risk }) =>
          typeof risk === 'number' ? [risk] : [],
        )
        const sum = risks.reduce((all, risk) => all + risk, 0)
        return risks.length === 0 ? null : Math.round((sum / risks.length) * 10) / 10
      },
    },
  ],
} as const

export const riskRowsOf = (values: Values): readonly Row[] =>
  Array.isArray(values.items) ? (values.items as Row[]) : []

/** The earliest day by which an open measure must be taken, yyyy-MM-dd. */
export const dueOfMeasures = (values: Values): string | null =>
  riskRowsOf(values)
    .filter((row) => isOpenMeasure({ values, row }) && row.state !== 'done')
    .flatMap(({ due }) => (typeof due === 'string' ? [due] : []))
    .sort()[0] ?? null

/** The company that assesses, and those of its measures. */
export const companiesOfRisk = (values: Values): readonly number[] =>
  [values.company_id, ...riskRowsOf(values).map((row) => row.company_id)].filter(
    (company) => typeof company === 'number',
  )

/** What statistics count of the rows. */
export const riskFacts = [
  {
    name: 'hazards',
    label: { ko: '유해·위험요인', en: 'Hazards' },
    rows: 'items',
    category: 'grade',
  },
  {
    name: 'measures',
    label: { ko: '감소대책', en: 'Measures' },
    rows: 'items',
    date: 'due',
    category: 'state',
    company: 'company_id',
    when: hasMeasure,
    revision: 1,
  },
] as const

const fits = (text: string) => [...text].length <= 500

/**
 * A row as the next round finds it: a measure that was confirmed is a present one now, and the risk
 * after it is the present one. An open measure stays as it is, and so does one that does not fit.
 */
export function rowOfNextRound(row: Row): Row {
  const present = `${String(row.present ?? '')}\n${String(row.reduction ?? '')}`.trim()
  if (row.state !== 'verified' || isEmpty(row.reduction) || !fits(present)) return row
  const { reduction: _, reduction_kind, freq2, sev2, level2, company_id, owner, due, ...rest } = row
  const { action: _action, ...kept } = rest
  return {
    ...kept,
    present,
    ...(!isEmpty(freq2) && { freq: freq2 }),
    ...(!isEmpty(sev2) && { sev: sev2 }),
    ...(!isEmpty(level2) && { level: level2 }),
    ...(!isEmpty(row.verdict) && { verdict: 'fit' }),
  }
}
