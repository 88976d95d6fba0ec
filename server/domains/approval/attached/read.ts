import * as v from 'valibot'
import type {
  approvalRecordOne,
  FrozenRecord,
  RecordVersion,
} from '../../../../contract/approval/attached-record.ts'
import type { ApprovalDocument } from '../../../../contract/approval/document.ts'
import type { AnswerOf } from '../../../../contract/wire/endpoint.ts'
import type { Services } from '../../../handler/services.ts'
import { Problem, problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { presentUpload } from '../../post/present.ts'
import { findPost, uploadRecordRow } from '../../post/queries.ts'
import { membershipSeeing } from '../../post/read/load.ts'
import { loadApproval, type Reading } from '../find.ts'
import { signsRound } from './signs.ts'

const frozenRow = v.object({
  boardId: v.number(),
  postId: v.string(),
  version: v.number(),
  title: v.string(),
  status: v.string(),
  values: v.record(v.string(), v.unknown()),
  content: v.string(),
  files: v.array(v.object({ id: v.string(), name: v.string() })),
})

const submissionRow = v.object({
  record: frozenRow,
  projectId: v.number(),
  submittedAt: v.date(),
  signs: v.boolean(),
})

const columns = `r.submitted->'record' as record, (r.submitted->>'projectId')::int as "projectId",
  r.submitted_at as "submittedAt"`

/** The submission before it that froze the same record, of any document. */
async function versionBefore(db: Db, postId: string, at: Date): Promise<RecordVersion | null> {
  const [row] = await rowsOfText(db, v.omit(submissionRow, ['signs']), {
    name: 'approval-record-before',
    text: `select ${columns} from approval_document d join approval_round r on r.document_id = d.id
      where d.record_id = $1 and d.deleted_at is null and r.submitted ? 'record'
        and r.submitted_at < $2
      order by r.submitted_at desc limit 1`,
    values: [postId, at],
  })
  if (!row) return null
  const { version, title, status, values, content } = row.record
  return { version, title, status, values, content, submittedAt: row.submittedAt.toISOString() }
}

async function uploadsOf(
  db: Db,
  { postId, files }: { postId: string; files: readonly { id: string; name: string }[] },
): Promise<FrozenRecord['uploads']> {
  const rows = await rowsOfText(db, uploadRecordRow, {
    name: 'approval-record-files',
    text: `select id, kind, name, type, size, sha256, taken_at::text as "takenAt",
        arrived_at::text as "arrivedAt", original_id as original
      from upload where post_id = $1 and id = any($2::uuid[])`,
    values: [postId, files.map(({ id }) => id)],
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return files.flatMap(({ id, name }) => {
    const row = byId.get(id)
    return row ? [{ ...presentUpload(row), name }] : []
  })
}

/** What the record of a document was called at submission; null: a draft, or not for the person. */
export async function titleOfRecord(
  reading: Parameters<typeof recordOfRound>[0],
  { id, round, record }: Pick<ApprovalDocument, 'id' | 'round' | 'record'>,
): Promise<string | null> {
  if (!record || record.version === null) return null
  try {
    return (await recordOfRound(reading, id, round)).record.title
  } catch (error) {
    if (error instanceof Problem && error.code === 'forbidden') return null
    throw error
  }
}

/**
 * The record that a submission carries, for whoever reads the submission and signs it, or reads the record
 * now. Throws `not-found` where there is none, `forbidden` for readers of the document alone.
 */
export async function recordOfRound(
  reading: Reading & { services: Pick<Services, 'boards'> },
  documentId: string,
  round: number,
): Promise<AnswerOf<typeof approvalRecordOne>> {
  const { db, who, services } = reading
  const shown = await loadApproval(reading, documentId)
  const [row] = await rowsOfText(db, submissionRow, {
    name: 'approval-record-one',
    text: `select ${columns}, ${signsRound('$4')} as signs
      from approval_document d join approval_round r on r.document_id = d.id
      where d.id = $1 and r.round = $2 and r.round <= $3 and r.submitted ? 'record'`,
    values: [documentId, round, shown.round, who.id],
  })
  if (!row) throw problem('not-found')
  const { record, projectId } = row
  const { files, ...frozen } = record
  const board = services.boards.forms.byId(record.boardId)
  const post = await findPost(db, record.postId)
  const sees = board && post && (await membershipSeeing(db, who, board, post))
  if (!sees && !row.signs) throw problem('forbidden')
  return {
    record: { ...frozen, projectId, uploads: await uploadsOf(db, record) },
    version: sees ? post.revision : null,
    before: sees ? await versionBefore(db, record.postId, row.submittedAt) : null,
  }
}
