import * as v from 'valibot'
import {
  remindEvery,
  type ThreadReceipts,
  type threadReceiptPeople,
  type threadReceipts,
} from '../../../../contract/thread/notice.ts'
import { personRef } from '../../../../contract/wire/schema.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { personJson } from '../../../identity/person-json.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { type LoadedThread, loadThread } from '../load.ts'
import type { Reading } from '../place.ts'
import { maySeeReceipts } from '../policy.ts'
import { isToConfirm } from '../target/audience.ts'

/** A notice whose receipts the person may see. Throws `not-found`, `forbidden`. */
export async function receiptsOf(
  reading: Reading,
  at: { slug: string; postId: string },
): Promise<LoadedThread> {
  const loaded = await loadThread(reading, at)
  const { board, record, place } = loaded
  if (record.parentId !== null || !maySeeReceipts(reading.who, board, record, place)) {
    throw problem('forbidden')
  }
  return loaded
}

/** Members `m` who have to confirm the notice $1, with their receipt `r`. */
export const awaited = `thread_post p join member m on true
  left join thread_receipt r on r.post_id = p.id and r.member_id = m.id
  where p.id = $1 and ${isToConfirm('m.id')}`

const companyRow = v.object({
  company: v.nullable(v.object({ id: v.number(), name: v.string() })),
  total: v.number(),
  confirmed: v.number(),
})
const remindedRow = v.object({ remindedAt: v.nullable(v.date()) })

export async function readReceipts(
  call: Call<typeof threadReceipts, Person>,
): Promise<ThreadReceipts> {
  const { db, params } = call
  const { record } = await receiptsOf(call, params)
  const companies = await rowsOfText(db, companyRow, {
    name: 'thread-receipts',
    text: `select case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end
        as company, a.total, a.confirmed
      from (select m.company_id, count(*)::int as total, count(r.member_id)::int as confirmed
        from ${awaited} group by m.company_id) a left join company c on c.id = a.company_id
      order by a.total = a.confirmed, c.name nulls last, c.id`,
    values: [record.id],
  })
  const [row] = await rowsOfText(db, remindedRow, {
    name: 'thread-reminded',
    text: 'select reminded_at as "remindedAt" from thread_post where id = $1',
    values: [record.id],
  })
  const again = row?.remindedAt ? row.remindedAt.getTime() + remindEvery : 0
  const sum = (of: 'total' | 'confirmed') => companies.reduce((all, one) => all + one[of], 0)
  return {
    total: sum('total'),
    confirmed: sum('confirmed'),
    remindableAt: again > Date.now() ? new Date(again).toISOString() : null,
    companies,
  }
}

const personRow = v.object({
  person: personRef,
  confirmedAt: v.nullable(v.date()),
  revision: v.nullable(v.number()),
  all: v.number(),
})

export async function readReceiptPeople(call: Call<typeof threadReceiptPeople, Person>) {
  const { db, params, query } = call
  const { page, perPage, companyId = null } = query
  const { record } = await receiptsOf(call, params)
  const rows = await rowsOfText(db, personRow, {
    name: 'thread-receipt-people',
    text: `select ${personJson('m', 'c')} as person, a.confirmed_at as "confirmedAt", a.revision,
        a.all from (select m.id, r.confirmed_at, r.revision, (count(*) over ())::int as all
          from ${awaited} and m.company_id is not distinct from $2::int) a
      join member m on m.id = a.id left join company c on c.id = m.company_id
      order by a.confirmed_at is not null, m.name, m.id limit $3 offset $4`,
    values: [record.id, companyId, perPage, (page - 1) * perPage],
  })
  const data = rows.map(({ person, confirmedAt, revision }) => ({
    person,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    revision,
  }))
  return { data, total: rows[0]?.all ?? 0, page, perPage }
}
