import * as v from 'valibot'
import { can } from '../../../contract/rights/can.ts'
import { problem } from '../../http/problem.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type RowOf, rowsOfText, runText } from '../../platform/db/rows.ts'

const roomRow = v.object({
  files: v.number(),
  bytes: v.number(),
})
type Room = RowOf<typeof roomRow>

const gib = 1024 ** 3

/**
 * What the records of one account may wait for. A phone that was offline for a week with 300 photos
 * of 20 MB announces 6 GB; what has arrived makes room for the next record.
 */
export const mostAnnounced = {
  worker: { files: 2_000, bytes: 8 * gib },
  staff: { files: 10_000, bytes: 40 * gib },
}

/** What one account may keep without a record naming it; swept after 30 days. */
export const mostLoose = {
  worker: { files: 200, bytes: gib },
  staff: { files: 1_000, bytes: 5 * gib },
}

/** Photos of a phone that is lost never arrive: they must not keep its owner's next one waiting. */
const announcedDays = 7
// Of guests one day, which their number of reports bounds: a stranger must not shut the others out.

const roomOf = (most: { worker: Room; staff: Room }, level: number): Room =>
  can({ level }).uploadMuch() ? most.staff : most.worker

/** Those of one account take turns, or each would find the same room left. */
async function usedBy(
  tx: Db,
  ownerId: number,
  of: 'announced' | 'loose',
): Promise<Room & { level: number }> {
  await runText(tx, {
    name: 'upload-quota-turn',
    text: `select pg_advisory_xact_lock(hashtextextended('upload quota ' || $1::int, 0))`,
    values: [ownerId],
  })
  const where = {
    announced: `(u.post_id is not null or u.thread_id is not null or u.approval_id is not null) and u.arrived_at is null and u.detached_at is null
      and u.created_at > now() - case when m.guest then interval '1 day'
        else interval '${announcedDays} days' end`,
    // Files of libraries are in the room of their project.
    loose: `u.post_id is null and u.thread_id is null and u.approval_id is null
      and (u.purpose is null or u.detached_at is not null)
      and u.purpose is distinct from 'library' and u.review_id is null
      and not exists (select 1 from review_file f where f.upload_id = u.id)`,
  }[of]
  const rows = await rowsOfText(tx, v.object({ ...roomRow.entries, level: v.number() }), {
    name: `upload-quota-${of}`,
    text: `select m.level, count(u.id)::int as files, coalesce(sum(u.size), 0)::float8 as bytes
      from member m left join upload u on u.owner_id = m.id and ${where}
      where m.id = $1 group by m.level`,
    values: [ownerId],
  })
  return rows[0] ?? { level: 1, files: 0, bytes: 0 }
}

const sizeOf = (files: readonly { size: number }[]) =>
  files.reduce((sum, { size }) => sum + size, 0)

/**
 * Throws `uploads-full` while the records of an account wait for too much. One record always has
 * room where nothing else is awaited: so sending goes on in every case. Without Retry-After, which
 * would make a phone hold back the very photos that make room.
 */
export async function assertAnnounceable(
  tx: Db,
  ownerId: number,
  files: readonly { size: number }[],
): Promise<void> {
  if (files.length === 0) return
  const used = await usedBy(tx, ownerId, 'announced')
  const most = roomOf(mostAnnounced, used.level)
  const over = used.files + files.length > most.files || used.bytes + sizeOf(files) > most.bytes
  if (used.files > 0 && over) throw problem('uploads-full')
}

/** Throws `files-full` where an account would keep too much that no record names. */
export async function assertLooseRoom(
  tx: Db,
  ownerId: number,
  files: readonly { size: number }[],
): Promise<void> {
  const used = await usedBy(tx, ownerId, 'loose')
  const most = roomOf(mostLoose, used.level)
  const over = used.files + files.length > most.files || used.bytes + sizeOf(files) > most.bytes
  if (over) throw problem('files-full')
}
