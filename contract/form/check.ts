import * as v from 'valibot'
import type {
  Board,
  Cell,
  Checklist,
  ChecklistField,
  Field,
  Row,
  Scope,
  TableField,
  Values,
} from './definition.ts'
import { fieldsOf, isAsked, isEmpty, isRequired } from './fields.ts'
import { shapeOf } from './shape.ts'

/** What is wrong with a field. Sentences for each are in `issue-words.ts`. */
export type IssueRule =
  | 'required'
  | 'unknown'
  | 'server-only'
  | 'type'
  | 'text'
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
  | 'order'

export interface Issue {
  /** `place`, `findings.<row id>.photo`, `items.1-1.photos` */
  path: string
  rule: IssueRule
  /** the limit that was passed, or how many are missing */
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
])

/** Shapes only: for a draft, a patch, and as the first part of `checkValues`. */
export function checkShapes(board: Board, values: Values): Issue[] {
  const fields = new Map(fieldsOf(board).map((field) => [field.key, field]))
  return Object.entries(values).flatMap(([key, value]): Issue[] => {
    const field = fields.get(key)
    if (!field) return [{ path: key, rule: 'unknown' }]
    return value === null || value === undefined ? [] : shapeIssues(field, value)
  })
}

/** What a person hands in, whole or as a patch: shapes, and nothing that only the server writes. */
export function checkGiven(board: Board, given: Values): Issue[] {
  const serverOnly = new Set(
    fieldsOf(board)
      .filter((field) => field.server)
      .map((field) => field.key),
  )
  const written = Object.keys(given).filter((key) => serverOnly.has(key))
  return [
    ...written.map((path): Issue => ({ path, rule: 'server-only' })),
    ...checkShapes(board, given),
  ]
}

/**
 * Everything that must hold of a record when it is saved; `values` are settled already.
 * `now` (ms) is the judge of `past` fields; a day's grace allows for clocks and zones.
 */
export function checkValues(board: Board, values: Values, now: number): Issue[] {
  const shapes = checkShapes(board, values)
  const wrong = new Set(shapes.map((issue) => issue.path.split('.')[0]))
  const rest = fieldsOf(board)
    .filter((field) => !wrong.has(field.key) && isAsked(field, { values }))
    .flatMap((field) => [...fieldIssues(field, values), ...futureIssues(field, values, now)])
  return [...shapes, ...rest]
}

const dayMs = 86_400_000

function futureIssues(field: Field, values: Values, now: number): Issue[] {
  if ((field.type !== 'date' && field.type !== 'datetime') || !field.past) return []
  const at = Date.parse(String(values[field.key] ?? ''))
  return at > now + dayMs ? [{ path: field.key, rule: 'future' }] : []
}

function shapeIssues(field: Field, value: unknown): Issue[] {
  const result = v.safeParse(shapeOf(field), value)
  if (result.success) return []
  return result.issues.map((issue) => ({
    path: [field.key, ...pathBelow(field, value, issue.path)].join('.'),
    rule: ruleOf(issue),
    ...(typeof issue.requirement === 'number' && { limit: issue.requirement }),
  }))
}

/** Rows are named by their id, not by where they stand. */
function pathBelow(field: Field, value: unknown, path: v.BaseIssue<unknown>['path']): string[] {
  const keys = (path ?? []).map((item) => String(item.key))
  const [index, ...below] = keys
  if (field.type !== 'table' || index === undefined || !Array.isArray(value)) return keys
  const row: unknown = value[Number(index)]
  const id = typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : index
  return [id, ...below]
}

function ruleOf(issue: v.BaseIssue<unknown>): IssueRule {
  if (rules.has(issue.message)) return issue.message as IssueRule
  return issue.type === 'strict_object' && issue.expected === 'never' ? 'unknown' : 'type'
}

function fieldIssues(field: Field, values: Values): Issue[] {
  const value = values[field.key]
  if (isRequired(field, { values }) && (isEmpty(value) || value === false)) {
    return [{ path: field.key, rule: 'required' }]
  }
  if (field.type === 'checklist') return checklistIssues(field, (value ?? {}) as Checklist)
  if (field.type === 'table') return tableIssues(field, (value ?? []) as Row[], values)
  return []
}

function checklistIssues(field: ChecklistField, answers: Checklist): Issue[] {
  const questions = field.groups.flatMap((group) => group.questions)
  const unanswered = questions.filter((question) => answers[question.id] === undefined)
  const below = questions.flatMap((question): Issue[] => {
    const given = answers[question.id]
    if (given?.answer !== 'poor' && given?.answer !== 'bad') return []
    const path = `${field.key}.${question.id}`
    return [
      ...(isEmpty(given.photos) ? [{ path: `${path}.photos`, rule: 'photo-needed' as const }] : []),
      ...(isEmpty(given.action)
        ? [{ path: `${path}.action`, rule: 'action-needed' as const }]
        : []),
    ]
  })
  if (!field.complete || unanswered.length === 0) return below
  return [{ path: field.key, rule: 'unanswered', limit: unanswered.length }, ...below]
}

function tableIssues(field: TableField, rows: Row[], values: Values): Issue[] {
  const few: Issue[] =
    rows.length < (field.minRows ?? 0)
      ? [{ path: field.key, rule: 'min', limit: field.minRows ?? 0 }]
      : []
  const cells = rows.flatMap((row) =>
    field.columns.flatMap((cell) => cellIssues(field, cell, { values, row })),
  )
  return [...few, ...cells]
}

function cellIssues(field: TableField, cell: Cell, scope: Scope & { row?: Row }): Issue[] {
  const value = scope.row?.[cell.key]
  if (!isAsked(cell, scope) || !isRequired(cell, scope)) return []
  return isEmpty(value) || value === false
    ? [{ path: `${field.key}.${scope.row?.id}.${cell.key}`, rule: 'required' }]
    : []
}
