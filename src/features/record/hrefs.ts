import type { PostRow } from '../../../contract/record/post.ts'

type Address = Pick<PostRow, 'projectId' | 'boardId' | 'id'>

export function boardHref(projectId: number, boardId: number): string {
  return `/project/${projectId}/tab/${boardId}`
}

/** Records by a workbook; `search` is the list's own, from its address. */
export function sheetHref(projectId: number, boardId: number, search = ''): string {
  return `/project/${projectId}/tab/${boardId}/excel-upload${search}`
}

export function writeHref(projectId: number, boardId: number): string {
  return `/project/${projectId}/tab/${boardId}/write`
}

/** A new record that links to another one: `link` is the key of the link on its board. */
export function beginHref({ board, link }: { board: number; link: string }, from: Address): string {
  const linked = `${from.boardId}.${from.id}.${link}`
  return `${writeHref(from.projectId, board)}?linked=${encodeURIComponent(linked)}`
}

export function pageHref({ projectId, boardId, id }: Address): string {
  return `/project/${projectId}/tab/${boardId}/page/${id}`
}

/** A row on the page of its record. */
export const rowHref = (post: Address, rowId: string) => `${pageHref(post)}#row-${rowId}`

/** The form of a step of a row. */
export const stepHref = (post: Address, rowId: string) => `${editHref(post)}?row=${rowId}`

export function editHref({ projectId, boardId, id }: Address): string {
  return `/project/${projectId}/tab/${boardId}/update/${id}`
}
