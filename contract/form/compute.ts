import { richFault } from '../rich/check.ts'
import { richDoc } from '../rich/value.ts'
import { askedBoard } from './asked.ts'
import type { FormBoard } from './definition.ts'
import type {
  Cell,
  Checklist,
  ChecklistAnswer,
  ChecklistField,
  Field,
  RichField,
  Row,
  Scope,
  Values,
} from './field-types.ts'
import { fieldsOf, isVisible } from './fields.ts'
import { isFinding, measuredVerdict, questionsOf, verdictOf } from './verdicts.ts'

/**
 * Values in their stored shape: calc cells computed; hidden fields and nulls dropped. Pure, the
 * same on both sides, and idempotent. `input` has passed `checkShapes`. Rules may read sums, and
 * sums may read other sums, in any order of the form. So everything is computed to a fixed point
 * before anything is dropped, and again afterwards. A dropped value stays dropped.
 */
export function normalize(board: FormBoard, input: Values): Values {
  const fields = fieldsOf(askedBoard(board, input))
  return untilStable(fields, withoutCalc(fields, filled(input)), (values) =>
    eachScope(
      fields,
      untilStable(fields, values, (now) => eachScope(fields, now, compute)),
      drop,
    ),
  )
}

/** A chain of rules is at most as long as there are cells. */
function untilStable(fields: readonly Field[], input: Values, step: (values: Values) => Values) {
  const cells = fields.flatMap<Field | Cell>((field) =>
    field.type === 'table' ? field.columns : [field],
  )
  let values = input
  for (let pass = 0; pass <= cells.length; pass += 1) {
    const next = step(values)
    if (JSON.stringify(next) === JSON.stringify(values)) break
    values = next
  }
  return values
}

function filled<V extends Values>(input: V): V {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
  ) as V
}

/** Values that a client computed are ignored, also by other rules. */
function withoutCalc(fields: readonly Field[], input: Values): Values {
  const values = { ...input }
  for (const field of fields) {
    const value = values[field.key]
    if (field.type === 'calc') delete values[field.key]
    if (field.type === 'rich' && value !== undefined) setRich(values, field, value)
    if (field.type === 'checklist' && value)
      values[field.key] = answersOf(field, value as Checklist, input)
    if (field.type !== 'table' || !Array.isArray(value)) continue
    values[field.key] = value.map((input: Row) => {
      const row = filled(input)
      for (const cell of field.columns) if (cell.type === 'calc') delete row[cell.key]
      return row
    })
  }
  return values
}

/** A document as it is stored; a text stays. What a later build has written and this one cannot read stays as it is. */
function setRich(values: Values, field: RichField, value: unknown): void {
  if (typeof value === 'string') {
    if (value.trim() === '') delete values[field.key]
    return
  }
  if (richFault(value, Number.POSITIVE_INFINITY)) return
  const doc = richDoc(value)
  if (doc) values[field.key] = doc
  else delete values[field.key]
}

/**
 * Photos and action belong to the verdicts that need them; another verdict drops them. The verdict
 * of what was measured is computed; without a value such a question can only be left out.
 */
function answersOf(field: ChecklistField, answers: Checklist, values: Values): Checklist {
  const questions = new Map(questionsOf(field).map((question) => [question.id, question]))
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, given]) => {
      const question = questions.get(id)
      const { answer, second, value, action, photos } = given
      const measured = question?.measure && value !== undefined
      const verdict = measured ? measuredVerdict(question, value, values) : answer
      const leftOut = verdictOf(field, verdict)?.score === undefined
      if (verdict === undefined || (question?.measure && !measured && !leftOut)) return []
      const next: ChecklistAnswer = {
        answer: verdict,
        ...(second !== undefined && { second }),
        ...(measured && { value }),
      }
      const needs = isFinding(field, next)
      return [
        [
          id,
          {
            ...next,
            ...(needs && action !== undefined && { action }),
            ...(needs && photos !== undefined && { photos }),
          },
        ],
      ]
    }),
  )
}

type Step = (cell: Field | Cell, current: Values, scope: Scope) => Values

/** One step over every cell: rows first, so that a record may sum its rows. */
function eachScope(fields: readonly Field[], input: Values, step: Step): Values {
  let values = input
  for (const field of fields) {
    const rows = values[field.key]
    if (field.type !== 'table' || !Array.isArray(rows)) continue
    const record = values
    const normalized = rows.map((row: Row) =>
      field.columns.reduce<Values>(
        (current, cell) => step(cell, current, { values: record, row: current as Row }),
        row,
      ),
    )
    values = { ...values, [field.key]: normalized }
  }
  return fields.reduce((current, field) => step(field, current, { values: current }), values)
}

const compute: Step = (cell, current, scope) => {
  if (cell.type !== 'calc') return current
  const result = isVisible(cell, scope) ? cell.compute(scope) : null
  const rest = without(current, cell.key)
  return result === null ? rest : { ...rest, [cell.key]: result }
}

const drop: Step = (cell, current, scope) =>
  isVisible(cell, scope) ? current : without(current, cell.key)

function without(values: Values, key: string): Values {
  if (!(key in values)) return values
  const { [key]: _, ...rest } = values
  return rest
}
