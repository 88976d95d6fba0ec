import {
  type OfflineRecord,
  offlineChanges,
  offlineComments,
  type offlineRecords,
} from '../../../contract/record/offline.ts'
import type { Call } from '../../handler/call.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Membership, Person } from '../../identity/person.ts'
import { commentRights } from '../comment/policy.ts'
import { presentComment } from '../comment/present.ts'
import { firstComments } from '../comment/queries.ts'
import { withDoers } from '../post/history/actor.ts'
import { changesOf } from '../post/history/history.ts'
import { maySee } from '../post/policy.ts'
import { presentPost, subjectOf } from '../post/present.ts'
import { findPosts } from '../post/queries.ts'

/** Records read together. */
const together = 10
/** Characters of JSON after which no further records are read: one alone may have megabytes. */
const mostAnswered = 4_000_000

type Answered = (OfflineRecord | null)[]

/**
 * Records of a project that the person may see, each as `post.one`, `comment.list` and
 * `post.history` answer it.
 */
export async function readOffline(call: Call<typeof offlineRecords, Person>) {
  const membership = await membershipIn(call.db, call.who, call.query.projectId)
  const data: Answered = []
  for (let answered = 0; data.length < call.query.ids.length && answered < mostAnswered; ) {
    const ids = call.query.ids.slice(data.length, data.length + together)
    const records = await readTogether(call, membership, ids)
    answered += JSON.stringify(records).length
    data.push(...records)
  }
  return { data }
}

async function readTogether(
  { db, who, services }: Call<typeof offlineRecords, Person>,
  membership: Membership,
  wanted: readonly string[],
): Promise<Answered> {
  const seen = (await findPosts(db, wanted)).flatMap((record) => {
    const board = services.boards.forms.byId(record.boardId)
    if (!board || record.projectId !== membership.projectId) return []
    return maySee(who, membership, board, subjectOf(record)) ? [{ board, record }] : []
  })
  const ids = seen.map(({ record }) => record.id)
  const page = 1
  const comments = await firstComments(db, ids, offlineComments)
  const changes = await changesOf(db, ids, { page, perPage: offlineChanges })
  const found = new Map<string, OfflineRecord>()
  for (const { board, record } of seen) {
    const subject = subjectOf(record)
    const { rows, total } = comments.get(record.id) ?? { rows: [], total: 0 }
    const words = rows.map((row) =>
      presentComment(row, commentRights(who, membership, subject, row)),
    )
    found.set(record.id, {
      post: presentPost(board, await withDoers(db, board, record), who, membership, Date.now()),
      comments: { data: words, total, page, perPage: offlineComments },
      history: changes.get(record.id) ?? { data: [], total: 0, page, perPage: offlineChanges },
    })
  }
  return wanted.map((id) => found.get(id) ?? null)
}
