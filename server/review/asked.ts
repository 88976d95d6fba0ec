/** A queued write as it was asked for, before it is known whether it is done or waits. */
export interface Asked {
  /** id of the call */
  operation: string
  /** as the contract read them */
  params: { boardId?: number; slug?: string; postId?: string; commentId?: string }
  /** as they stood in the path */
  rawParams: Record<string, string>
  /** as the contract read it; undefined for a call without one */
  body: unknown
  bytes: Buffer
  key: string
  fingerprint: Buffer
  ifMatch: string | null
  basedOn: string | null
  /** the device's clock at sending */
  sentAt: Date | null
}

interface Parts {
  id?: string
  projectId?: number
  parentId?: string | number | null
}

/** What the write is about: the record, the thing itself, and what that hangs on. */
export interface About {
  postId: string
  entity: string
  /** ids of a record or comment that must stand before it */
  needs: string[]
  /** only a new record names its project */
  projectId: number | null
}

export function aboutOf({
  operation,
  params,
  body,
}: Pick<Asked, 'operation' | 'params' | 'body'>): About {
  const { id = '', projectId = null, parentId } = (body ?? {}) as Parts
  const parent = typeof parentId === 'string' && parentId !== '' ? [parentId] : []
  if (operation === 'post.create') return { postId: id, entity: id, needs: parent, projectId }
  const postId = params.postId ?? ''
  const entity = operation === 'comment.create' ? id : (params.commentId ?? postId)
  const needs = [postId, ...parent, ...(params.commentId ? [params.commentId] : [])]
  return { postId, entity, needs, projectId: null }
}

/** How far the clocks of a device and of the server may be apart without either being wrong. */
const toleranceMs = 5 * 60_000

/**
 * When the writer pressed save, by the server's clock as far as can be known: the UUIDv7 of the key
 * says it by the device's clock, whose error the request itself shows (`X-Device-Time`).
 */
export function savedAt(asked: Pick<Asked, 'key' | 'sentAt'>, now: number): Date {
  const hex = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(asked.key)
  if (!hex) return new Date(now)
  const byDevice = Number.parseInt(`${hex[1]}${hex[2]}`, 16)
  const error = asked.sentAt === null ? 0 : asked.sentAt.getTime() - now
  return new Date(byDevice - error)
}

/** Whether it was saved after the writer was shut out. */
export function isLate(asked: Pick<Asked, 'key' | 'sentAt'>, cutOffAt: Date, now: number): boolean {
  return savedAt(asked, now).getTime() > cutOffAt.getTime() + toleranceMs
}
