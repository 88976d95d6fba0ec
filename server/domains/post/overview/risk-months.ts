import * as v from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { RiskCompany, RiskMonth, riskMonths } from '../../../../contract/record/risk-months.ts'
import { can } from '../../../../contract/rights/can.ts'
import type { Call } from '../../../handler/call.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import { Params } from '../../../platform/db/params.ts'
import { type RowOf, rowsOfText } from '../../../platform/db/rows.ts'
import { dayOf } from '../../../platform/time/days.ts'
import { conditionsOf } from '../list/query.ts'
import { boardOf, readerIn } from '../read/load.ts'
import { daysOf } from './range.ts'

const counted = v.object({
  company: v.number(),
  month: v.number(),
  kind: v.string(),
  count: v.number(),
  late: v.number(),
  confirmed: v.number(),
  rows: v.number(),
  risk: v.number(),
  high: v.number(),
  open: v.number(),
  measures: v.number(),
})
type Counted = RowOf<typeof counted>

const named = v.object({ id: v.number(), name: v.string() })
const worked = v.object({ company: v.number(), month: v.number() })

type Query = Call<typeof riskMonths, Person>['query']

interface Place {
  who: Person
  membership: Membership
  query: Query
  range: { from: string; to: string }
}

/** Assessments of both boards by company and month, of those that the person sees. */
export async function answerRiskMonths({
  db,
  who,
  query,
  services,
}: Call<typeof riskMonths, Person>) {
  const boards = [450, 460].map((id) => boardOf(services.boards.forms, id))
  // Who reads one of them reads the other.
  const membership = await readerIn(db, who, boardOf(services.boards.forms, 450), query.projectId)
  const today = dayOf(new Date(), membership.timeZone)
  const year = query.targetYear ?? today.slice(0, 4)
  const month = query.targetMonth?.padStart(2, '0')
  const place: Place = {
    who,
    membership,
    query,
    range: daysOf(month === undefined ? year : `${year}-${month}`),
  }
  const knowsMissing = can(who, membership).seeAttendance() || membership.partner
  const found = await rowsOfText(db, counted, countedSql(boards, place))
  const present = knowsMissing ? await rowsOfText(db, worked, workedSql(place, today)) : []
  const companies = await rowsOfText(db, named, namesSql(place, found))
  return {
    asOf: new Date().toISOString(),
    year: Number(year),
    knowsMissing,
    data: companies.map((company) =>
      summary(
        company,
        found.filter((one) => one.company === company.id),
        present.filter((one) => one.company === company.id).map((one) => one.month),
      ),
    ),
  }
}

/** The rows of a record as its form has counted them; `done_share` and `mean_risk` are of these. */
function countedSql(boards: readonly FormBoard[], { who, membership, query, range }: Place) {
  const sql = new Params()
  const { projectId, fieldId, companyIds } = query
  const parts = boards.map((board) => {
    const where = conditionsOf(
      board,
      { projectId, page: 1, perPage: 1, fieldId },
      who,
      membership,
      sql,
    )
    const confirmed = sql.add(board.matrix?.confirmed ?? [])
    const at = [sql.add(range.from), sql.add(range.to)]
    const of = companyIds
      ? `and (p.values->>'company_id')::int = any(${sql.add(companyIds)}::int[])`
      : ''
    return `select (p.values->>'company_id')::int as company,
        extract(month from p.doc_date)::int as month, p.values->>'ra_kind' as kind,
        count(*)::int as count,
        (count(*) filter (where p.values->>'timing' = 'late'))::int as late,
        (count(*) filter (where p.status = any(${confirmed}::text[])))::int as confirmed,
        sum(r.rows)::int as rows, sum(r.risk)::int as risk,
        coalesce(sum((p.values->>'count_high')::int), 0)::int as high,
        coalesce(sum((p.values->>'count_open')::int), 0)::int as open, sum(r.measures)::int as measures
      from post p
      cross join lateral (
        select (count(*) filter (where i->>'risk' is not null))::int as rows,
          coalesce(sum((i->>'risk')::int), 0)::int as risk,
          (count(*) filter (where i->>'reduction' is not null))::int as measures
        from jsonb_array_elements(coalesce(p.values->'items', '[]'::jsonb)) i
      ) r
      where ${where.join(' and ')} and p.values->>'company_id' is not null
        and p.doc_date between ${at[0]}::date and ${at[1]}::date ${of}
      group by 1, 2, 3`
  })
  return { text: parts.join(' union all '), values: sql.values }
}

/** Months that are over in which the gate counted people of a company; of a partner its own. */
function workedSql({ who, membership, query, range }: Place, today: string) {
  const sql = new Params()
  const where = [
    `a.project_id = ${sql.add(query.projectId)}`,
    `a.day between ${sql.add(range.from)}::date and ${sql.add(range.to)}::date`,
    `a.day < date_trunc('month', ${sql.add(today)}::date)::date`,
    'a.company_id is not null',
  ]
  if (membership.partner) where.push(`a.company_id = ${sql.add(who.companyId)}::int`)
  return {
    text: `select a.company_id as company, extract(month from a.day)::int as month
      from attendance a where ${where.join(' and ')} group by 1, 2`,
    values: sql.values,
  }
}

/** Those that work in the project and may be seen, and whoever assessed. */
function namesSql({ who, membership, query }: Place, found: readonly Counted[]) {
  const sql = new Params()
  const assessed = sql.add([...new Set(found.map(({ company }) => company))])
  const own = membership.partner ? `and pc.company_id = ${sql.add(who.companyId)}::int` : ''
  const chosen = query.companyIds ? `where c.id = any(${sql.add(query.companyIds)}::int[])` : ''
  return {
    text: `select c.id, c.name from company c
      join (select unnest(${assessed}::int[]) as id
        union select pc.company_id from project_company pc
          where pc.project_id = ${sql.add(query.projectId)}
            and pc.state in ('contracted', 'started') ${own}) s on s.id = c.id
      ${chosen} order by c.name, c.id`,
    values: sql.values,
  }
}

const kinds: Readonly<Record<string, 'initial' | 'regular' | 'adhoc'>> = {
  initial: 'initial',
  regular: 'regular',
  adhoc: 'adhoc',
}

function monthOf(month: number, of: readonly Counted[], worked: boolean): RiskMonth {
  const sums = { initial: 0, regular: 0, adhoc: 0, ongoing: 0 }
  for (const { kind, count } of of) sums[kinds[kind] ?? 'ongoing'] += count
  return {
    month,
    ...sums,
    late: of.reduce((sum, { late }) => sum + late, 0),
    missing: worked && of.length === 0,
  }
}

function summary(
  company: { id: number; name: string },
  found: readonly Counted[],
  worked: readonly number[],
): RiskCompany {
  const sum = (of: (one: Counted) => number) => found.reduce((all, one) => all + of(one), 0)
  const rows = sum((one) => one.rows)
  const measures = sum((one) => one.measures)
  const open = sum((one) => one.open)
  const months = [...new Set([...found.map(({ month }) => month), ...worked])].sort((a, b) => a - b)
  return {
    ...company,
    months: months.map((month) =>
      monthOf(
        month,
        found.filter((one) => one.month === month),
        worked.includes(month),
      ),
    ),
    meanRisk: rows === 0 ? null : Math.round((sum((one) => one.risk) / rows) * 10) / 10,
    high: sum((one) => one.high),
    open,
    carriedOut: measures === 0 ? null : Math.round(((measures - open) / measures) * 1000) / 10,
    assessments: sum((one) => one.count),
    confirmed: sum((one) => one.confirmed),
  }
}
