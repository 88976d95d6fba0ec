import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { enteredText, sensitiveFields, shownText } from '../../../../contract/form/sensitive.ts'
import { isSealed } from '../../../../contract/form/unsealed.ts'
import type { Vault } from '../../../platform/vault.ts'

/** Where a sensitive value belongs: sealed for one record and field, it opens nowhere else. */
export const placeOf = (postId: string, field: string) => `${postId}/${field}`

/** What was entered into the sensitive fields of one request, by field. */
export type Entered = ReadonlyMap<string, { text: string; marks: readonly string[] }>

export interface SealedInput {
  input: Values
  entered: Entered
}

/**
 * Input in which sensitive values are masks: from here on nothing has them in plain but `entered`.
 * What was only shown, sent back unchanged, is what is stored, and so is the same text entered
 * again. Shapes have been checked.
 */
export function sealInput(
  board: FormBoard,
  postId: string,
  { before, input, vault }: { before: Values; input: Values; vault: Vault },
): SealedInput {
  const next = { ...input }
  const entered = new Map<string, { text: string; marks: readonly string[] }>()
  for (const field of sensitiveFields(board)) {
    const { key } = field
    const value = next[key]
    if (value === undefined || value === null) continue
    const text = enteredText(value)?.trim()
    if (text === undefined) {
      next[key] = before[key] ?? null
    } else if (text === '') {
      next[key] = null
    } else {
      const marks = vault.marks(text, placeOf(postId, key))
      const was = before[key]
      // Sealed by an earlier secret, the same value has another mark; it is still no new value.
      const same = isSealed(was) && was.sealed !== undefined && marks.includes(was.sealed)
      next[key] = same ? was : { shown: shownText(field, text), sealed: marks[0] }
      entered.set(key, { text, marks })
    }
  }
  return { input: next, entered }
}

/** Input in which a masked text that clients sent back as text is no new value. */
export function withoutShown(board: FormBoard, before: Values, input: Values): Values {
  const unchanged = sensitiveFields(board).filter(({ key }) => {
    const was = before[key]
    return isSealed(was) && typeof input[key] === 'string' && input[key] === was.shown
  })
  if (unchanged.length === 0) return input
  return { ...input, ...Object.fromEntries(unchanged.map(({ key }) => [key, before[key]])) }
}

/**
 * The same values as they would have been sealed by each secret, the present one first: a request
 * from before a rotation is known again after it.
 */
export function sealedAlike(values: Values, entered: Entered): Values[] {
  const ways = Math.max(1, ...[...entered.values()].map(({ marks }) => marks.length))
  return Array.from({ length: ways }, (_, n) => {
    const by = [...entered].flatMap(([key, { marks }]) => {
      const value = values[key]
      return isSealed(value) ? [[key, { ...value, sealed: marks[n] ?? value.sealed }]] : []
    })
    return { ...values, ...Object.fromEntries(by) }
  })
}
