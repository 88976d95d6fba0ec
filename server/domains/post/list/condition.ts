import { safeParse } from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Operator } from '../../../../contract/identity/operator.ts'
import type { Condition } from '../../../../contract/record/condition.ts'
import { day as daySchema, instant as instantSchema } from '../../../../contract/wire/schema.ts'
import { problem } from '../../../http/problem.ts'
import type { Params } from '../../../platform/db/params.ts'
import { containsPattern } from '../../../platform/search/bigrams.ts'
import { endOfDay, startOfDay } from '../../../platform/time/days.ts'
import { type ColumnKind, searchColumn } from './column.ts'

const compare: readonly Operator[] = ['=', '!=', '>', '>=', '<', '<=']
const known: Record<ColumnKind, readonly Operator[]> = {
  text: ['=', '!=', 'like', 'in'],
  number: [...compare, 'in'],
  choice: ['=', '!=', 'in'],
  choices: ['=', '!=', 'in'],
  flag: ['=', '!='],
  id: ['=', '!=', 'in'],
  ids: ['=', '!=', 'in'],
  day: [...compare, 'in'],
  instant: compare,
}

/** One value of a condition as its column's type; undefined when it is none. */
function typed(kind: ColumnKind, text: string): unknown {
  const value = text.trim()
  switch (kind) {
    case 'number':
      return /^[+-]?\d{1,15}(\.\d{1,9})?$/.test(value) ? value : undefined
    case 'id':
    case 'ids':
      return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
    case 'flag':
      return ['true', '1'].includes(value) || (['false', '0'].includes(value) ? false : undefined)
    case 'day':
      return safeParse(daySchema, value).success ? value : undefined
    default:
      return value
  }
}

/**
 * A condition as SQL over `post p`: numbers compare as numbers, days as days of the project. Throws
 * `bad-request` naming the part of the condition (`path` is `conditions.0`) that does not fit.
 */
export function conditionSql(
  board: FormBoard,
  { key, operator, value }: Condition,
  params: Params,
  at: { timeZone: string; path: string },
): string {
  const refuse = (part: string, message: string) =>
    problem('bad-request', { fields: { [`${at.path}.${part}`]: message } })
  const column = searchColumn(board, key)
  if (!column) throw refuse('key', 'option')
  const { kind, sql } = column
  if (!known[kind].includes(operator)) throw refuse('operator', 'option')
  if (kind === 'instant') {
    const moment = instantSql(sql, operator, value.trim(), params, at.timeZone)
    if (!moment) throw refuse('value', 'datetime')
    return moment
  }
  const listed = operator === 'in' ? value.split(',') : [value]
  // Among ids and choices `-` stands for those that have none.
  const orNone = operator === 'in' && (kind === 'id' || kind === 'choice') && listed.includes('-')
  const texts = orNone ? listed.filter((text) => text !== '-') : listed
  const values = texts.map((text) => typed(kind, text))
  if (values.includes(undefined)) throw refuse('value', kind === 'day' ? 'date' : 'type')

  if (operator === 'like') return `${sql} ilike ${params.add(containsPattern(value.trim()))}`
  if (kind === 'choices' || kind === 'ids') {
    const any = values.map((one) => `${sql} @> ${params.add(JSON.stringify([one]))}::jsonb`)
    const found = `coalesce((${any.join(' or ')}), false)`
    return operator === '!=' ? `not ${found}` : found
  }
  const cast = { number: 'numeric', id: 'int', day: 'date', flag: 'boolean' }[kind as string]
  if (operator === 'in') {
    const found = `${sql} = any(${params.add(values)}::${cast ?? 'text'}[])`
    return orNone ? `(${found} or ${sql} is null)` : found
  }
  const one = `${params.add(values[0])}::${cast ?? 'text'}`
  // What is empty is also something else than the value.
  return operator === '!=' ? `${sql} is distinct from ${one}` : `${sql} ${operator} ${one}`
}

/** A moment against a moment, or against a whole day of the project; null when it is neither. */
function instantSql(
  sql: string,
  operator: Operator,
  value: string,
  params: Params,
  timeZone: string,
): string | null {
  if (safeParse(instantSchema, value).success) {
    return `${sql} ${operator === '!=' ? 'is distinct from' : operator} ${params.add(value)}::timestamptz`
  }
  if (!safeParse(daySchema, value).success) return null
  const edge = (at: Date) => `${params.add(at)}::timestamptz`
  const from = () => edge(startOfDay(value, timeZone))
  const to = () => edge(endOfDay(value, timeZone))
  switch (operator) {
    case '=':
      return `${sql} between ${from()} and ${to()}`
    case '!=':
      return `not coalesce(${sql} between ${from()} and ${to()}, false)`
    case '>=':
      return `${sql} >= ${from()}`
    case '>':
      return `${sql} > ${to()}`
    case '<=':
      return `${sql} <= ${to()}`
    default:
      return `${sql} < ${from()}`
  }
}
