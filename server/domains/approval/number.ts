import * as v from 'valibot'
import { formatNumber, placeCodes } from '../../../contract/approval/number.ts'
import { type Db, overQueryable, type Pool } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'

const placeRow = v.object({
  projectId: v.nullable(v.number()),
  contractCode: v.nullable(v.string()),
  year: v.number(),
})

const takenRow = v.object({ code: v.string(), last: v.number() })

/** The next number of a run, which stays locked until the transaction ends; null: no run has begun. */
async function take(tx: Db, projectId: number | null, year: number) {
  const [taken] = await rowsOfText(tx, takenRow, {
    name: 'approval-number-take',
    text: `update approval_number set last = last + 1
      where coalesce(project_id, 0) = coalesce($1::int, 0) and year = $2 returning code, last`,
    values: [projectId, year],
  })
  return taken ?? null
}

/**
 * Gives a document its number, in the transaction that completes it: rolled back, the number was never
 * taken. Null for what is not complete, or has one.
 */
export async function giveNumber(tx: Db, documentId: string): Promise<string | null> {
  const [place] = await rowsOfText(tx, placeRow, {
    name: 'approval-number-place',
    text: `select d.project_id as "projectId", p.contract_code as "contractCode",
        extract(year from d.decided_at at time zone coalesce(p.time_zone, 'Asia/Seoul'))::int as year
      from approval_document d left join project p on p.id = d.project_id
      where d.id = $1 and d.status = 'complete' and d.number is null for update of d`,
    values: [documentId],
  })
  if (!place) return null
  const { projectId, year } = place
  let taken = await take(tx, projectId, year)
  for (const code of taken ? [] : placeCodes(place)) {
    // Another transaction may begin the run, or another project may have the code this year.
    await runText(tx, {
      name: 'approval-number-begin',
      text: `insert into approval_number (project_id, year, code) values ($1, $2, $3)
        on conflict do nothing`,
      values: [projectId, year, code],
    })
    taken = await take(tx, projectId, year)
    if (taken) break
  }
  if (!taken) throw new Error(`no run of numbers for project ${projectId} in ${year}`)
  const number = formatNumber({ code: taken.code, year, no: taken.last })
  await runText(tx, {
    name: 'approval-number',
    text: `update approval_document set number = $2, number_year = $3, number_no = $4
      where id = $1`,
    values: [documentId, number, year, taken.last],
  })
  return number
}

/** Numbers what a server of the build before completed meanwhile, in order of completion. */
export async function numberCompleted(pool: Pool): Promise<number> {
  const rows = await rowsOfText(overQueryable(pool), v.object({ id: v.string() }), {
    name: 'approval-numberless',
    text: `select id from approval_document where status = 'complete' and number is null
      order by decided_at, id limit 1000`,
    values: [],
  })
  for (const { id } of rows) await inTransaction(pool, (tx) => giveNumber(tx, id))
  return rows.length
}
