import * as v from 'valibot'
import { resolution } from '../../../../contract/merge/resolution.ts'
import { historyActions, type postHistory } from '../../../../contract/record/post.ts'
import { personRef } from '../../../../contract/wire/schema.ts'
import type { Call } from '../../../handler/call.ts'
import type { Person } from '../../../identity/person.ts'
import { personThen } from '../../../identity/person-json.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { type RowOf, rowsOfText } from '../../../platform/db/rows.ts'
import { boardOf, loadVisiblePost } from '../read/load.ts'
import { transitionKey } from '../write/change.ts'

const changeRow = v.object({
  postId: v.string(),
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

type ChangePage = v.InferOutput<typeof postHistory.returns>

/** Who changed what, newest first; the first values of a record are shown on its own page. */
export async function postChanges(call: Call<typeof postHistory, Person>) {
  const { db, who, params, query, services } = call
  const board = boardOf(services.boards.forms, params.boardId)
  await loadVisiblePost(db, who, board, params.postId)
  const changes = await changesOf(db, [params.postId], query)
  return changes.get(params.postId) ?? { data: [], total: 0, ...query }
}

/** A page of the changes of each record; none of one that has no change there. */
export async function changesOf(
  db: Db,
  postIds: readonly string[],
  { page, perPage }: { page: number; perPage: number },
): Promise<Map<string, ChangePage>> {
  const rows = await rowsOfText(db, changeRow, {
    name: 'post-history',
    text: `select a.entity_id as "postId", a.id, a.action, a.before, a.after, a.resolution,
        a.device_at as "deviceAt", a.server_at as "serverAt", a.total,
        case when m.id is not null then ${personThen('a.member_snapshot', 'm', 'c')} end as who
      from unnest($1::text[]) as wanted(id)
      cross join lateral (select *, count(*) over ()::int as total from audit
        where entity = 'post' and entity_id = wanted.id
        order by id desc limit $2 offset $3) a
      left join member m on m.id = a.member_id left join company c on c.id = m.company_id
      order by a.id desc`,
    values: [postIds, perPage, (page - 1) * perPage],
  })
  const grouped = Map.groupBy(rows, (row) => row.postId)
  return new Map(
    Array.from(grouped, ([postId, own]) => [
      postId,
      { data: own.map(presentChange), total: own[0]?.total ?? 0, page, perPage },
    ]),
  )
}

function presentChange(row: Row) {
  return {
    id: row.id,
    action: row.action,
    who: row.who,
    changes: row.action === 'create' || row.action === 'confirm' ? {} : differencesOf(row),
    review: row.action === 'confirm' ? reviewOf(row) : null,
    transition: transitionOf(row),
    resolution: row.resolution,
    deviceAt: row.deviceAt?.toISOString() ?? null,
    serverAt: row.serverAt.toISOString(),
  }
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

function differencesOf({
  before,
  after,
}: Row): Record<string, { before: unknown; after: unknown }> {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  keys.delete(transitionKey)
  return Object.fromEntries(
    [...keys].map((key) => [key, { before: before?.[key] ?? null, after: after?.[key] ?? null }]),
  )
}
