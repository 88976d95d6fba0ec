import type { Issue } from '../../../contract/form/check.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { derive } from '../../../contract/form/derive.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import { namedUploads } from '../../../contract/form/media.ts'
import { shapesOf } from '../../../contract/merge/shapes-of.ts'
import { maxManifest } from '../../../contract/record/post.ts'
import type { ManifestItem } from '../../../contract/record/upload.ts'
import { type Intent, intent } from '../../outbox/commands/intent.ts'
import type { BlobRow } from '../../outbox/store/types.ts'

/** A file of the draft without its bytes. */
export type Stored = Omit<BlobRow, 'bytes'>

export interface Submission {
  board: FormBoard
  projectId: number
  /** id of the record, made when its form was opened */
  entity: string
  /** normalized */
  values: Values
  /** files of the form on this device, whether the values name them or not */
  stored: readonly Stored[]
  /** for a change: the base, and the differences from it */
  base: { etag: string | null; values: Values; changes: Values } | null
  /** ISO 8601: when the person pressed 저장 */
  writtenAt: string
}

type Named = Pick<Submission, 'board' | 'values' | 'stored'>

/**
 * Local files that the record names: they are sent after it. Those of an earlier save are sent
 * already.
 */
export function filesToSend({ board, values, stored }: Named): ManifestItem[] {
  const byId = new Map(stored.flatMap((row) => (row.opId === null ? [[row.id, row]] : [])))
  const line = (id: string, kind: ManifestItem['kind']): ManifestItem[] => {
    const row = byId.get(id)
    if (!row) return []
    const { name, type, size, sha256, takenAt, gps, original = null } = row
    return [{ id, kind, name, type, size, sha256, takenAt, gps, ...(original && { original }) }]
  }
  const kinds = new Map(namedUploads(board, values).map(({ id, kind }) => [id, kind]))
  // One photo may be named twice: of an answer, and of the finding that it became.
  const named = [...kinds].flatMap(([id, kind]) => line(id, kind))
  const ids = new Set(named.map(({ id }) => id))
  // A photo that was drawn on goes with the drawing, once.
  const originals = new Set(named.flatMap(({ original }) => original ?? []))
  return [...named, ...[...originals].flatMap((id) => (ids.has(id) ? [] : line(id, 'photo')))]
}

/** More files than the server takes with one record: at the field of the first that is too many. */
export function tooManyFiles(named: Named): Issue[] {
  const { length } = filesToSend(named)
  if (length <= maxManifest) return []
  const local = new Set(named.stored.flatMap(({ id, opId }) => (opId === null ? [id] : [])))
  const places = namedUploads(named.board, named.values).filter(({ id }) => local.has(id))
  const path = (places[maxManifest] ?? places.at(-1))?.path
  return path === undefined ? [] : [{ path, rule: 'many-files', limit: maxManifest }]
}

/** The record's title in lists and in the outbox. */
export function titleOf(board: FormBoard, values: Values, language: 'ko' | 'en'): string {
  return derive(board, values, { language }).title || board.label[language]
}

/** The base of a change, stored with it for a merge. */
export function baseOf(board: FormBoard, values: Values, changes: Values) {
  return { values, shapes: shapesOf(board, Object.keys(changes)) }
}

/**
 * A new record has no files of another one: what was drawn on there, before it was written again
 * here, stays there.
 */
function withOwnOriginals(lines: readonly ManifestItem[]): ManifestItem[] {
  const ids = new Set(lines.map(({ id }) => id))
  return lines.map(({ original, ...line }) =>
    original && ids.has(original) ? { ...line, original } : line,
  )
}

/** The ops of 저장: the record first, its photos after it. */
export function intentsOf(submission: Submission, title: string): Intent[] {
  const { board, projectId, entity, values, base, writtenAt } = submission
  const uploads = base ? filesToSend(submission) : withOwnOriginals(filesToSend(submission))
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
  projectId: number | null,
): Intent[] {
  return uploads.map(({ id, name, type, size, sha256 }) =>
    intent(
      'photo.upload',
      { params: { fileId: id }, data: { postId, type, size, sha256 } },
      { title: name, tenant: projectId, blobId: id },
    ),
  )
}
