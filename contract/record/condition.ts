import * as v from 'valibot'
import { operators } from '../identity/operator.ts'
import { text } from '../wire/schema.ts'

/** A search condition of a list: a field of the board, an operator, a value. */
export const condition = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[A-Za-z_]\w{0,63}$/, 'key')),
  operator: v.picklist(operators),
  /** of `in` values joined by commas; among ids and choices `-` stands for those that have none */
  value: text(200),
})
export type Condition = v.InferOutput<typeof condition>

/** `conditions[i][key|operator|value]`, as clients of the specification send them (spec §7). */
export const conditionRows = v.pipe(v.array(condition), v.maxLength(20, 'max'))

const inOneText = /^(\S+) (>=|<=|!=|=|>|<|like|in) (.*\S.*)$/s

const conditionText = v.pipe(
  v.string(),
  v.maxLength(300, 'max'),
  v.regex(inOneText, 'condition'),
  v.transform((one) => {
    const [, key = '', operator = '', value = ''] = inOneText.exec(one) ?? []
    return { key, operator, value }
  }),
  condition,
)

/** Each in one text, `count_bad >= 1`: generated clients cannot send the other form. */
export const conditionTexts = v.pipe(v.array(conditionText), v.maxLength(20, 'max'))
