import { actionStates } from '../codes/action-states.ts'
import type { Row, Scope, Values } from '../form/field-types.ts'
import { isEmpty } from '../form/fields.ts'
import { totalOf } from '../form/totals.ts'
import { riskColumns, riskPaper } from './risk-columns.ts'
import { byMatrix, hasMeasure, isClosedMeasure, isOpenMeasure, isTooHigh } from './risk-grading.ts'
import { rowSteps, stepColumns } from './row-steps.ts'

/** The most rows of one assessment; more belong into another one, by kind of work. */
const mostRows = 500

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

/**
 * The step with the rows, and what is counted of them. @param base key of a link to an assessment of
 * which rows can be taken over: those to be watched, and those whose measures are open, first
 */
const sectionWith = <const Base extends string>(base?: Base) =>
  ({
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
        ...(base !== undefined && {
          rowsFrom: {
            link: base,
            table: 'items',
            becomes: rowOfNextRound,
            first: (scope: Scope) => scope.row?.critical === true || isOpenMeasure(scope),
          },
        }),
        paper: riskPaper,
        columns: [...riskColumns, ...stepColumns(states)],
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
  }) as const

export const riskSection = sectionWith()
/** The same, with rows from the assessment that the field `base` links to. */
export const riskSectionFrom = sectionWith('base')

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
