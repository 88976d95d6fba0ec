import { isApprovalBoard } from '../../../contract/approval/write.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import { personThen } from '../../identity/person-json.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Params } from '../../platform/db/params.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import {
  type ApprovalRecord,
  approvalRecord,
  baseColumns,
  baseTables,
  roundJson,
} from './record.ts'
import { shownApprovals } from './visible.ts'

export interface Reading {
  db: Db
  who: Person
}

const wholeColumns = `${baseColumns()}, d.content, d.current, d.frozen,
    (select jsonb_build_object('boardId', p.board_id, 'postId', p.id, 'version',
        (select r.submitted->'record'->'version' from approval_round r
          where r.document_id = d.id and r.round = d.round))
      from post p where p.id = d.record_id) as record,
    (select r.digest from approval_round r where r.document_id = d.id and r.round <= d.round
      order by r.round desc limit 1) as digest,
    (select r.returned from approval_round r where r.document_id = d.id and r.round = d.round)
      as returned,
    coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'name', f.name,
        'type', f.type, 'size', f.size, 'sha256', f.sha256, 'takenAt', f.taken_at,
        'arrivedAt', f.arrived_at, 'original', f.original_id,
        'detached', f.detached_at is not null) order by f.created_at, f.id)
      from upload f where f.approval_id = d.id and ((d.current and f.detached_at is null)
        or exists (select 1 from approval_element e where e.document_id = d.id
          and e.round <= d.round and f.id = any(e.files))
        or exists (select 1 from approval_round r,
            jsonb_array_elements(r.submitted->'uploads') x
          where r.document_id = d.id and r.round <= d.round and x->>'id' = f.id::text))),
      '[]'::jsonb) as uploads,
    coalesce((select jsonb_agg(jsonb_build_object('id', a.id,
        'writer', ${personThen('a.writer_snapshot', 'am', 'ac')}, 'content', a.content,
        'createdAt', a.created_at, 'updatedAt', a.updated_at) order by a.created_at, a.id)
      from approval_after a join member am on am.id = a.writer_id
      left join company ac on ac.id = am.company_id where a.document_id = d.id and d.current),
      '[]'::jsonb) as afters,
    coalesce((select jsonb_agg(${roundJson()} order by r.round desc)
      from approval_round r where r.document_id = d.id and r.round < d.round),
      '[]'::jsonb) as rounds`

/** A document that the person may read; null where there is none for them. */
export async function findApproval(
  { db, who }: Reading,
  documentId: string,
): Promise<ApprovalRecord | null> {
  const params = new Params()
  const rows = await rowsOfText(db, approvalRecord, {
    text: `select ${wholeColumns} from ${baseTables(shownApprovals(who, params))}
      where d.id = ${params.add(documentId)}`,
    values: params.values,
  })
  return rows[0] ?? null
}

/** As `findApproval`; what is not there for the person answers `not-found`. */
export async function loadApproval(reading: Reading, documentId: string): Promise<ApprovalRecord> {
  const record = await findApproval(reading, documentId)
  if (!record) throw problem('not-found')
  return record
}

/** As `loadApproval`, and locks the document until the transaction ends. */
export async function lockedApproval(
  reading: Reading,
  documentId: string,
): Promise<ApprovalRecord> {
  await loadApproval(reading, documentId)
  await lockApproval(reading.db, documentId)
  return await loadApproval(reading, documentId)
}

/** Locks a document: whoever decides, changes it or sends its files takes turns. */
export async function lockApproval(tx: Db, documentId: string): Promise<void> {
  await runText(tx, {
    name: 'approval-lock',
    text: 'select 1 from approval_document where id = $1 for update',
    values: [documentId],
  })
}

/** Throws `not-found` for a board that has no documents. */
export function assertBoard(board: string | undefined): void {
  if (board !== undefined && !isApprovalBoard(board)) throw problem('not-found')
}
