import * as v from 'valibot'
import type { threadHistory } from '../../../../contract/thread/act.ts'
import { personRef } from '../../../../contract/wire/schema.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { personThen } from '../../../identity/person-json.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { loadThread } from '../load.ts'
import { mayChange, mayModerate } from '../policy.ts'

const historyRow = v.object({
  id: v.number(),
  action: v.string(),
  who: v.nullable(personRef),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  at: v.date(),
})

/** What happened to a post: for its writer, moderators and who may change it, also of a deleted one. */
export async function historyOfThread(call: Call<typeof threadHistory, Person>) {
  const { db, who, params, query } = call
  const loaded = await loadThread(call, params, { deleted: mayModerate(who) })
  const { board, record, place } = loaded
  const changes = mayChange(who, board, record, place)
  if (record.writer.id !== who.id && !changes && !mayModerate(who)) throw problem('forbidden')
  const rows = await rowsOfText(db, historyRow, {
    name: 'thread-history',
    text: `select a.id, a.action, case when m.id is not null
        then ${personThen('a.member_snapshot', 'm', 'mc')} end as who, a.before, a.after,
        a.server_at as at
      from audit a left join member m on m.id = a.member_id left join company mc on mc.id = m.company_id
      where a.entity = 'thread' and a.entity_id = $1 order by a.id desc limit $2 offset $3`,
    values: [record.id, query.perPage, (query.page - 1) * query.perPage],
  })
  const [counted] = await rowsOfText(db, v.object({ total: v.number() }), {
    name: 'thread-history-count',
    text: `select count(*)::int as total from audit where entity = 'thread' and entity_id = $1`,
    values: [record.id],
  })
  const data = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  return {
    data: data as never[],
    total: counted?.total ?? 0,
    page: query.page,
    perPage: query.perPage,
  }
}
