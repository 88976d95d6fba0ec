import type { Board, Values } from '../../../contract/form/definition.ts'
import { derive } from '../../../contract/form/derive.ts'
import { namedUploads } from '../../../contract/form/media.ts'
import { shapesOf } from '../../../contract/merge/shape.ts'
import type { ManifestItem } from '../../../contract/upload.ts'
import { type Intent, intent } from '../../outbox/intent.ts'
import type { BlobRow } from '../../outbox/types.ts'

/** A file of the draft without its bytes. */
export type Stored = Omit<BlobRow, 'bytes'>

export interface Submission {
  board: Board
  projectId: number
  /** id of the record, made when its form was opened */
  entity: string
  /** settled */
  values: Values
  /** files that the form shows from this device, whether the values still name them or not */
  stored: readonly Stored[]
  /** for a change: what was read, and what differs from it */
  base: { etag: string | null; values: Values; changes: Values } | null
  /** ISO 8601: when the person pressed 저장 */
  writtenAt: string
}

/**
 * Files that the record names and this device holds: they are sent after it. Those that an earlier
 * save took are on their way, or there, already.
 */
export function filesToSend({ board, values, stored }: Submission): ManifestItem[] {
  const byId = new Map(stored.flatMap((row) => (row.opId === null ? [[row.id, row]] : [])))
  return namedUploads(board, values).flatMap(({ id, kind }): ManifestItem[] => {
    const row = byId.get(id)
    if (!row) return []
    const { name, type, size, sha256, takenAt, gps } = row
    return [{ id, kind, name, type, size, sha256, takenAt, gps }]
  })
}

/** How lists and the waiting list call the record. */
export function titleOf(board: Board, values: Values, language: 'ko' | 'en'): string {
  const facts = { verified: false, redo: false }
  return derive(board, values, facts, { language }).title || board.label[language]
}

/** What a change started from, as it is kept beside it to be merged with another's. */
export function baseOf(board: Board, values: Values, changes: Values) {
  return { values, shapes: shapesOf(board, Object.keys(changes)) }
}

/** What 저장 puts into the outbox: the record first, its photos after it (design §4). */
export function intentsOf(submission: Submission, title: string): Intent[] {
  const { board, projectId, entity, values, base, writtenAt } = submission
  const uploads = filesToSend(submission)
  const record = base
    ? intent(
        'post.update',
        {
          params: { boardId: board.id, postId: entity },
          data: { values: base.changes, uploads, writtenAt },
          base: baseOf(board, base.values, base.changes),
        },
        { title, tenant: projectId, baseEtag: base.etag },
      )
    : intent(
        'post.create',
        {
          params: { boardId: board.id },
          data: { id: entity, projectId, values, uploads, writtenAt },
        },
        { title, tenant: projectId },
      )
  return [record, ...photoIntents(uploads, entity, projectId)]
}

export function photoIntents(
  uploads: readonly ManifestItem[],
  postId: string,
  projectId: number,
): Intent[] {
  return uploads.map(({ id, name, type, size, sha256 }) =>
    intent(
      'photo.upload',
      { params: { fileId: id }, data: { postId, type, size, sha256 } },
      { title: name, tenant: projectId, blobId: id },
    ),
  )
}
