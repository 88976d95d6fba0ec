import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import { receiptOf } from '../../../contract/guest/limits.ts'
import type { Post, PostRow } from '../../../contract/record/post.ts'
import type { Upload } from '../../../contract/record/upload.ts'
import type { Membership, Person } from '../../identity/person.ts'
import {
  actorOf,
  actRefusal,
  editRefusal,
  mayComment,
  mayListReveals,
  mayPin,
  mayRemove,
  mayReveal,
  type RecordSubject,
} from './policy.ts'
import type { PostBase, PostRecord, UploadRecord } from './queries.ts'
import { sealedOf } from './sensitive/sealed-of.ts'
import { didOf, mayDecide } from './subject.ts'

/** A row of a list; list/row-json.ts writes the same as SQL. `now` (ms) decides what is overdue. */
export function presentRow(row: PostBase & { listing: Values }, now: number): PostRow {
  return {
    id: row.id,
    boardId: row.boardId,
    projectId: row.projectId,
    title: row.title,
    values: row.listing,
    status: row.status,
    dueAt: row.dueAt?.toISOString() ?? null,
    overdue: row.dueAt !== null && row.dueAt.getTime() < now,
    date: row.docDate,
    writer: row.writer,
    fieldId: row.fieldId,
    companyId: row.companyId,
    post_sticky_order: row.stickyOrder,
    revision: row.revision,
    attachments: { expected: row.attachmentsExpected, arrived: row.attachmentsArrived },
    comments: row.commentCount,
    cover: row.coverId,
    writtenAt: row.deviceAt.toISOString(),
    receivedAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** What the rights read of a record. */
export function subjectOf(record: PostRecord, board?: FormBoard): RecordSubject {
  return {
    writerId: record.writer.id,
    companyId: record.companyId,
    responsibleCompanyIds: record.responsibleCompanyIds,
    assigneeIds: board?.assignees?.(record.values) ?? [],
    actedBy: record.actedBy,
    closed: record.closedAt !== null,
    status: record.status,
  }
}

/** A person other than the writer has changed, commented on or acted on the record. */
export function isTouched(record: PostRecord): boolean {
  const other = (id: number | null | undefined) =>
    id !== null && id !== undefined && id !== record.writer.id
  return record.commented || other(record.updatedBy?.id) || other(record.actedBy)
}

export function presentPost(
  board: FormBoard,
  record: PostRecord,
  who: Person,
  membership: Membership,
  now: number,
): Post {
  const subject = subjectOf(record, board)
  const actor = actorOf(who, membership, board)
  const sealed = sealedOf(board, record)
  return {
    ...presentRow({ ...record, listing: record.values }, now),
    content: record.content,
    parentId: record.parentId,
    uploads: record.uploads.map(presentUpload),
    ...(record.projectOrderId !== undefined && { projectOrderId: record.projectOrderId }),
    isTemp: false,
    approvalLine: null,
    updatedBy: record.updatedBy,
    ...(record.guest && {
      guest: { receipt: receiptOf(record.id), contact: record.guest.contact },
    }),
    closedAt: record.closedAt?.toISOString() ?? null,
    can: {
      edit: editRefusal(who, membership, board, subject) === null,
      act: actRefusal(who, membership, board, subject, []) === null,
      remove: mayRemove(who, membership, board, subject, isTouched(record)),
      verify: mayDecide(board, record, actor),
      pin: mayPin(who, membership),
      comment: mayComment(who, membership, subject),
      ...(sealed.length > 0 && {
        reveal: sealed
          .filter((field) => mayReveal(who, membership, record.writer.id, field))
          .map(({ key }) => key),
        reveals: mayListReveals(who, membership, board),
      }),
    },
    reader: {
      role: actor.role,
      partner: actor.partner,
      writes: actor.writes,
      did: didOf(board, record, who.id),
    },
  }
}

export function presentUpload(upload: UploadRecord): Upload {
  const at = (text: string | null) => (text === null ? null : new Date(text).toISOString())
  return {
    id: upload.id,
    kind: upload.kind,
    name: upload.name,
    type: upload.type,
    size: upload.size,
    sha256: upload.sha256,
    takenAt: at(upload.takenAt),
    arrived: upload.arrivedAt !== null,
    arrivedAt: at(upload.arrivedAt),
    original: upload.original,
  }
}
