import {
  acceptLevels,
  gradeIn,
  matrixOf,
  type RiskGrade,
  rankOf,
  riskGrades,
  riskMatrices,
  riskMethods,
} from '../codes/risk.ts'
import { riskLevels } from '../codes/safety.ts'
import type { Field, Limit, Option, PairTable, Rule, Scope } from '../form/field-types.ts'
import { isEmpty } from '../form/fields.ts'

export const byMatrix: Rule = ({ values }) => values.method === 'matrix'
export const byThree: Rule = ({ values }) => values.method === 'three'
export const byVerdict: Rule = ({ values }) =>
  values.method === 'checklist' || values.method === 'ops'

/** How the risk of the rows is found: the fields of the record that its rows read. */
export const grading = {
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
export const freqLimit = ({ values }: Scope): Limit =>
  scale(matrixOf(values.matrix)?.freq.length ?? 5)
export const sevLimit = ({ values }: Scope): Limit =>
  scale(matrixOf(values.matrix)?.sev.length ?? 5)

export const product = (freq: unknown, sev: unknown): number | null =>
  typeof freq === 'number' && typeof sev === 'number' ? freq * sev : null

const levels: Readonly<Record<string, RiskGrade>> = { low: 'low', medium: 'medium', high: 'high' }

export function gradeBefore({ values, row }: Scope): RiskGrade | null {
  if (byMatrix({ values })) return gradeIn(matrixOf(values.matrix), row?.freq, row?.sev)
  if (byThree({ values })) return levels[String(row?.level)] ?? null
  if (!byVerdict({ values })) return null
  return row?.verdict === 'fit' || row?.verdict === 'improve' ? row.verdict : null
}

export function gradeAfter({ values, row }: Scope): RiskGrade | null {
  if (byMatrix({ values })) return gradeIn(matrixOf(values.matrix), row?.freq2, row?.sev2)
  return byThree({ values }) ? (levels[String(row?.level2)] ?? null) : null
}

/** Whether the risk of a row is higher than what the assessment accepts. */
export const isTooHigh: Rule = (scope) =>
  rankOf(gradeBefore(scope)) > (rankOf(scope.values.accept_level) || rankOf('medium'))

export const hasMeasure: Rule = ({ row }) => !isEmpty(row?.reduction)
export const asksMeasure: Rule = (scope) => hasMeasure(scope) && isTooHigh(scope)
export const isOpenMeasure: Rule = (scope) => hasMeasure(scope) && scope.row?.state !== 'verified'
export const isClosedMeasure: Rule = (scope) => hasMeasure(scope) && scope.row?.state === 'verified'

/** After the measure the risk is not higher than before it: `of` is the other factor. */
export const notHigher =
  (of: 'freq2' | 'sev2', whole: (scope: Scope) => Limit) =>
  (scope: Scope): Limit => {
    const { min, max = 0 } = whole(scope)
    const before = product(scope.row?.freq, scope.row?.sev)
    const other = scope.row?.[of]
    if (before === null || typeof other !== 'number' || other < 1) return { min, max }
    return { min, max: Math.min(max, Math.floor(before / other)) }
  }

export const levelsNotHigher = ({ row }: Scope): string[] =>
  riskLevels
    .map(({ value }) => value)
    .filter((level) => rankOf(levels[level]) <= rankOf(levels[String(row?.level)] ?? 'high'))

export const gradeOptions: readonly Option[] = riskGrades.map(({ rank: _, ...option }) => option)

/** 빈도 and 강도 in the table of the matrix. @param before keys whose risk is the highest that can be chosen */
export const matrixTable =
  (before?: { freq: string; sev: string }) =>
  ({ values, row }: Scope): PairTable | null => {
    const matrix = matrixOf(values.matrix)
    if (!matrix) return null
    const most = before ? (product(row?.[before.freq], row?.[before.sev]) ?? Infinity) : Infinity
    return {
      columns: matrix.freq,
      rows: matrix.sev,
      at(freq, sev) {
        const grade = gradeIn(matrix, freq, sev)
        const known = riskGrades.find(({ value }) => value === grade)
        return {
          value: freq * sev,
          label: known?.label ?? { ko: '', en: '' },
          tone: known?.tone ?? 'neutral',
          ...(freq * sev > most && { off: true }),
        }
      },
    }
  }
