import { approvalPath } from '../../../contract/approval/path.ts'
import { boardBySlug } from '../board/manifest.ts'
import { threadHref } from '../thread-board/hrefs.ts'
import type { Item } from './items.ts'

/** The record's page; null where the item does not say on which board it is, and for settings. */
export function openHref(
  { kind, head, projectId, postId, slug }: Item,
  boardId: number | null,
): string | null {
  if (kind === 'own') return head.kind === 'own.profile' ? '/mypage/info-update' : null
  if (kind === 'approval') return approvalPath('todo', postId)
  if (kind === 'scan') return `/project/${projectId}/qr/history`
  if (slug !== null && boardBySlug(slug)?.kind === 'thread') {
    return threadHref(slug, projectId, postId)
  }
  if (projectId === null || boardId === null) return null
  return `/project/${projectId}/tab/${boardId}/page/${postId}`
}

/** The form with the unsent values, for ops of a form. */
export function editHref(item: Item): string | null {
  const { kind, state, head, projectId, boardId, postId, slug } = item
  if (kind === 'thread' && state !== 'arrived' && slug !== null) {
    const written = ['thread.create', 'thread.update'].includes(head.kind)
    return written ? `${threadHref(slug, projectId, postId)}/update` : null
  }
  const byForm = ['post.create', 'post.update', 'photo.upload'].includes(head.kind)
  if (kind !== 'record' || state === 'arrived' || !byForm) return null
  if (projectId === null || boardId === null) return null
  return `/project/${projectId}/tab/${boardId}/update/${postId}`
}
