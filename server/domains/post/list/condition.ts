import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Operator } from '../../../../contract/identity/operator.ts'
import { readCondition, standsForDay, type Test } from '../../../../contract/list/read-condition.ts'
import type { RawCondition } from '../../../../contract/wire/query.ts'
import { problem } from '../../../http/problem.ts'
import type { Params } from '../../../platform/db/params.ts'
import { containsText } from '../../../platform/db/search-text.ts'
import { startOfDay, startOfNextDay } from '../../../platform/time/days.ts'
import { sqlOf, sqlTypes } from './column.ts'

/**
 * A condition as SQL over `post p`: numbers compare as numbers, days as days of the project. Throws
 * `bad-request` naming the part of the condition (`path` is `conditions.0`) that does not fit.
 */
export function conditionSql(
  board: FormBoard,
  condition: RawCondition,
  params: Params,
  at: { timeZone: string; path: string },
): string {
  const read = readCondition(board, condition)
  if ('refusal' in read) {
    const { part, rule } = read.refusal
    throw problem('bad-request', { fields: { [`${at.path}.${part}`]: rule } })
  }
  return testSql(read, params, at.timeZone)
}

/** What `meets` of contract/list says of one record. */
function testSql(test: Test, params: Params, timeZone: string): string {
  const { column, operator, values, orNone } = test
  const { kind, sql } = sqlOf(column)
  const [value = ''] = values
  if (kind === 'choices' || kind === 'ids') {
    const any = values.map((one) => `${sql} @> ${params.add(JSON.stringify([one]))}::jsonb`)
    const found = `coalesce((${any.join(' or ')}), false)`
    return operator === '!=' ? `not ${found}` : found
  }
  if (operator === 'like') return containsText(sql, String(value), params)
  if (kind === 'instant' && standsForDay(String(value))) {
    return dayOfInstantSql(sql, operator, String(value), params, timeZone)
  }
  const type = sqlTypes[kind] ?? 'text'
  if (operator === 'in') {
    const found = `${sql} = any(${params.add(values)}::${type}[])`
    return orNone ? `(${found} or ${sql} is null)` : found
  }
  const one = `${params.add(value)}::${type}`
  if (operator === '=') return `${sql} = ${one}`
  // What is empty is also something else than the value.
  if (operator === '!=') return `${sql} is distinct from ${one}`
  return `${sql}${type === 'text' ? ' collate "C"' : ''} ${operator} ${one}`
}

/** A moment against a whole day of the project, from its midnight to before that of the next one. */
function dayOfInstantSql(
  sql: string,
  operator: Operator,
  day: string,
  params: Params,
  timeZone: string,
): string {
  const from = () => `${params.add(startOfDay(day, timeZone))}::timestamptz`
  const next = () => `${params.add(startOfNextDay(day, timeZone))}::timestamptz`
  switch (operator) {
    case '=':
      return `(${sql} >= ${from()} and ${sql} < ${next()})`
    case '!=':
      return `not coalesce(${sql} >= ${from()} and ${sql} < ${next()}, false)`
    case '>=':
      return `${sql} >= ${from()}`
    case '>':
      return `${sql} >= ${next()}`
    case '<=':
      return `${sql} < ${next()}`
    default:
      return `${sql} < ${from()}`
  }
}
