import { overDocument, richKept } from '../rich/value.ts'
import type { Issue } from './check.ts'
import type { FormBoard } from './definition.ts'
import type { Values } from './field-types.ts'
import { fieldsOf } from './fields.ts'

const richKeys = (board: FormBoard, input: Values): string[] =>
  fieldsOf(board)
    .filter(({ type, key }) => type === 'rich' && typeof input[key] === 'string')
    .map(({ key }) => key)

/**
 * An input whose texts change no formatting that they do not change the words of: who sends a text
 * into a field of formatted text knows none (decisions/067).
 */
export function keptFormatting(board: FormBoard, before: Values, input: Values): Values {
  const kept = richKeys(board, input).map(
    (key) => [key, richKept(before[key], input[key])] as const,
  )
  return kept.length === 0 ? input : { ...input, ...Object.fromEntries(kept) }
}

/**
 * Texts that would replace a document: an earlier build shows a document as an empty field, so who
 * wrote there has not seen it. `input` is what `keptFormatting` gave.
 */
export function replacedFormatting(board: FormBoard, before: Values, input: Values): Issue[] {
  return richKeys(board, input)
    .filter((key) => typeof before[key] === 'object' && before[key] !== null)
    .map((path) => ({ path, rule: 'rich-earlier' }))
}

/** Changes by somebody who has seen the documents that their texts replace: texts over those become documents. */
export function overDocuments(board: FormBoard, before: Values, changes: Values): Values {
  const over = richKeys(board, changes).map((key) => [key, overDocument(before[key], changes[key])])
  return over.length === 0 ? changes : { ...changes, ...Object.fromEntries(over) }
}
