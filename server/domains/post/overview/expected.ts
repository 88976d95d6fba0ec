import { fieldOf } from '../../../../contract/form/fields.ts'
import { can } from '../../../../contract/rights/can.ts'
import type { Params } from '../../../platform/db/params.ts'
import { searchColumn } from '../list/column.ts'
import type { MatrixPlace } from './matrix-place.ts'

const none = 'select null::text as row, null::text as at, null::text as state where false'

/**
 * Whether the reader may know where a record is missing: by attendance those who may see it. A
 * partner does not see what others wrote for the project, only what concerns its own company.
 */
export function knowsMissing({ board, matrix, who, membership }: MatrixPlace): boolean {
  if (!matrix.expects) return false
  const ofCompanies = matrix.rows !== undefined && fieldOf(board, matrix.rows)?.type === 'company'
  if (membership.partner && !ofCompanies) return false
  return matrix.expects.by === 'project' || can(who, membership).seeAttendance()
}

/**
 * Cells that should have a record: `row`, `at`, and whether it is still in time. For a partner by
 * the attendance of its own company; `counted` is what the reader sees.
 */
export function expectedCells(place: MatrixPlace, sql: Params): string {
  if (!knowsMissing(place)) return none
  const { expects } = place.matrix
  if (expects?.by === 'project') return projectMonths(place, 'years', sql)
  const attended = attendedCells(place, sql)
  if (!expects?.own || place.membership.partner) return attended
  return `${attended} union all ${projectMonths(place, 'own', sql)}`
}

/** @param last the last day of the cell */
const stateSql = ({ matrix, today }: MatrixPlace, last: string, sql: Params) =>
  `case when ${sql.add(today)}::date > ${last} + ${sql.add(matrix.expects?.within ?? 0)}::int
    then 'missing' else 'due' end`

const lastOfMonth = (first: string) => `(${first} + interval '1 month - 1 day')::date`

/** The day that a record of a cell counts on, the name of the cell, and its last day. */
function cellSql({ matrix }: MatrixPlace, day: string) {
  if (matrix.columns === 'day') return { on: day, at: `to_char(${day}, 'YYYY-MM-DD')`, last: day }
  const first = `date_trunc('month', ${day}::timestamp)`
  return { on: `${first}::date`, at: `to_char(${day}, 'YYYY-MM')`, last: lastOfMonth(first) }
}

function attendedCells(place: MatrixPlace, sql: Params): string {
  const { board, matrix, who, membership, projectId, range, today } = place
  if (matrix.rows === undefined || !range) return none
  const { at, last, on } = cellSql(place, 'a.day')
  const where = [
    `a.project_id = ${sql.add(projectId)}`,
    `a.day between ${sql.add(range.from)}::date and ${sql.add(range.to)}::date`,
    `a.day <= ${sql.add(today)}::date`,
  ]
  if (membership.partner) {
    where.push(`a.company_id = ${sql.add(who.companyId)}::int`, `not ${writtenSql(place, on, sql)}`)
  }
  const days = (more: string) => `from attendance a ${more} where ${where.join(' and ')}`
  if (fieldOf(board, matrix.rows)?.type !== 'company') {
    const day = cellSql(place, 'd.day')
    return `select r.row, ${day.at} as at, ${stateSql(place, day.last, sql)} as state
      from (select distinct row from counted where row is not null) r
      cross join (select distinct a.day ${days('')}) d`
  }
  const partners = `join project_company pc on pc.project_id = a.project_id
    and pc.company_id = a.company_id and pc.kind = 'partner'`
  return `select a.company_id::text as row, ${at} as at,
      ${stateSql(place, `max(${last})`, sql)} as state
    ${days(matrix.expects?.partners ? partners : '')} and a.company_id is not null
    group by a.company_id, ${at}`
}

/** Somebody has written a record of that company and day `a`, whether the reader sees it or not. */
function writtenSql({ board, matrix, projectId }: MatrixPlace, on: string, sql: Params): string {
  const company = matrix.rows === undefined ? undefined : searchColumn(board, matrix.rows)
  if (!company) throw new Error(`${board.slug}: no conditions may name ${matrix.rows}`)
  return `exists (select from post p where p.board_id = ${sql.add(board.id)}
    and p.project_id = ${sql.add(projectId)} and p.deleted_at is null
    and p.doc_date = ${on} and (${company.sql})::text = a.company_id::text)`
}

/**
 * The months from the beginning of the work, or of the records, to its end or today: each in the row
 * of its year, or those of the year that is asked for in the row of the records without a company.
 */
function projectMonths(place: MatrixPlace, rows: 'years' | 'own', sql: Params): string {
  const month = 'm.first::date'
  const { range } = place
  const within =
    rows === 'own' && range
      ? ` and ${month} between ${sql.add(range.from)}::date and ${sql.add(range.to)}::date`
      : ''
  const first = `select to_date(min(c.at), 'YYYY-MM') from counted c`
  return `select ${rows === 'years' ? `to_char(${month}, 'YYYY')` : 'null::text'} as row,
      to_char(${month}, 'YYYY-MM') as at, ${stateSql(place, lastOfMonth('m.first'), sql)} as state
    from project w, generate_series(
      date_trunc('month', coalesce(w.date_work_start, (${first}))::timestamp),
      least(${sql.add(place.today)}::date,
        coalesce(w.date_complete, w.date_complete_expected))::timestamp,
      interval '1 month') as m(first)
    where w.id = ${sql.add(place.projectId)}${within}`
}
