import * as v from 'valibot'
import { creatingKinds, quarantineKinds } from '../../../contract/commands/kinds.ts'
import { reviewReasons } from '../../../contract/record/review.ts'
import { type ReviewState, reviewStates } from '../../../contract/wire/quarantined.ts'
import { personRef } from '../../../contract/wire/schema.ts'
import { personJson } from '../../identity/person-json.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type RowOf, rowsOfText, runText } from '../../platform/db/rows.ts'
import { uploadRecordRow } from '../post/queries.ts'

const reviewRecordRow = v.object({
  id: v.number(),
  projectId: v.number(),
  boardId: v.number(),
  memberId: v.number(),
  key: v.string(),
  operation: v.picklist(quarantineKinds),
  params: v.record(v.string(), v.string()),
  ifMatch: v.nullable(v.string()),
  basedOn: v.nullable(v.string()),
  postId: v.string(),
  entity: v.string(),
  needs: v.array(v.string()),
  title: v.string(),
  reason: v.picklist(reviewReasons),
  fileName: v.nullable(v.string()),
  /** it is the file's copy, not what its writer's device sent */
  fromFile: v.boolean(),
  writtenAt: v.date(),
  receivedAt: v.date(),
  late: v.boolean(),
  state: v.picklist(reviewStates),
  decidedAt: v.nullable(v.date()),
  note: v.nullable(v.string()),
  resultEtag: v.nullable(v.string()),
  writer: personRef,
  importedBy: v.nullable(personRef),
  decidedBy: v.nullable(personRef),
  uploads: v.array(uploadRecordRow),
})
export type ReviewRecord = RowOf<typeof reviewRecordRow>

/**
 * One with what it writes as stored, perhaps sealed (`openBody`). It may be a megabyte: read one at
 * a time.
 */
const wholeReviewRow = v.object({ ...reviewRecordRow.entries, body: v.nullable(v.string()) })
export type WholeReview = RowOf<typeof wholeReviewRow>

const columns = `r.id, r.project_id as "projectId", r.board_id as "boardId",
  r.member_id as "memberId", r.key, r.operation, r.params, r.if_match as "ifMatch",
  r.based_on as "basedOn", r.post_id as "postId", r.entity, r.needs, r.title, r.reason,
  r.file_name as "fileName", r.from_file as "fromFile", r.written_at as "writtenAt",
  r.received_at as "receivedAt", r.late, r.state, r.decided_at as "decidedAt", r.note, r.result_etag as "resultEtag",
  ${personJson('w', 'wc')} as writer,
  case when i.id is not null then ${personJson('i', 'ic')} end as "importedBy",
  case when d.id is not null then ${personJson('d', 'dc')} end as "decidedBy",
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'name', f.name,
      'type', f.type, 'size', f.size, 'sha256', f.sha256, 'takenAt', f.taken_at,
      'arrivedAt', f.arrived_at, 'original', f.original_id) order by f.created_at, f.id)
    from review_file rf join upload f on f.id = rf.upload_id
    where rf.review_id = r.id and f.detached_at is null), '[]'::jsonb) as uploads`

const tables = `review r
  join member w on w.id = r.member_id left join company wc on wc.id = w.company_id
  left join member i on i.id = r.imported_by left join company ic on ic.id = i.company_id
  left join member d on d.id = r.decided_by left join company dc on dc.id = d.company_id`

/**
 * What waits: oldest first, as it was written. What was decided: newest first. Without that of
 * `others`, boards on which other people decide.
 */
export async function listReviews(
  db: Db,
  projectId: number,
  state: ReviewState,
  { page, perPage, others }: { page: number; perPage: number; others: readonly number[] },
): Promise<{ rows: ReviewRecord[]; total: number }> {
  const [counted] = await rowsOfText(db, v.object({ total: v.number() }), {
    name: 'review-count',
    text: 'select count(*)::int as total from review where project_id = $1 and state = $2 and board_id <> all($3::int[])',
    values: [projectId, state, others],
  })
  const waiting = state === 'waiting'
  const rows = await rowsOfText(db, reviewRecordRow, {
    name: `review-list-${waiting ? 'waiting' : 'decided'}`,
    text: `select ${columns} from ${tables} where r.project_id = $1 and r.state = $2
        and r.board_id <> all($5::int[])
      order by ${waiting ? 'r.id' : 'r.decided_at desc, r.id desc'} limit $3 offset $4`,
    values: [projectId, state, perPage, (page - 1) * perPage, others],
  })
  return { rows, total: counted?.total ?? 0 }
}

export async function findReview(db: Db, id: number): Promise<WholeReview | null> {
  const rows = await rowsOfText(db, wholeReviewRow, {
    name: 'review-one',
    text: `select ${columns}, r.body from ${tables} where r.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Locked against other decisions until the transaction ends. */
export async function lockReview(tx: Db, id: number): Promise<void> {
  await runText(tx, {
    name: 'review-lock',
    text: 'select 1 from review where id = $1 for update',
    values: [id],
  })
}

const neededRow = v.object({
  id: v.number(),
  title: v.string(),
  state: v.picklist(reviewStates),
})
export type Needed = RowOf<typeof neededRow>

/** Other quarantined operations of the same writer that this one depends on. */
export async function neededBy(db: Db, record: ReviewRecord): Promise<Needed[]> {
  const rows = await rowsOfText(db, neededRow, {
    name: 'review-needed',
    text: `select id, title, state from review
      where member_id = $1 and id <> $2 and state <> 'confirmed'
        and (key = $3 or entity = any($4::uuid[]) and operation = any($5))
      order by id`,
    values: [record.memberId, record.id, record.basedOn, record.needs, creatingKinds],
  })
  return rows
}

/** The version that the operation upon whose result this one was written has led to. */
export async function resultOf(db: Db, memberId: number, key: string): Promise<string | null> {
  const rows = await rowsOfText(db, v.object({ etag: v.nullable(v.string()) }), {
    name: 'review-result',
    text: `select coalesce(
      (select result_etag from review where member_id = $1 and key = $2),
      (select etag from idempotency where member_id = $1 and key = $2)) as etag`,
    values: [memberId, key],
  })
  return rows[0]?.etag ?? null
}

export interface Decision {
  state: 'confirmed' | 'rejected'
  by: number
  note: string | null
  resultEtag: string | null
}

/** Decided: its importer may upload no more of its files without a new request. */
export async function closeReview(tx: Db, id: number, decision: Decision): Promise<void> {
  await runText(tx, {
    name: 'review-settle',
    text: `update review set state = $2, decided_by = $3, decided_at = now(), note = $4,
      result_etag = $5 where id = $1`,
    values: [id, decision.state, decision.by, decision.note, decision.resultEtag],
  })
  await runText(tx, {
    name: 'review-importer-ends',
    text: `update upload set importer_until = null
      where importer_until is not null
        and id in (select upload_id from review_file where review_id = $1)`,
    values: [id],
  })
}

/** The answer that the device gets when it repeats this key. */
export async function storeAnswer(
  tx: Db,
  { memberId, key }: Pick<ReviewRecord, 'memberId' | 'key'>,
  answer: { status: number; etag: string | null; body: string | null },
): Promise<void> {
  await runText(tx, {
    name: 'review-answer',
    text: `update idempotency set status = $3, etag = $4, body = $5
      where member_id = $1 and key = $2`,
    values: [memberId, key, answer.status, answer.etag, answer.body],
  })
}
