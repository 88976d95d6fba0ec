import * as v from 'valibot'
import { type ApprovalBox, approvalBoxes } from '../../../../contract/approval/box.ts'
import type { ApprovalRow } from '../../../../contract/approval/document.ts'
import type { Lang } from '../../../http/facts.ts'
import { membershipIn } from '../../../identity/membership.ts'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { assertBoard, type Reading } from '../find.ts'
import { presentRow } from '../present.ts'
import { approvalBase, baseColumns, baseTables } from '../record.ts'
import { shownApprovals } from '../visible.ts'
import { type AllQuery, allWhere, type BoxQuery, boxWhere, queryWhere, sorts } from './where.ts'

interface Listed {
  data: ApprovalRow[]
  total: number
  page: number
  perPage: number
}

/** Urgent ones come first where they wait for the reader; else the newest submission. */
function orderOf(query: BoxQuery, box: ApprovalBox | null): string {
  const direction = query.orderDirection === 'asc' ? 'asc' : 'desc'
  if (query.orderTarget) {
    return `${sorts[query.orderTarget]} ${direction} nulls last, d.id ${direction}`
  }
  const urgent = box === 'todo' ? "(d.priority = 'urgent') desc, " : ''
  return `${urgent}coalesce(d.submitted_at, d.updated_at) ${direction}, d.id ${direction}`
}

async function placeOf({ db, who }: Reading, projectId: number | undefined) {
  return projectId === undefined ? null : await membershipIn(db, who, projectId)
}

type Reader = Reading & { facts: { lang: Lang } }

async function list(
  reading: Reader,
  query: BoxQuery & Pick<AllQuery, 'preview'>,
  { box, more }: { box: ApprovalBox | null; more: (params: Params) => string[] },
): Promise<Listed> {
  const { db, who, facts } = reading
  assertBoard(query.board)
  const place = await placeOf(reading, query.projectId)
  const params = new Params()
  const tables = baseTables(shownApprovals(who, params))
  const me = params.add(who.id)
  const where = [
    'true',
    ...(box ? [boxWhere(box, me)] : []),
    ...queryWhere(query, params, place?.timeZone ?? 'Asia/Seoul'),
    ...more(params),
  ].join(' and ')
  const values = [...params.values]
  const { page, perPage } = query
  const order = orderOf(query, box)
  const rows = await rowsOfText(db, approvalBase, {
    // The page is cut out first: the people of a line are read for its documents alone.
    text: `select ${baseColumns(query.preview === '1')} from ${baseTables(
      `(select d.* from ${tables} where ${where} and ${me}::int is not null
        order by ${order} limit ${params.add(perPage)} offset ${params.add((page - 1) * perPage)}) d`,
    )} order by ${order}`,
    values: params.values,
  })
  const data = rows.map((row) => presentRow(row, facts.lang))
  if (page === 1 && rows.length < perPage) return { data, total: rows.length, page, perPage }
  const [counted] = await rowsOfText(db, v.object({ total: v.number() }), {
    text: `select count(*)::int as total from ${tables}
      where ${where} and ${me}::int is not null`,
    values,
  })
  return { data, total: counted?.total ?? 0, page, perPage }
}

/** The documents of one of the reader's boxes. */
export const listBox = (reading: Reader, box: ApprovalBox, query: BoxQuery): Promise<Listed> =>
  list(reading, query, { box, more: () => [] })

/** Every document that the reader may read. */
export const listAll = (reading: Reader, query: AllQuery): Promise<Listed> =>
  list(reading, query, { box: null, more: (params) => allWhere(query, params) })

const countRow = v.object({
  request: v.number(),
  todo: v.number(),
  ongoing: v.number(),
  complete: v.number(),
  reject: v.number(),
  reference: v.number(),
  urgent: v.number(),
})

/** How many documents each box has. */
export async function countBoxes(reading: Reading, projectId: number | undefined) {
  const { db, who } = reading
  await placeOf(reading, projectId)
  const params = new Params()
  const me = params.add(who.id)
  const counts = approvalBoxes.map(
    (box) => `count(*) filter (where ${boxWhere(box, me)})::int as ${box}`,
  )
  const at = projectId === undefined ? 'true' : `d.project_id = ${params.add(projectId)}`
  const [row] = await rowsOfText(db, countRow, {
    text: `select ${counts.join(', ')}, count(*) filter (where ${boxWhere('todo', me)}
        and d.priority = 'urgent')::int as urgent
      from ${shownApprovals(who, params)} where ${at}`,
    values: params.values,
  })
  return row ?? { request: 0, todo: 0, ongoing: 0, complete: 0, reject: 0, reference: 0, urgent: 0 }
}
