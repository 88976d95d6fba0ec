import * as v from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { ReferenceKind } from '../../../../contract/form/field-types.ts'
import { fieldOf } from '../../../../contract/form/fields.ts'
import type { Matrix } from '../../../../contract/form/overview.ts'
import { referenceKind } from '../../../../contract/form/reference-kind.ts'
import {
  type MatrixAnswer,
  matrixCell,
  matrixRow,
  type postMatrix,
} from '../../../../contract/record/overview.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { dayOf } from '../../../platform/time/days.ts'
import { searchColumn } from '../list/column.ts'
import { conditionsOf } from '../list/query.ts'
import { boardOf, readerIn } from '../read/load.ts'
import { expectedCells, knowsMissing } from './expected.ts'
import type { MatrixPlace } from './matrix-place.ts'
import { rangeOf } from './range.ts'

const foundRow = v.object({ rows: v.array(matrixRow), cells: v.array(matrixCell) })

/** Records by row and day or month, of those that the person sees, and where one is missing. */
export async function answerMatrix({
  db,
  who,
  params,
  query,
  services,
}: Call<typeof postMatrix, Person>): Promise<MatrixAnswer> {
  const board = boardOf(services.boards.forms, params.boardId)
  const membership = await readerIn(db, who, board, query.projectId)
  const { matrix } = board
  if (!matrix) throw problem('not-found')
  const today = dayOf(new Date(), membership.timeZone)
  const { projectId } = query
  const range = rangeOf(matrix, query.at, today)
  const sql = new Params()
  const place = { board, matrix, who, membership, projectId, range, today }
  const text = statementOf(place, sql)
  const [found] = await rowsOfText(db, foundRow, { text, values: sql.values })
  return {
    asOf: new Date().toISOString(),
    rows: found?.rows ?? [],
    cells: found?.cells ?? [],
    knowsMissing: knowsMissing(place),
  }
}

/** One statement: what there is, joined with what should be, and the rows that both have. */
function statementOf(place: MatrixPlace, sql: Params): string {
  const { board, matrix, who, membership, projectId, range } = place
  const where = conditionsOf(board, { projectId, page: 1, perPage: 1 }, who, membership, sql)
  where.push('p.doc_date is not null')
  if (range) {
    where.push(`p.doc_date between ${sql.add(range.from)}::date and ${sql.add(range.to)}::date`)
  }
  const states = (names: readonly string[] | undefined) =>
    `count(*) filter (where p.status = any(${sql.add(names ?? [])}::text[]))::int`
  const open = states(matrix.open)
  const confirmed = states(matrix.confirmed)
  return `with counted as (
      select ${rowSql(board, matrix)} as row, ${atSql(matrix)} as at, count(*)::int as count,
        ${open} as open, ${confirmed} as confirmed,
        count(*) filter (where p.due_at < now())::int as overdue,
        ${lateSql(matrix, membership.timeZone, sql)} as late, ${sumSql(board, matrix)} as sum
      from post p where ${where.join(' and ')}
      group by 1, 2
    ), expected as (${expectedCells(place, sql)}
    ), cells as (
      select coalesce(c.row, e.row) as row, coalesce(c.at, e.at) as at,
        coalesce(c.count, 0) as count, coalesce(c.open, 0) as open,
        coalesce(c.confirmed, 0) as confirmed, coalesce(c.overdue, 0) as overdue,
        coalesce(c.late, 0) as late, c.sum, case when c.at is null then e.state end as expected
      from counted c full join expected e
        on coalesce(e.row, '') = coalesce(c.row, '') and e.at = c.at
    ), named as (${namedRows(place, sql)})
    select coalesce((select jsonb_agg(jsonb_build_object('key', row, 'name', name)
          order by row is null, name, row) from named), '[]'::jsonb) as rows,
      coalesce((select jsonb_agg(to_jsonb(c) order by c.row, c.at) from cells c), '[]'::jsonb)
        as cells`
}

function rowSql(board: FormBoard, { rows }: Matrix): string {
  if (rows === undefined) return `to_char(p.doc_date, 'YYYY')`
  const column = searchColumn(board, rows)
  if (!column) throw new Error(`${board.slug}: no conditions may name ${rows}`)
  return `(${column.sql})::text`
}

function sumSql(board: FormBoard, { sum }: Matrix): string {
  if (sum === undefined) return 'null::float8'
  const column = searchColumn(board, sum)
  if (!column) throw new Error(`${board.slug}: no conditions may name ${sum}`)
  return `sum(${column.sql})::float8`
}

const atSql = ({ columns }: Matrix) =>
  `to_char(p.doc_date, '${columns === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}')`

/** Written on a later day of the project than the board allows. */
function lateSql({ expects, columns }: Matrix, timeZone: string, sql: Params): string {
  if (!expects) return '0'
  const last =
    columns === 'day'
      ? 'p.doc_date'
      : `(date_trunc('month', p.doc_date::timestamp) + interval '1 month - 1 day')::date`
  const written = `(p.device_at at time zone ${sql.add(timeZone)})::date`
  return `count(*) filter (where ${written} > ${last} + ${sql.add(expects.within)}::int)::int`
}

const names: Partial<Record<ReferenceKind, string>> = {
  company: 'select t.name from company t',
  field: 'select t.field_name from field t',
}

/** Companies of the project are rows also where they have nothing: those that work, and may be seen. */
function namedRows(place: MatrixPlace, sql: Params): string {
  const { board, matrix, who, membership, projectId } = place
  const field = matrix.rows === undefined ? undefined : fieldOf(board, matrix.rows)
  const kind = field && referenceKind(field)
  const named = kind && names[kind]
  if (!named) return 'select distinct row, null as name from cells'
  // A parameter that no statement names is an error.
  const companies = () => {
    const own = membership.partner ? ` and pc.company_id = ${sql.add(who.companyId)}::int` : ''
    const partners = matrix.expects?.partners ? ` and pc.kind = 'partner'` : ''
    return `union select pc.company_id::text from project_company pc
      where pc.project_id = ${sql.add(projectId)}
        and pc.state in ('contracted', 'started')${partners}${own}`
  }
  return `select r.row, (${named} where t.id = r.row::int) as name
      from (select row from cells ${kind === 'company' ? companies() : 'group by row'}) r`
}
