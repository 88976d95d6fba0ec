import * as v from 'valibot'
import type { FactSplit, postFacts } from '../../../../contract/record/facts.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { visiblePosts } from '../list/visible.ts'
import { boardOf, readerIn } from '../read/load.ts'

const countRow = v.object({
  name: v.string(),
  period: v.nullable(v.string()),
  category: v.nullable(v.string()),
  companyId: v.nullable(v.number()),
  count: v.number(),
  sum: v.nullable(v.number()),
  total: v.number(),
})

const periodFormats = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const

/** What the board declares, counted over the records that the person sees. */
export async function countFacts({
  db,
  who,
  params,
  query,
  services,
}: Call<typeof postFacts, Person>) {
  const board = boardOf(services.boards.forms, params.boardId)
  const membership = await readerIn(db, who, board, query.projectId)
  const facts = board.facts ?? []
  if (query.name !== undefined && !facts.some(({ name }) => name === query.name)) {
    throw problem('bad-request', { fields: { name: 'option' } })
  }
  const by = new Set<FactSplit>(query.by ?? [])
  const period = (['day', 'month', 'year'] as const).find((one) => by.has(one))
  const columns = {
    period: period && `to_char(f.day, '${periodFormats[period]}')`,
    category: by.has('category') && 'f.category',
    '"companyId"': by.has('company') && 'f.company_id',
  }
  const split = Object.values(columns).filter(Boolean)
  const sql = new Params()
  const where = [
    `f.project_id = ${sql.add(query.projectId)}`,
    `f.board_id = ${sql.add(board.id)}`,
    `f.name = any(${sql.add(query.name === undefined ? facts.map(({ name }) => name) : [query.name])}::text[])`,
  ]
  if (query.dateBegin) where.push(`f.day >= ${sql.add(query.dateBegin)}::date`)
  if (query.dateEnd) where.push(`f.day <= ${sql.add(query.dateEnd)}::date`)
  if (query.category !== undefined) where.push(`f.category = ${sql.add(query.category)}`)
  if (query.companyIds) where.push(`f.company_id = any(${sql.add(query.companyIds)}::int[])`)
  // Facts of a removed record go with it, so that only rights and the work site need the record.
  const needsRecord = membership.partner || query.fieldId !== undefined
  if (query.fieldId) where.push(`p.field_id = ${sql.add(query.fieldId)}`)
  if (membership.partner) {
    where.push(visiblePosts(true, sql.add(who.companyId), sql.add(who.id)))
  }
  const groups = ['f.name', ...split].join(', ')
  const rows = await rowsOfText(db, countRow, {
    text: `select f.name, ${Object.entries(columns)
      .map(([name, column]) => `${column || 'null'} as ${name}`)
      .join(', ')},
        count(*)::int as count, sum(f.amount)::float8 as sum, (count(*) over ())::int as total
      from post_facts f ${needsRecord ? 'join post p on p.id = f.post_id' : ''}
      where ${where.join(' and ')}
      group by ${groups} order by ${groups}
      limit ${sql.add(query.perPage)} offset ${sql.add((query.page - 1) * query.perPage)}`,
    values: sql.values,
  })
  return {
    data: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
    page: query.page,
    perPage: query.perPage,
  }
}
