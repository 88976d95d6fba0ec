import { actionStates } from '../codes/action-states.ts'
import { disasterTypes } from '../codes/disaster-types.ts'
import { dueDays, riskLevels } from '../codes/safety.ts'
import type { Cell, Option, Row, Rule, Values } from '../form/field-types.ts'

export const findingsOf = (values: Values) => (values.findings ?? []) as Row[]

const isDone = (row: Row) => row.state === 'done' || row.state === 'verified'
export const openFindings = (values: Values) => findingsOf(values).filter((row) => !isDone(row))

const whenDone: Rule = ({ row }) => row !== undefined && isDone(row)

/** What is asked of a finding; each board lists in its own order what it asks. */
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
    required: whenDone,
  },
  after: {
    key: 'after',
    type: 'photo',
    label: { ko: '조치 후 사진', en: 'Photo after' },
    required: whenDone,
  },
} as const satisfies Record<string, Cell>

/** Which of the action states a person can choose; a finding begins as received. */
export const findingState = (options: readonly Option[]) =>
  ({
    key: 'state',
    type: 'select',
    label: { ko: '조치 상태', en: 'State' },
    options,
    required: true,
    initial: 'received',
    half: true,
  }) as const

/** The step with the table of findings. */
export const findingsSection = <const Column extends Cell>(table: {
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
        ...table,
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

/** Statuses that `statusOfFindings` can give where nobody confirms an action. */
export const findingStatuses = [
  { value: 'clear', label: { ko: '지적 없음', en: 'No findings' }, tone: 'neutral' },
  actionStates.received,
  actionStates.acting,
  actionStates.done,
] as const

/** A record is as far as its findings are: verified or done only once all of them are. */
export function statusOfFindings(values: Values): string {
  const rows = findingsOf(values)
  if (rows.length === 0) return 'clear'
  if (rows.every((row) => row.state === 'verified')) return 'verified'
  if (rows.every(isDone)) return 'done'
  return rows.every((row) => row.state === 'received') ? 'received' : 'acting'
}

/** The earliest day by which an open finding must be corrected, yyyy-MM-dd. */
export const dueOfFindings = (values: Values): string | null =>
  openFindings(values)
    .filter((row) => typeof row.due === 'string')
    .map((row) => String(row.due))
    .sort()[0] ?? null

/** The company of the inspection and those of its findings. */
export const companiesOfFindings = (values: Values): readonly number[] =>
  [values.company_id, ...findingsOf(values).map((row) => row.company_id)].filter(
    (company) => typeof company === 'number',
  )
