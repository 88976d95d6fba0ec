import fc from 'fast-check'
import { checkValues } from '../../contract/form/check.ts'
import { normalize } from '../../contract/form/compute.ts'
import type { FormBoard } from '../../contract/form/definition.ts'
import type { Field, TextField, Values } from '../../contract/form/field-types.ts'
import { fieldsOf } from '../../contract/form/fields.ts'
import { isSensitive } from '../../contract/form/sensitive.ts'
import { maxLength } from '../../contract/form/shape.ts'

const words = fc.constantFrom('비계', '난간', '지하', 'ABC', '㎥', '🦺', '3단', ' ', '\n')
/** Long texts are cut here: the shape's own test covers long ones. */
const most = 120

const wordsUpTo = (max: number) =>
  fc
    .array(words, { minLength: 1, maxLength: 30 })
    .map((parts) => [...parts.join('')].slice(0, Math.min(most, max)).join(''))

/** White space alone is nothing that could be sealed. */
const wordsOf = (field: TextField) =>
  wordsUpTo(maxLength(field)).filter((text) => !isSensitive(field) || text.trim() !== '')

/** Any value that a field may have; undefined if only the site's people, files or the form know. */
export function anyOf(field: Field): fc.Arbitrary<unknown> | undefined {
  switch (field.type) {
    case 'text':
      if (field.format) return undefined
      if (field.choices) return fc.constantFrom(...field.choices.map(({ value }) => value))
      return wordsOf(field)
    case 'textarea':
      return wordsOf(field)
    case 'rich':
      return wordsUpTo(maxLength(field))
    case 'month':
      return fc.integer({ min: 1, max: 12 }).map((n) => `2026-${String(n).padStart(2, '0')}`)
    case 'duration':
      return fc.integer({ min: field.min ?? 0, max: field.max ?? 1440 })
    case 'int':
    case 'money':
      return fc.integer({ min: field.min ?? 0, max: field.max ?? 1_000_000 })
    case 'dec':
      return fc
        .integer({ min: field.min ?? -50, max: field.max ?? 50 })
        .map((whole) => whole + (field.places === 0 ? 0 : 0.5))
    case 'select':
    case 'radio':
      return fc.constantFrom(...field.options.map(({ value }) => value))
    case 'multi':
      return fc.subarray(
        field.options.map(({ value }) => value),
        { minLength: 1 },
      )
    case 'check':
      return fc.boolean()
    case 'date':
      return fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`)
    case 'datetime':
      return fc
        .integer({ min: 0, max: 23 })
        .map((h) => `2026-03-02T${String(h).padStart(2, '0')}:30:00.000Z`)
    case 'time':
      return fc
        .integer({ min: 0, max: 59 })
        .map((minute) => `09:${String(minute).padStart(2, '0')}`)
    default:
      return undefined
  }
}

/**
 * Values that a board accepts, from its definition: each value of a sample is replaced by another
 * of its type, and restored if the board's rules do not allow it.
 */
export function validValues(board: FormBoard, sample: Values): fc.Arbitrary<Values> {
  const arbitraries = Object.fromEntries(
    fieldsOf(board).flatMap((field) => {
      const made = field.server ? undefined : anyOf(field)
      return made ? [[field.key, fc.option(made, { nil: undefined, freq: 5 })] as const] : []
    }),
  )
  return fc.record(arbitraries).map((made) => {
    let values: Values = { ...sample }
    for (const [key, value] of Object.entries(made)) {
      const next = { ...values, [key]: value }
      if (value === undefined) delete next[key]
      if (checkValues(board, normalize(board, next), Date.now()).length === 0) values = next
    }
    return values
  })
}
