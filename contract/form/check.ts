import * as v from 'valibot'
import { isText } from '../field-type/type-of.ts'
import type { RichFault } from '../rich/check.ts'
import { deepestList, richMost } from '../rich/rich.ts'
import { mostColumns } from '../rich/table.ts'
import type { BlockRule } from '../workflow/definition.ts'
import { askedBoard } from './asked.ts'
import type { FormBoard } from './definition.ts'
import type {
  Cell,
  Checklist,
  ChecklistField,
  Field,
  MomentField,
  Row,
  Scope,
  TableField,
  Values,
} from './field-types.ts'
import { fieldsOf, isEmpty, isRequired, isVisible } from './fields.ts'
import { koreanDay } from './korean-day.ts'
import { maxLength, shapeOf } from './shape.ts'
import { isAnswered, isFinding, questionsOf } from './verdicts.ts'

/**
 * What is wrong with a field; the sentences are in `issue-words.ts`. Lengths count code points
 * (`long`) or items (`many`, `few`); amounts are `max` and `min`.
 */
export type IssueRule =
  | 'required'
  | 'unknown'
  | 'server-only'
  | 'type'
  | 'text'
  | 'long'
  | 'many'
  | 'many-files'
  | 'few'
  | 'max'
  | 'min'
  | 'int'
  | 'places'
  | 'number'
  | 'date'
  | 'time'
  | 'datetime'
  | 'option'
  | 'twice'
  | 'uuid'
  | 'id'
  | 'future'
  | 'unanswered'
  | 'photo-needed'
  | 'action-needed'
  | 'not-attached'
  | 'not-arrived'
  | 'order'
  | 'late'
  | 'span'
  | BlockRule
  | 'month'
  | 'format'
  | 'link-missing'
  | 'link-circle'
  | 'pin-missing'
  | 'drawing'
  | 'signed'
  | 'asked-unknown'
  | 'asked-fixed'
  | 'rich-earlier'
  | Exclude<RichFault, 'type' | 'text' | 'long'>

export interface Issue {
  /** `place`, `findings.<row id>.photo`, `items.1-1.photos` */
  path: string
  rule: IssueRule
  /** the limit that was exceeded, or how many are missing */
  limit?: number
}

const rules: ReadonlySet<string> = new Set<IssueRule>([
  'required',
  'text',
  'max',
  'min',
  'int',
  'places',
  'number',
  'date',
  'time',
  'datetime',
  'option',
  'twice',
  'uuid',
  'id',
  'month',
  'format',
  'drawing',
  'long',
  'rich-node',
  'rich-mark',
  'rich-link',
  'rich-deep',
  'rich-wide',
  'rich-large',
])

/**
 * Shapes only: for a draft, a patch, and as the first part of `checkValues`. `before`: what the record
 * has beside a patch, which says what it was asked.
 */
export function checkShapes(board: FormBoard, values: Values, before: Values = {}): Issue[] {
  const asked = askedBoard(board, { ...before, ...values })
  const fields = new Map(fieldsOf(asked).map((field) => [field.key, field]))
  return Object.entries(values).flatMap(([key, value]): Issue[] => {
    const field = fields.get(key)
    if (!field) return [{ path: key, rule: 'unknown' }]
    return value === null || value === undefined ? [] : shapeIssues(field, value)
  })
}

/**
 * Checks a person's input, whole or as a patch of `before`: shapes, and no value that only the server
 * writes.
 */
export function checkInput(board: FormBoard, input: Values, before: Values = {}): Issue[] {
  const serverOnly = new Set(
    fieldsOf(board)
      .filter((field) => field.server)
      .map((field) => field.key),
  )
  const written = Object.keys(input).filter((key) => serverOnly.has(key))
  return [
    ...written.map((path): Issue => ({ path, rule: 'server-only' })),
    ...checkShapes(board, input, before),
  ]
}

/** One day: the tolerance of a server for the clocks and zones of devices. */
export const dayMs = 86_400_000

/**
 * Every rule that a record must meet when it is saved, in form order; `values` are already
 * normalized. `past` fields are checked against `now` (ms): an instant may lie `grace` ms after it.
 * A day may always lie one day after it where its zone is not known: without `today`.
 */
export function checkValues(
  board: FormBoard,
  values: Values,
  now: number,
  grace = dayMs,
  today?: string,
): Issue[] {
  const shapes = checkShapes(board, values)
  const fields = fieldsOf(askedBoard(board, values))
  const known = new Set(fields.map((field) => field.key))
  const times = { now, grace, today }
  return [
    ...shapes.filter((issue) => !known.has(issue.path)),
    ...fields.flatMap((field) => {
      const wrong = shapes.filter((issue) => issue.path.split('.')[0] === field.key)
      const paths = new Set(wrong.map((issue) => issue.path))
      if (paths.has(field.key) || !isVisible(field, { values })) return wrong
      const rest = isWhole(field, values[field.key]) ? fieldIssues(field, values, times) : []
      return [...wrong, ...rest.filter((issue) => !paths.has(issue.path))]
    }),
  ].filter(unrepeated())
}

/** Whether the value has the outer shape of rows or answers, so that its parts can be checked. */
function isWhole(field: Field, value: unknown): boolean {
  if (value === undefined || value === null) return true
  const isObject = (one: unknown) => typeof one === 'object' && one !== null
  if (field.type === 'table') return Array.isArray(value) && value.every(isObject)
  if (field.type === 'checklist') return isObject(value) && Object.values(value).every(isObject)
  return true
}

function unrepeated() {
  const seen = new Set<string>()
  return (issue: Issue) => {
    const key = `${issue.path} ${issue.rule}`
    return !seen.has(key) && Boolean(seen.add(key))
  }
}

interface CheckTimes {
  now: number
  grace: number
  /** yyyy-MM-dd in the project's zone, where it is known */
  today: string | undefined
}

/** Limits and options that depend on what else is written. */
function dependentIssues(cell: Field | Cell, path: string, scope: Scope): Issue[] {
  const value = (scope.row ?? scope.values)[cell.key]
  if ('limit' in cell && cell.limit && typeof value === 'number') {
    const { min, max } = cell.limit(scope)
    if (min !== undefined && value < min) return [{ path, rule: 'min', limit: min }]
    if (max !== undefined && value > max) return [{ path, rule: 'max', limit: max }]
  }
  if ('available' in cell && cell.available && !isEmpty(value)) {
    const available = new Set(cell.available(scope))
    const chosen: unknown[] = Array.isArray(value) ? value : [value]
    if (chosen.some((one) => !available.has(String(one)))) return [{ path, rule: 'option' }]
  }
  return []
}

/** What bounds a moment, and no other field has. */
type Bounded = Pick<MomentField, 'key' | 'past' | 'notBefore' | 'notAfter' | 'within'> &
  Pick<Field, 'type'>

/** The rules of a moment: not in the future, not before the moment that it follows. */
function momentIssues(cell: Bounded, path: string, scope: Scope, times: CheckTimes): Issue[] {
  const own = scope.row ?? scope.values
  const value = own[cell.key]
  if (typeof value !== 'string') return []
  const at = (key: string | undefined) => (key === undefined ? undefined : own[key])
  const [begin, end] = [at(cell.notBefore), at(cell.notAfter)]
  const { within } = cell
  const since = within && Date.parse(String(own[within.of]))
  const ahead = times.now + (cell.type === 'datetime' ? times.grace : dayMs)
  const isAhead =
    times.today !== undefined && cell.type === 'date'
      ? value > times.today
      : Date.parse(value) > ahead
  return [
    ...(cell.past && isAhead ? [{ path, rule: 'future' as const }] : []),
    ...(typeof begin === 'string' && isBefore(value, begin)
      ? [{ path, rule: 'order' as const }]
      : []),
    ...(typeof end === 'string' && isBefore(end, value) ? [{ path, rule: 'late' as const }] : []),
    ...(since && Date.parse(value) > since + within.hours * 3_600_000
      ? [{ path, rule: 'span' as const, limit: within.hours }]
      : []),
  ]
}

/** Times of day and days compare as text; instants may be written with fewer digits. */
function isBefore(value: string, begin: string): boolean {
  const [one, other] = [value, begin].map((moment) => moment.includes('T'))
  if (one && other) return Date.parse(value) < Date.parse(begin)
  const day = (moment: string) => (moment.includes('T') ? (koreanDay(moment) ?? '') : moment)
  return day(value) < day(begin)
}

function shapeIssues(field: Field, value: unknown): Issue[] {
  const result = v.safeParse(shapeOf(field), value)
  if (result.success) return []
  return result.issues.map((issue) => {
    const rule = ruleOf(issue)
    const path = [field.key, ...pathBelow(field, value, issue.path)].join('.')
    const limit =
      typeof issue.requirement === 'number' ? issue.requirement : lengthOf(field, issue.path)
    if (rule === 'rich-deep') return { path, rule, limit: deepestList }
    if (rule === 'rich-wide') return { path, rule, limit: mostColumns }
    return rule === 'long' || typeof issue.requirement === 'number'
      ? { path, rule, limit }
      : { path, rule }
  })
}

/** The maximum number of code points of the text at this path. */
function lengthOf(field: Field, path: v.BaseIssue<unknown>['path']): number {
  const last = String(path?.at(-1)?.key)
  const cell = field.type === 'table' ? field.columns.find((column) => column.key === last) : field
  return cell && (isText(cell) || cell.type === 'rich') ? maxLength(cell) : richMost
}

/** Rows are named by their id, not by their position. */
function pathBelow(field: Field, value: unknown, path: v.BaseIssue<unknown>['path']): string[] {
  const keys = (path ?? []).map((item) => String(item.key))
  // A sensitive text may be entered as an object: the field is what is wrong.
  if (isText(field)) return []
  const [index, ...below] = keys
  if (field.type !== 'table' || index === undefined || !Array.isArray(value)) return keys
  const row: unknown = value[Number(index)]
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : null
  return [typeof id === 'string' ? id : index, ...below]
}

function ruleOf(issue: v.BaseIssue<unknown>): IssueRule {
  if (issue.message === 'max' && issue.type === 'check') return 'long'
  if (issue.message === 'max' && issue.type === 'max_length') return 'many'
  if (rules.has(issue.message)) return issue.message as IssueRule
  return issue.type === 'strict_object' && issue.expected === 'never' ? 'unknown' : 'type'
}

function fieldIssues(field: Field, values: Values, times: CheckTimes): Issue[] {
  const value = values[field.key]
  // A checklist that must be complete reports how many answers are missing, also when all are.
  const whole = field.type === 'checklist' && field.complete
  if (!whole && isRequired(field, { values }) && (isEmpty(value) || value === false)) {
    return [{ path: field.key, rule: 'required' }]
  }
  if (field.type === 'asked') return []
  if (field.type === 'checklist') return checklistIssues(field, (value ?? {}) as Checklist)
  if (field.type === 'table') return tableIssues(field, (value ?? []) as Row[], values, times)
  return [
    ...dependentIssues(field, field.key, { values }),
    ...momentIssues(field, field.key, { values }, times),
  ]
}

function checklistIssues(field: ChecklistField, answers: Checklist): Issue[] {
  const questions = questionsOf(field)
  const unanswered = questions.filter(({ id }) => !isAnswered(field, answers[id]))
  const below = questions.flatMap((question): Issue[] => {
    const input = answers[question.id]
    if (!input || !isFinding(field, input)) return []
    const path = `${field.key}.${question.id}`
    return [
      ...(isEmpty(input.photos) ? [{ path: `${path}.photos`, rule: 'photo-needed' as const }] : []),
      ...(isEmpty(input.action)
        ? [{ path: `${path}.action`, rule: 'action-needed' as const }]
        : []),
    ]
  })
  if (!field.complete || unanswered.length === 0) return below
  return [{ path: field.key, rule: 'unanswered', limit: unanswered.length }, ...below]
}

function tableIssues(field: TableField, rows: Row[], values: Values, times: CheckTimes): Issue[] {
  const few: Issue[] =
    rows.length < (field.minRows ?? 0)
      ? [{ path: field.key, rule: 'few', limit: field.minRows ?? 0 }]
      : []
  const cells = rows.flatMap((row) =>
    field.columns.flatMap((cell) => {
      const path = `${field.key}.${row.id}.${cell.key}`
      return cellIssues(cell, path, { values, row }, times)
    }),
  )
  return [...few, ...cells]
}

function cellIssues(
  cell: Cell,
  path: string,
  scope: Scope & { row: Row },
  times: CheckTimes,
): Issue[] {
  if (!isVisible(cell, scope)) return []
  const value = scope.row[cell.key]
  if (isRequired(cell, scope) && (isEmpty(value) || value === false)) {
    return [{ path, rule: 'required' }]
  }
  return [...dependentIssues(cell, path, scope), ...momentIssues(cell, path, scope, times)]
}
