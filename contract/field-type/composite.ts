import * as v from 'valibot'
import type { Asked } from '../form/asked.ts'
import { askedShape } from '../form/asked-shape.ts'
import type { ChecklistField, Question, Row } from '../form/field-types.ts'
import { countOf } from '../form/signature-sheet.ts'
import { questionsOf, verdictsOf } from '../form/verdicts.ts'
import { text, uuidv7 } from '../wire/schema.ts'
import { type FieldTypes, never, written } from './field-type.ts'
import { listOf, numberShape, oneOf, unitsOf, uploadIds } from './shape-parts.ts'

function answerShape(field: ChecklistField, { measure }: Question): v.GenericSchema {
  const verdict = oneOf(verdictsOf(field))
  const common: v.ObjectEntries = {
    action: v.optional(text(2000)),
    photos: v.optional(uploadIds(8)),
    ...(field.columns && { second: v.optional(verdict) }),
  }
  if (!measure) return v.strictObject({ answer: verdict, ...common })
  const value = numberShape(measure, measure.places ?? 0)
  return v.strictObject({ answer: v.optional(verdict), value: v.optional(value), ...common })
}

export const compositeTypes: FieldTypes<'checklist' | 'asked' | 'table'> = {
  checklist: {
    shape: (field) =>
      v.strictObject(
        Object.fromEntries(
          questionsOf(field).map((one) => [one.id, v.optional(answerShape(field, one))]),
        ),
      ),
    text: (_, value, reading) => reading.count(Object.keys(value as object).length),
    missing: { ko: '문항에 답해 주세요.', en: 'Answer the questions.' },
    unread: null,
    column: never,
    sheet: {
      rule: (field, _, question) =>
        question?.measure
          ? {
              kind: 'number',
              places: question.measure.places ?? 0,
              units: unitsOf(question.measure.unit),
            }
          : { kind: 'option', options: verdictsOf(field) },
      width: 18,
    },
    merge: 'answers',
    carried: false,
    print: 'block',
  },
  asked: {
    shape: () => askedShape,
    text: (_, value) => String((value as Asked).version),
    missing: written,
    unread: null,
    column: never,
    sheet: null,
    merge: 'whole',
    carried: false,
    print: 'elsewhere',
  },
  table: {
    shape({ columns, maxRows }, shapeOf) {
      const cells = Object.fromEntries(
        columns.map((cell) => [cell.key, v.optional(v.nullable(shapeOf(cell)))]),
      )
      return v.pipe(
        listOf(v.strictObject({ id: uuidv7, ...cells }), maxRows),
        v.check((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'twice'),
      )
    },
    text: (field, value, reading) => reading.count(countOf(field, value as Row[])),
    missing: { ko: '한 건 이상 추가해 주세요.', en: 'Add at least one row.' },
    unread: null,
    column: never,
    sheet: null,
    merge: 'rows',
    carried: true,
    print: 'block',
  },
}
