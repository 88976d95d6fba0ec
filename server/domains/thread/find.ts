import { mostReplies } from '../../../contract/thread/board.ts'
import type { Person } from '../../identity/person.ts'
import { personJson } from '../../identity/person-json.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Params } from '../../platform/db/params.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import type { Reading } from './place.ts'
import { mayModerate } from './policy.ts'
import { baseColumns, baseTables, type ThreadRecord, threadRecord } from './record.ts'
import { targetsJson } from './target/rows.ts'
import { visibleThreads } from './visible.ts'

const selectRecord = (me: string) => `select ${baseColumns(me, false)}, p.content,
    exists (select 1 from thread_like l where l.post_id = p.id and l.member_id = ${me}) as liked,
    coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.id)
      from member n where n.id = any(p.mentions)), '[]'::jsonb) as mentions,
    case when a.id is not null then ${personJson('a', 'ac')} end as "acceptedBy",
    p.accepted_at as "acceptedAt",
    case when h.id is not null then ${personJson('h', 'hc')} end as "hiddenBy",
    p.hidden_at as "hiddenAt", p.hidden_reason as "hiddenReason",
    p.deleted_at is not null as deleted, ${targetsJson} as targets,
    (select cr.confirmed_at from thread_receipt cr where cr.post_id = p.id
      and cr.member_id = ${me}) as "confirmedAt",
    coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'name', f.name,
        'type', f.type, 'size', f.size, 'sha256', f.sha256, 'takenAt', f.taken_at,
        'arrivedAt', f.arrived_at, 'original', f.original_id) order by f.created_at, f.id)
      from upload f where f.thread_id = p.id and f.detached_at is null), '[]'::jsonb) as uploads
  from ${baseTables}
  left join member a on a.id = p.accepted_by left join company ac on ac.id = a.company_id
  left join member h on h.id = p.hidden_by left join company hc on hc.id = h.company_id`

interface Options {
  /** deleted ones, too */
  deleted?: boolean
}

/** A reply goes with the post that begins its thread: deleted, or hidden for whoever does not moderate. */
const withItsThread = (who: Person, me: string) => `(p.id = p.root_id or exists (
  select 1 from thread_post r where r.id = p.root_id and r.deleted_at is null
    ${mayModerate(who) ? '' : `and (r.hidden_at is null or r.writer_id = ${me})`}))`

/** A post that the person may see, of whatever board; null where there is none for them. */
export async function findThread(
  reading: Reading,
  postId: string,
  { deleted = false }: Options = {},
): Promise<ThreadRecord | null> {
  const { db, who } = reading
  const params = new Params()
  const me = params.add(who.id)
  const text = `${selectRecord(me)} where p.id = ${params.add(postId)}
    ${deleted ? '' : `and p.deleted_at is null and ${withItsThread(who, me)}`}
    and ${visibleThreads(reading, params)}`
  const rows = await rowsOfText(db, threadRecord, { text, values: params.values })
  return rows[0] ?? null
}

/** Posts by their ids or their thread, as far as the person may see them, oldest first. */
export async function findThreads(
  reading: Reading,
  of: { rootId: string } | { ids: readonly string[] },
): Promise<ThreadRecord[]> {
  const { db, who } = reading
  const params = new Params()
  const me = params.add(who.id)
  const which =
    'rootId' in of
      ? `p.root_id = ${params.add(of.rootId)} and p.id <> p.root_id`
      : `p.id = any(${params.add(of.ids)}::uuid[])`
  return await rowsOfText(db, threadRecord, {
    text: `${selectRecord(me)} where ${which} and p.deleted_at is null
      and ${visibleThreads(reading, params)} order by p.created_at, p.id limit ${mostReplies}`,
    values: params.values,
  })
}

/** Locks the first post of a thread: whatever changes its counts takes turns. */
export async function lockThread(tx: Db, rootId: string): Promise<void> {
  await runText(tx, {
    name: 'thread-lock',
    text: 'select 1 from thread_post where id = $1 for update',
    values: [rootId],
  })
}
