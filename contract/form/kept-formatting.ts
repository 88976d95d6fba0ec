import { richKept } from '../rich/value.ts'
import type { Board } from './definition.ts'
import type { Values } from './field-types.ts'
import { fieldsOf } from './fields.ts'

/**
 * An input whose texts change no formatting that they do not change the words of: who sends a text
 * into a field of formatted text knows none (decisions/067).
 */
export function keptFormatting(board: Board, before: Values, input: Values): Values {
  const kept = fieldsOf(board)
    .filter(({ type, key }) => type === 'rich' && typeof input[key] === 'string')
    .map(({ key }) => [key, richKept(before[key], input[key])] as const)
  return kept.length === 0 ? input : { ...input, ...Object.fromEntries(kept) }
}
