import daily from '../../../contract/boards/daily-inspection/board.ts'
import { shapesOf } from '../../../contract/merge/shapes-of.ts'
import type { ManifestItem } from '../../../contract/record/upload.ts'
import { type Intent, intent } from '../../../src/outbox/commands/intent.ts'
import { uuidv7 } from '../../../src/outbox/engine/uuid.ts'
import type { Draft } from '../../../src/outbox/store/types.ts'
import type { World } from './world.ts'
import { photoBytes } from './world.ts'

const writtenAt = '2026-11-20T00:41:00.000Z'
export const boardId = 45
export const slug = 'daily-inspection'

/** Intents as screens make them, with believable content. */
export const wants = {
  post: (id: string, uploads: ManifestItem[] = []): Intent =>
    intent(
      'post.create',
      { params: { boardId }, data: { id, projectId: 1, title: '103동 점검', uploads, writtenAt } },
      { title: '일일 안전점검', tenant: 1 },
    ),
  postUpdate: (postId: string, title: string, baseEtag: string | null = null): Intent =>
    intent(
      'post.update',
      { params: { boardId, postId }, data: { title, writtenAt } },
      { title, tenant: 1, baseEtag },
    ),
  /** a form's change: what it began with, and what differs */
  postChange: (
    postId: string,
    began: Record<string, unknown>,
    values: Record<string, unknown>,
    baseEtag: string | null = '"r1"',
  ): Intent =>
    intent(
      'post.update',
      {
        params: { boardId, postId },
        data: { values, writtenAt },
        base: { values: began, shapes: shapesOf(daily, Object.keys(values)) },
      },
      { title: '수정', tenant: 1, baseEtag },
    ),
  postRemove: (postId: string, baseEtag: string | null = null): Intent =>
    intent('post.remove', { params: { boardId, postId } }, { title: '삭제', tenant: 1, baseEtag }),
  comment: (postId: string, id: string, content: string, parentId?: string): Intent =>
    intent(
      'comment.create',
      {
        params: { slug, postId },
        data: { id, content, writtenAt, ...(parentId && { parentId }) },
      },
      { title: content, tenant: 1 },
    ),
  commentUpdate: (postId: string, commentId: string, content: string): Intent =>
    intent(
      'comment.update',
      { params: { slug, postId, commentId }, data: { content, writtenAt } },
      { title: content, tenant: 1 },
    ),
  commentRemove: (postId: string, commentId: string, baseEtag: string | null = null): Intent =>
    intent(
      'comment.remove',
      { params: { slug, postId, commentId } },
      { title: '댓글 삭제', tenant: 1, baseEtag },
    ),
  photo: (postId: string, item: ManifestItem): Intent =>
    intent(
      'photo.upload',
      {
        params: { fileId: item.id },
        data: { postId, type: item.type, size: item.size, sha256: item.sha256 },
      },
      { title: item.name, tenant: 1, blobId: item.id },
    ),
}

/** Stores a photo's bytes on the disk as the camera does; returns its manifest line. */
export async function storePhoto(
  world: World,
  user: number,
  size: number,
  seed: number,
  draftId: string | null = null,
): Promise<ManifestItem> {
  const { bytes, sha256 } = photoBytes(size, seed)
  const id = uuidv7()
  const name = `IMG_${seed}.jpg`
  const type = 'image/jpeg'
  await world.disk.write((tx) =>
    tx.blobs.put({
      id,
      user,
      draftId,
      opId: null,
      bytes,
      type,
      name,
      sha256,
      size,
      takenAt: null,
      gps: null,
      createdAt: world.clock.now(),
    }),
  )
  return { id, kind: 'photo', name, type, size, sha256 }
}

export function draft(
  id: string,
  user: number,
  entity: string,
): Omit<Draft, 'createdAt' | 'updatedAt'> {
  return { id, user, projectId: 1, boardId, entity, base: null, values: { title: '103동' } }
}
