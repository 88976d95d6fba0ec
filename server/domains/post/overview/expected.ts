import { fieldOf } from '../../../../contract/form/fields.ts'
import { can } from '../../../../contract/rights/can.ts'
import type { Params } from '../../../platform/db/params.ts'
import type { MatrixPlace } from './matrix-place.ts'

const none = 'select null::text as row, null::text as at, null::text as state where false'

/**
 * Cells that should have a record: `row`, `at`, and whether it is still in time. By attendance only
 * for those who may see it, of their own company in a partner; `counted` is what there is.
 */
export function expectedCells(place: MatrixPlace, sql: Params): string {
  const { matrix, who, membership } = place
  if (!matrix.expects) return none
  if (matrix.expects.by === 'project') return expectedMonths(place, sql)
  return can(who, membership).seeAttendance() ? attendedDays(place, sql) : none
}

/** @param last the last day of the cell */
const stateSql = ({ matrix, today }: MatrixPlace, last: string, sql: Params) =>
  `case when ${sql.add(today)}::date > ${last} + ${sql.add(matrix.expects?.within ?? 0)}::int
    then 'missing' else 'due' end`

function attendedDays(place: MatrixPlace, sql: Params): string {
  const { board, matrix, who, membership, projectId, range, today } = place
  if (matrix.rows === undefined || !range) return none
  const at = (day: string) => `to_char(${day}, 'YYYY-MM-DD')`
  const where = [
    `a.project_id = ${sql.add(projectId)}`,
    `a.day between ${sql.add(range.from)}::date and ${sql.add(range.to)}::date`,
    `a.day <= ${sql.add(today)}::date`,
  ]
  if (membership.partner) where.push(`a.company_id = ${sql.add(who.companyId)}::int`)
  const days = (more: string) => `from attendance a ${more} where ${where.join(' and ')}`
  if (fieldOf(board, matrix.rows)?.type !== 'company') {
    return `select r.row, ${at('d.day')} as at, ${stateSql(place, 'd.day', sql)} as state
      from (select distinct row from counted where row is not null) r
      cross join (select distinct a.day ${days('')}) d`
  }
  const partners = `join project_company pc on pc.project_id = a.project_id
    and pc.company_id = a.company_id and pc.kind = 'partner'`
  return `select a.company_id::text as row, ${at('a.day')} as at,
      ${stateSql(place, 'a.day', sql)} as state
    ${days(matrix.expects?.partners ? partners : '')} and a.company_id is not null
    group by a.company_id, a.day`
}

/** The months from the beginning of the work, or of the records, to its end or today. */
function expectedMonths(place: MatrixPlace, sql: Params): string {
  const month = 'm.first::date'
  const last = `(m.first + interval '1 month - 1 day')::date`
  const today = `${sql.add(place.today)}::date`
  return `select to_char(${month}, 'YYYY') as row, to_char(${month}, 'YYYY-MM') as at,
      ${stateSql(place, last, sql)} as state
    from project w, generate_series(
      date_trunc('month', coalesce(w.date_work_start,
        (select to_date(min(c.at), 'YYYY-MM') from counted c))::timestamp),
      least(${today}, coalesce(w.date_complete, w.date_complete_expected))::timestamp,
      interval '1 month') as m(first)
    where w.id = ${sql.add(place.projectId)}`
}
