import type { PostRow } from '../../../contract/record/post.ts'

type Address = Pick<PostRow, 'projectId' | 'boardId' | 'id'>

export function boardHref(projectId: number, boardId: number): string {
  return `/project/${projectId}/tab/${boardId}`
}

export function writeHref(projectId: number, boardId: number): string {
  return `/project/${projectId}/tab/${boardId}/write`
}

export function pageHref({ projectId, boardId, id }: Address): string {
  return `/project/${projectId}/tab/${boardId}/page/${id}`
}

export function editHref({ projectId, boardId, id }: Address): string {
  return `/project/${projectId}/tab/${boardId}/update/${id}`
}
