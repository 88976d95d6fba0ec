import * as v from 'valibot'
import type { ApprovalDocument } from '../../../../contract/approval/document.ts'
import type { ApprovalKind } from '../../../../contract/codes/approval.ts'
import type { RichDoc } from '../../../../contract/rich/rich.ts'
import type { AttachedRef } from '../../approval-state/hrefs.ts'
import { type Line, lineOf } from '../line/line.ts'

/** What somebody writes: the whole of it is in the draft on the device. */
export interface ApprovalValues {
  kind: ApprovalKind
  title: string
  content: RichDoc | null
  security: 'normal' | 'confidential'
  priority: 'normal' | 'urgent'
  projectId: number | null
  /** the record that it carries; null: none */
  record: AttachedRef | null
  line: Line
  /** files that are on this device alone */
  files: string[]
  /** files of the document that are taken off */
  removed: string[]
}

const empty: ApprovalValues = {
  kind: 'draft',
  title: '',
  content: null,
  security: 'normal',
  priority: 'normal',
  projectId: null,
  record: null,
  line: [],
  files: [],
  removed: [],
}

const stored = v.object({
  v: v.literal(1),
  values: v.looseObject({
    title: v.string(),
    files: v.array(v.string()),
    line: v.array(v.looseObject({ type: v.string(), person: v.looseObject({}) })),
  }),
})

/** A stored draft; null for one that this build does not understand. */
export function readApprovalDraft(draft: unknown): ApprovalValues | null {
  const read = v.safeParse(stored, draft)
  return read.success ? { ...empty, ...(read.output.values as object) } : null
}

/** One new document at a time, of a record another one, and one draft for each that is changed. */
export const approvalDraftId = (
  userId: number,
  documentId: string | null,
  record: AttachedRef | null = null,
): string => `approval:${userId}:${documentId ?? (record ? `record:${record.postId}` : 'new')}`

/** A new document begins in a project or none, and may have a record with its title. */
export type Beginning = Pick<ApprovalValues, 'projectId'> &
  Partial<Pick<ApprovalValues, 'title' | 'record'>>

/** What a form begins with: a document of the server, or next to nothing. */
export function valuesOf(document: ApprovalDocument | null, beginning: Beginning): ApprovalValues {
  if (!document) return { ...empty, ...beginning }
  const { kind, post, line, record } = document
  return {
    ...empty,
    kind: kind.code,
    title: post.title,
    content: post.content,
    security: post.security,
    priority: post.priority,
    projectId: post.projectId,
    record: record && { boardId: record.boardId, postId: record.postId },
    line: lineOf(line),
  }
}
