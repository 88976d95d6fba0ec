import type { InferOutput } from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { listOrder } from '../../../../contract/list/order.ts'
import { periodConditions } from '../../../../contract/list/period.ts'
import type { postList } from '../../../../contract/record/post.ts'
import { problem } from '../../../http/problem.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import type { Remembered } from '../../../identity/remembered.ts'
import { Params } from '../../../platform/db/params.ts'
import { keywordWhere } from '../../../platform/db/search-text.ts'
import { expiringSql } from '../expiry/expiring.ts'
import { sqlOf } from './column.ts'
import { conditionSql } from './condition.ts'
import { rowJson } from './row-json.ts'
import { searchedPost, visiblePosts } from './visible.ts'

export type ListQuery = InferOutput<NonNullable<typeof postList.query>>

export interface Statement {
  text: string
  values: unknown[]
}

export interface ListStatements {
  page: Statement
  count: Statement
  /** few enough different texts to keep each as a prepared statement */
  prepare: boolean
}

/** Pages that lists open with: each is a statement of its own, kept on every connection. */
const usualRows = new Set([10, 20, 50, 100, 200])

/** What narrows a list down, beside its project and the reader's rights, or sorts it. */
const narrowing = [
  'keyword',
  'companyIds',
  'employeeCompanyId',
  'fieldId',
  'writer',
  'status',
  'dateBegin',
  'dateEnd',
  'dateTarget',
  'orderTarget',
] as const satisfies readonly (keyof ListQuery)[]

/**
 * A first page without filters follows `post_list_idx` whatever its parameters are. With the number
 * of rows in its text PostgreSQL sees that and keeps the plan: planning takes twice as long as
 * reading. Where parameters decide, it plans each time.
 */
const keepsPlan = (query: ListQuery): boolean =>
  query.page === 1 &&
  usualRows.has(query.perPage) &&
  !query.conditions?.length &&
  narrowing.every((name) => query[name] === undefined)

/** The statements for a list request, with everything that spec §7 allows. */
export function listStatements(
  board: FormBoard,
  query: ListQuery,
  who: Person,
  membership: Membership,
  remembered?: Remembered,
): ListStatements {
  const params = new Params()
  const where = conditionsOf(board, query, who, membership, params).join(' and ')
  const order = orderOf(board, query)
  const counted = [...params.values]
  const condition = remembered?.holdsIn(query.projectId, params) ?? 'true'
  // Computed once, before the first row: nothing is read for somebody who has lost the right.
  const holds = '(select holds from confirmed)'
  const range = keepsPlan(query)
    ? `limit ${Number(query.perPage)}`
    : `limit ${params.add(query.perPage)} offset ${params.add((query.page - 1) * query.perPage)}`
  return {
    page: {
      text: `with confirmed as materialized (select ${condition} as holds)
        select coalesce(string_agg(${rowJson(query.preview === '1')}, ',' order by ${order}), '')
          as data, count(*)::int as rows, ${holds} as holds
        from (select * from post p where ${holds} and ${where} order by ${order} ${range}) p`,
      values: params.values,
    },
    count: { text: `select count(*)::int as total from post p where ${where}`, values: counted },
    prepare: !query.conditions?.length && !query.orderTarget && !query.dateTarget,
  }
}

/** Which records the reader sees of what is asked for, as conditions over `post p`. */
export function conditionsOf(
  board: FormBoard,
  query: ListQuery,
  who: Person,
  membership: Membership,
  params: Params,
): string[] {
  const found = [
    `p.board_id = ${params.add(board.id)}`,
    `p.project_id = ${params.add(query.projectId)}`,
    'p.deleted_at is null',
  ]
  if (membership.partner) {
    found.push(visiblePosts(true, params.add(who.companyId), params.add(who.id)))
  }
  found.push(...keywordWhere(query.keyword, searchedPost, params))
  if (query.companyIds) {
    const ids = params.add(query.companyIds)
    found.push(`(p.company_id = any(${ids}::int[]) or p.responsible_company_ids && ${ids}::int[])`)
  }
  if (query.employeeCompanyId) found.push(`p.company_id = ${params.add(query.employeeCompanyId)}`)
  if (query.fieldId) found.push(`p.field_id = ${params.add(query.fieldId)}`)
  if (query.writer) {
    found.push(`p.writer_id = ${params.add(query.writer === 'me' ? who.id : query.writer)}`)
  }
  // The due time of a record that waits for nobody is null.
  if (query.status === 'overdue') found.push('p.due_at < now()')
  else if (query.status === 'expiring') found.push(expiringSql(board, membership.timeZone, params))
  else if (query.status) found.push(`p.status = ${params.add(query.status)}`)
  const period = periodConditions(board, query)
  if (!period) throw problem('bad-request', { fields: { dateTarget: 'option' } })
  for (const condition of period) {
    const at = { timeZone: membership.timeZone, path: 'date' }
    found.push(conditionSql(board, condition, params, at))
  }
  query.conditions?.forEach((condition, index) => {
    const at = { timeZone: membership.timeZone, path: `conditions.${index}` }
    found.push(conditionSql(board, condition, params, at))
  })
  return found
}

/** Equal ones newest first. With pinned records first and by day it is the order of `post_list_idx`. */
function orderOf(board: FormBoard, query: ListQuery): string {
  const order = listOrder(board, query.orderTarget, query.orderDirection)
  if (!order) throw problem('bad-request', { fields: { orderTarget: 'option' } })
  const { column, direction, pinned } = order
  const by = `${sqlOf(column).sortSql} ${direction} nulls last, p.id desc nulls last`
  return pinned ? `p.sticky_order, ${by}` : by
}
