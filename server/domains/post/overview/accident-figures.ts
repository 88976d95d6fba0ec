import * as v from 'valibot'
import { accidentFigures } from '../../../../contract/accident/figures.ts'
import { rangeBefore } from '../../../../contract/accident/period.ts'
import type {
  AccidentFiguresAnswer,
  postAccidentFigures,
} from '../../../../contract/record/accident-figures.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { conditionsOf } from '../list/query.ts'
import { boardOf, readerIn } from '../read/load.ts'

const reportRow = v.object({
  id: v.string(),
  title: v.string(),
  date: v.string(),
  values: v.record(v.string(), v.unknown()),
})

/** What is counted of whoever was hurt, and of the accident: no names, no words. */
const victimKeys = ['company_id', 'born', 'hired_at', 'nationality', 'fatal', 'lost_days']
const accidentKeys = ['category', 'grade', 'agent', 'disaster_type', 'work_type', 'occurred_at']

const parts = (from: string, keys: readonly string[]) =>
  keys.map((key) => `'${key}', ${from} -> '${key}'`).join(', ')

/**
 * How much of the work was done by then: of the last construction daily report of that work site within
 * a month before. A partner does not read those of others.
 */
const progressSql = ({ partner }: Membership, sql: Params) =>
  partner
    ? 'null'
    : `select d.values -> 'actual' from post d
        where d.board_id = ${sql.add(511)} and d.project_id = p.project_id and d.deleted_at is null
          and d.doc_date between p.doc_date - 31 and p.doc_date
          and d.field_id is not distinct from p.field_id
          and jsonb_typeof(d.values -> 'actual') = 'number'
        order by d.doc_date desc, d.id desc limit 1`

/** Accidents of a period and the one before it, of those that the person's list shows. */
export async function answerAccidentFigures({
  db,
  who,
  query,
  services,
}: Call<typeof postAccidentFigures, Person>): Promise<AccidentFiguresAnswer> {
  const { projectId, dateBegin: from, dateEnd: to, companyId } = query
  if (from > to) throw problem('bad-request', { fields: { dateEnd: 'date' } })
  const board = boardOf(services.boards.forms, 40)
  const membership = await readerIn(db, who, board, projectId)
  const range = { from, to }
  const before = rangeBefore(range)
  const sql = new Params()
  const where = conditionsOf(board, { projectId, page: 1, perPage: 1 }, who, membership, sql)
  where.push(`p.doc_date between ${sql.add(before.from)}::date and ${sql.add(to)}::date`)
  const reports = await rowsOfText(db, reportRow, {
    text: `select p.id::text as id, p.title, to_char(p.doc_date, 'YYYY-MM-DD') as date,
        jsonb_build_object(${parts('p.values', [...accidentKeys, ...victimKeys])},
          'progress', (${progressSql(membership, sql)}), 'other_victims', coalesce((
            select jsonb_agg(jsonb_build_object(${parts('r', victimKeys)}))
            from jsonb_array_elements(p.values -> 'other_victims') r), '[]'::jsonb)) as values
      from post p where ${where.join(' and ')}`,
    values: sql.values,
  })
  const { timeZone } = membership
  return {
    asOf: new Date().toISOString(),
    ...accidentFigures(reports, { range, before, companyId, timeZone }),
  }
}
