import * as v from 'valibot'
import type { OfflineSummary, offlineList } from '../../../contract/record/offline.ts'
import type { PostRow } from '../../../contract/record/post.ts'
import type { Call } from '../../handler/call.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import { rowsOfText } from '../../platform/db/rows.ts'
import { dayOf } from '../../platform/time/days.ts'
import { pageOfPosts } from '../post/list/list.ts'
import { viewListQuery } from '../post/list/view-query.ts'
import { readableBoards } from '../post/list/visible.ts'
import { presentRow } from '../post/present.ts'
import { postBaseRow } from '../post/queries.ts'
import { type OfflineScope, pageStatement, presentStatement, weightStatement } from './query.ts'

type OfflineCall = Call<typeof offlineList, Person>

/** The first page of every view, as its list opens; boards without records are skipped. */
async function readViews(call: OfflineCall, scope: OfflineScope, today: Temporal.PlainDate) {
  const { db, who, query } = call
  const rows = await rowsOfText(db, v.object({ boardId: v.number() }), presentStatement(scope))
  const used = new Set(rows.map(({ boardId }) => boardId))
  const views: OfflineSummary['views'] = []
  const found = new Map<string, PostRow>()
  for (const board of scope.boards) {
    for (const view of board.views) {
      const requested = viewListQuery(board, view, { projectId: query.projectId, today })
      const { data, total } = used.has(board.id)
        ? await pageOfPosts(db, board, requested, who, scope.membership)
        : { data: '[]', total: 0 }
      const listed: PostRow[] = JSON.parse(data)
      for (const row of listed) found.set(row.id, row)
      views.push({ boardId: board.id, view: view.key, total, ids: listed.map(({ id }) => id) })
    }
  }
  return { views, found }
}

async function summaryOf(
  call: OfflineCall,
  scope: OfflineScope,
  today: Temporal.PlainDate,
): Promise<OfflineSummary> {
  const { views, found } = await readViews(call, scope, today)
  const others = [...found.values()].filter(({ date }) => date === null || date < scope.from)
  const rows = await rowsOfText(
    call.db,
    v.object({ records: v.number(), bytes: v.number(), photos: v.number() }),
    weightStatement(
      scope,
      others.map(({ id }) => id),
    ),
  )
  const { records = 0, bytes = 0, photos = 0 } = rows[0] ?? {}
  return { records, bytes, photos, views, others }
}

/**
 * A page of all boards' records of the days that the person may see, in the order of their ids: a
 * record that is written or deleted meanwhile moves no other from one page to the next.
 */
export async function listOffline(call: OfflineCall) {
  const { db, who, query, services } = call
  const membership = await membershipIn(db, who, query.projectId)
  const today = Temporal.PlainDate.from(dayOf(new Date(), membership.timeZone))
  const from = today.subtract({ days: query.days - 1 }).toString()
  const boards = readableBoards(services.boards.forms.all, { who, membership })
  const scope: OfflineScope = { boards, who, membership, from }
  const summary = query.after ? null : await summaryOf(call, scope, today)
  const rows = await rowsOfText(
    db,
    v.object({ ...postBaseRow.entries, listing: v.record(v.string(), v.unknown()) }),
    pageStatement(scope, query.after, query.perPage + 1),
  )
  const now = Date.now()
  const data = rows.slice(0, query.perPage).map((row) => presentRow(row, now))
  return { from, data, next: rows.length > data.length ? (data.at(-1)?.id ?? null) : null, summary }
}
