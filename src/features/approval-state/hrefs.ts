import type { ApprovalBox } from '../../../contract/approval/box.ts'
import {
  allScreen,
  approvalPath,
  boxScreens,
  type readScreens,
} from '../../../contract/approval/path.ts'

/** A box at the root, or of a project (spec §2). */
export const boxHref = (box: ApprovalBox, projectId: number | null): string =>
  screenHref(boxScreens[box], projectId)

/** Every document that one may read, at the root or of a project. */
export const allHref = (projectId: number | null): string => screenHref(allScreen, projectId)

const screenHref = (screen: string, projectId: number | null) =>
  `${projectId === null ? '' : `/project/${projectId}`}/${screen}`

/** Where a document was found: a box, or the list of all. */
export type ListedIn = ApprovalBox | 'all'

/** A box whose documents are read on a screen of their own. */
export type ReadBox = keyof typeof readScreens

interface Document {
  id: string
  status: { code: string }
}

/** The box on whose screen a document is read. */
export function readBoxOf({ status }: Pick<Document, 'status'>, from: ListedIn): ReadBox {
  if (from === 'todo') return 'todo'
  if (status.code === 'complete') return 'complete'
  return status.code === 'reject' || status.code === 'withdrawn' ? 'reject' : 'ongoing'
}

export const documentHref = (row: Document, from: ListedIn): string =>
  approvalPath(readBoxOf(row, from), row.id)

/** A record that a document carries. */
export interface AttachedRef {
  boardId: number
  postId: string
}

/** A new document, of a project or none, or of a record; or a draft that is gone on with. */
export function approvalWriteHref(
  what: { projectId: number | null } | { id: string } | { record: AttachedRef },
): string {
  if ('id' in what) return `/approval-write?id=${what.id}`
  if ('record' in what) {
    const { boardId, postId } = what.record
    return `/approval-write?recordBoard=${boardId}&recordPost=${postId}`
  }
  return what.projectId === null ? '/approval-write' : `/approval-write?projectId=${what.projectId}`
}
