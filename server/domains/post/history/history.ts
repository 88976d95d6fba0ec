import * as v from 'valibot'
import { resolution } from '../../../../contract/merge/resolution.ts'
import { historyActions, type postHistory } from '../../../../contract/record/post.ts'
import { personRef } from '../../../../contract/wire/schema.ts'
import type { Call } from '../../../handler/call.ts'
import type { Person } from '../../../identity/person.ts'
import { personThen } from '../../../identity/person-json.ts'
import { type RowOf, rowsOfText } from '../../../platform/db/rows.ts'
import { boardOf, loadVisiblePost } from '../read/load.ts'
import { transitionKey } from '../write/change.ts'

const changeRow = v.object({
  id: v.number(),
  action: v.picklist(historyActions),
  who: v.nullable(personRef),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  resolution: v.nullable(resolution),
  deviceAt: v.nullable(v.date()),
  serverAt: v.date(),
  total: v.number(),
})
type Row = RowOf<typeof changeRow>

/** Who changed what, newest first; the first values of a record are shown on its own page. */
export async function postChanges(call: Call<typeof postHistory, Person>) {
  const { db, who, params, query, services } = call
  const board = boardOf(services.boards.forms, params.boardId)
  await loadVisiblePost(db, who, board, params.postId)
  const rows = await rowsOfText(db, changeRow, {
    name: 'post-history',
    text: `select a.id, a.action, a.before, a.after, a.resolution,
        a.device_at as "deviceAt",
        a.server_at as "serverAt", count(*) over ()::int as total,
        case when m.id is not null then ${personThen('a.member_snapshot', 'm', 'c')} end as who
      from audit a
      left join member m on m.id = a.member_id left join company c on c.id = m.company_id
      where a.entity = 'post' and a.entity_id = $1
      order by a.id desc limit $2 offset $3`,
    values: [params.postId, query.perPage, (query.page - 1) * query.perPage],
  })
  const data = rows.map((row) => ({
    id: row.id,
    action: row.action,
    who: row.who,
    changes: row.action === 'create' || row.action === 'confirm' ? {} : changesOf(row),
    review: row.action === 'confirm' ? reviewOf(row) : null,
    transition: transitionOf(row),
    resolution: row.resolution,
    deviceAt: row.deviceAt?.toISOString() ?? null,
    serverAt: row.serverAt.toISOString(),
  }))
  return { data, total: rows[0]?.total ?? 0, page: query.page, perPage: query.perPage }
}

/** Why a confirmed operation had waited (server/domains/quarantine/decide/decide.ts). */
function reviewOf({ after }: Row): { reason: string; importedBy: string | null } {
  const { reason = '', importedBy = null } = (after ?? {}) as {
    reason?: string
    importedBy?: string | null
  }
  return { reason, importedBy }
}

/** Which transition it was (server/domains/post/change.ts). */
function transitionOf({ after }: Row): { action: string; rowId: string | null } | null {
  const taken = after?.[transitionKey] as { action: string; rowId?: string } | undefined
  return taken ? { action: taken.action, rowId: taken.rowId ?? null } : null
}

function changesOf({ before, after }: Row): Record<string, { before: unknown; after: unknown }> {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  keys.delete(transitionKey)
  return Object.fromEntries(
    [...keys].map((key) => [key, { before: before?.[key] ?? null, after: after?.[key] ?? null }]),
  )
}
