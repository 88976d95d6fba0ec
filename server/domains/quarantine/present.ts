import type { FormBoard } from '../../../contract/form/definition.ts'
import { maskedValues } from '../../../contract/form/sensitive.ts'
import type { ReviewOne, ReviewRow } from '../../../contract/record/review.ts'
import { revisionOf } from '../../../contract/wire/headers.ts'
import { presentUpload } from '../post/present.ts'
import type { PostRecord } from '../post/queries.ts'
import type { Needed, ReviewRecord, WholeReview } from './queries.ts'

export function presentReview(record: ReviewRecord): ReviewRow {
  const { id, projectId, boardId, operation, title, writer, reason, importedBy } = record
  return {
    id,
    projectId,
    boardId,
    operation,
    title,
    writer,
    reason,
    importedBy,
    fileName: record.fileName,
    writtenAt: record.writtenAt.toISOString(),
    receivedAt: record.receivedAt.toISOString(),
    late: record.late,
    files: {
      expected: record.uploads.length,
      arrived: record.uploads.filter((file) => file.arrivedAt !== null).length,
    },
    state: record.state,
    decidedBy: record.decidedBy,
    decidedAt: record.decidedAt?.toISOString() ?? null,
    note: record.note,
  }
}

interface Body {
  title?: string
  content?: string
  comment?: string
  values?: Record<string, unknown>
  decision?: 'verified' | 'redo'
  action?: string
}

/** `record` with its body opened; `current`: the present record, for an operation on one. */
export function presentWhole(
  board: FormBoard | undefined,
  record: WholeReview,
  current: PostRecord | null,
  needs: readonly Needed[],
): Omit<ReviewOne, 'unreadable'> {
  const body = JSON.parse(record.body ?? '{}') as Body
  const text = body.content ?? body.comment
  return {
    ...presentReview(record),
    postId: record.postId,
    content: {
      ...(body.title !== undefined && { title: body.title }),
      ...(text !== undefined && { text }),
      ...(body.values && { values: board ? maskedValues(board, body.values) : {} }),
      ...(body.decision && { decision: body.decision }),
      ...(body.action && { action: body.action }),
    },
    uploads: record.uploads.map(presentUpload),
    current: current && {
      title: current.title,
      values: current.values,
      revision: current.revision,
    },
    seen: revisionOf(record.ifMatch),
    needs: [...needs],
  }
}
