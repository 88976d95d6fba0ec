import { actionStates } from '../codes/action-states.ts'
import { disasterTypes } from '../codes/disaster-types.ts'
import { dueDays, riskLevels } from '../codes/safety.ts'
import type { Cell, Row, Values } from '../form/field-types.ts'
import { byValues } from '../workflow/by-values.ts'
import { isDone, rowSteps, stepColumns, whenDone } from './row-steps.ts'

export const findingsOf = (values: Values) => (values.findings ?? []) as Row[]

export const openFindings = (values: Values) => findingsOf(values).filter((row) => !isDone(row))

/** What the form asks of a finding. */
export const finding = {
  place: { key: 'place', type: 'text', label: { ko: '위치', en: 'Place' }, required: true },
  content: {
    key: 'content',
    type: 'textarea',
    max: 500,
    label: { ko: '내용', en: 'Finding' },
    required: true,
  },
  disasterType: {
    key: 'disaster_type',
    type: 'select',
    label: { ko: '재해유형', en: 'Disaster type' },
    options: disasterTypes,
    required: true,
    half: true,
  },
  level: {
    key: 'level',
    type: 'radio',
    label: { ko: '위험등급', en: 'Risk' },
    options: riskLevels,
    required: true,
    half: true,
  },
  company: {
    key: 'company_id',
    type: 'company',
    label: { ko: '책임업체', en: 'Company' },
    required: true,
    half: true,
  },
  due: {
    key: 'due',
    type: 'date',
    dueBy: { key: 'level', days: dueDays },
    label: { ko: '조치기한', en: 'Due' },
    required: true,
    half: true,
  },
  photo: {
    key: 'photo',
    type: 'photo',
    label: { ko: '조치 전 사진', en: 'Photo before' },
    required: true,
  },
  action: {
    key: 'action',
    type: 'textarea',
    max: 500,
    label: { ko: '조치 내용', en: 'Action' },
    help: {
      ko: '그 자리에서 조치했을 때만 적습니다. 적으면 조치자가 됩니다.',
      en: 'Only if it was put right on the spot. You are then the person who acted.',
    },
    required: whenDone,
  },
  after: {
    key: 'after',
    type: 'photo',
    sameSpotAs: 'photo',
    label: { ko: '조치 후 사진', en: 'Photo after' },
    required: whenDone,
  },
} as const satisfies Record<string, Cell>

/** A finding asks for an action as soon as it is written down. */
const workflow = rowSteps({
  section: 'findings',
  asks: ['content', 'company_id'],
  states: Object.values(actionStates),
})

const written = stepColumns(workflow.states)

/** The step with the table of findings; each board lists in its own order what it asks. */
export const findingsSection = <const Column extends Cell>({
  maxRows,
  columns,
}: {
  maxRows: number
  columns: readonly Column[]
}) =>
  ({
    key: 'findings',
    label: { ko: '지적사항', en: 'Findings' },
    fields: [
      {
        key: 'findings',
        type: 'table',
        label: { ko: '지적사항', en: 'Findings' },
        rowNoun: { ko: '지적사항', en: 'finding' },
        maxRows,
        workflow,
        fromAnswers: {
          list: 'items',
          words: 'content',
          photo: 'photo',
          copies: ['place', 'company_id'],
        },
        columns: [...columns, ...written],
      },
    ],
  }) as const

export const findingCount = {
  key: 'count_findings',
  type: 'calc',
  as: 'int',
  label: { ko: '지적', en: 'Findings' },
  compute: ({ values }: { values: Values }) => findingsOf(values).length,
} as const satisfies Cell

const inspectionStates = [
  { value: 'clear', label: { ko: '지적 없음', en: 'No findings' }, tone: 'neutral' },
  actionStates.received,
  actionStates.acting,
  actionStates.done,
  // The inspection stays open for its writer: only its findings are closed.
  { value: 'verified', label: actionStates.verified.label, tone: 'ok' },
] as const

/** A record is as far as its findings are: verified or done only once all of them are. */
function stateOfFindings(values: Values) {
  const rows = findingsOf(values)
  if (rows.length === 0) return 'clear'
  if (rows.every((row) => row.state === 'verified')) return 'verified'
  if (rows.every(isDone)) return 'done'
  return rows.every((row) => row.state === 'received') ? 'received' : 'acting'
}

/** The earliest day by which an open finding must be corrected, yyyy-MM-dd. */
const dueOfFindings = (values: Values): string | null =>
  openFindings(values)
    .filter((row) => typeof row.due === 'string')
    .map((row) => String(row.due))
    .sort()[0] ?? null

/** Of a record of findings, which take their steps each by itself. */
export const inspectionWorkflow = byValues({
  states: inspectionStates,
  derived: stateOfFindings,
  due: dueOfFindings,
})

/** The company of the inspection and those of its findings. */
export const companiesOfFindings = (values: Values): readonly number[] =>
  [values.company_id, ...findingsOf(values).map((row) => row.company_id)].filter(
    (company) => typeof company === 'number',
  )
