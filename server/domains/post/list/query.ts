import type { InferOutput } from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { postList } from '../../../../contract/record/post.ts'
import { problem } from '../../../http/problem.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import type { Remembered } from '../../../identity/remembered.ts'
import { Params } from '../../../platform/db/params.ts'
import { containsPattern, keywordQuery } from '../../../platform/search/bigrams.ts'
import { expiringSql } from '../expiry/expiring.ts'
import { searchColumn } from './column.ts'
import { conditionSql } from './condition.ts'
import { rowJson } from './row-json.ts'
import { visiblePosts } from './visible.ts'

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
  found.push(...keywordConditions(query.keyword, params))
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
  found.push(...periodConditions(board, query, membership.timeZone, params))
  query.conditions?.forEach((condition, index) => {
    const at = { timeZone: membership.timeZone, path: `conditions.${index}` }
    found.push(conditionSql(board, condition, params, at))
  })
  return found
}

function keywordConditions(keyword: string | undefined, params: Params): string[] {
  const requested = keywordQuery(keyword)
  if (!requested) return []
  return [
    ...(requested.bigrams.length > 0
      ? [`p.search @> ${params.add(requested.bigrams)}::text[]`]
      : []),
    ...(requested.singles.length > 0
      ? [`p.title ilike all(${params.add(requested.singles.map(containsPattern))}::text[])`]
      : []),
  ]
}

/** The period counts days of the project; without a target those that the board counts. */
function periodConditions(
  board: FormBoard,
  query: ListQuery,
  timeZone: string,
  params: Params,
): string[] {
  const key = query.dateTarget ?? 'date'
  const counted = key === 'date' || key === board.counts.date
  const column = counted ? searchColumn(board, 'date') : searchColumn(board, key)
  if (column?.kind !== 'day' && column?.kind !== 'instant') {
    throw problem('bad-request', { fields: { dateTarget: 'option' } })
  }
  const side = (operator: '>=' | '<=', value: string | undefined) =>
    value === undefined
      ? []
      : [
          conditionSql(board, { key: counted ? 'date' : key, operator, value }, params, {
            timeZone,
            path: 'date',
          }),
        ]
  return [...side('>=', query.dateBegin), ...side('<=', query.dateEnd)]
}

/** Pinned records first, then by the board's day: the order of `post_list_idx`. */
const ownOrder = 'p.sticky_order, p.doc_date desc nulls last, p.id desc nulls last'

function orderOf(board: FormBoard, query: ListQuery): string {
  const key = query.orderTarget
  if (!key) return ownOrder
  const direction = query.orderDirection ?? 'asc'
  const column = searchColumn(board, key)
  if (!column) throw problem('bad-request', { fields: { orderTarget: 'option' } })
  if (column.sql === 'p.doc_date' && direction === 'desc') return ownOrder
  return `${column.sortSql ?? column.sql} ${direction} nulls last, p.id desc`
}
