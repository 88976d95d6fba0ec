import { isDeepStrictEqual } from 'node:util'
import { problem } from '../http/problem.ts'

// Clients of the specification change a thing by sending it back as they read it.

/** What a thing that is sent back says of its version. */
interface ReadVersion {
  revision?: number | undefined
  updatedAt?: string | null | undefined
  /** another spelling of `updatedAt` */
  updated_at?: string | null | undefined
}

/**
 * Whether a change was made on another version than the current one. If-Match decides; without it
 * (null) what the thing that is sent back says. Who says neither overwrites what is there: history has
 * both.
 */
export function isOutdated(
  ifMatch: number | null,
  { revision, updated_at, updatedAt = updated_at }: ReadVersion,
  current: { revision: number; updatedAt?: Date },
): boolean {
  const seen = ifMatch ?? revision
  if (seen !== undefined) return seen !== current.revision
  return isChangedSince(updatedAt, current.updatedAt)
}

/** Whether a thing was changed after the time that is sent back with it, which need not say any. */
export const isChangedSince = (read: string | null | undefined, now: Date | undefined): boolean =>
  Boolean(read) && now !== undefined && Date.parse(read ?? '') !== now.getTime()

/** What a body changes of a thing as the caller sees it: what equals that was only sent back. */
export function changedIn<B extends object>(body: B, seen: object): Partial<B> {
  const there = seen as Readonly<Record<string, unknown>>
  const changed = Object.entries(body).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, there[name]),
  )
  return Object.fromEntries(changed) as Partial<B>
}

/**
 * What a thing is known by cannot be changed, and is compared with its own; what the body leaves out
 * says nothing. Throws `invalid` with the fields that differ.
 */
export function assertOwn(body: object, own: Readonly<Record<string, unknown>>): void {
  const sent = body as Readonly<Record<string, unknown>>
  const differing = Object.keys(own).filter(
    (name) => sent[name] !== undefined && sent[name] !== own[name],
  )
  if (differing.length === 0) return
  throw problem('invalid', { fields: Object.fromEntries(differing.map((name) => [name, 'fixed'])) })
}

/** When a change was saved: what is sent back names the time of its thing, which is none of its own. */
export function savedAt(writtenAt: string, thing: { deviceAt: Date }): string {
  const isRead = Date.parse(writtenAt) === thing.deviceAt.getTime()
  return isRead ? new Date().toISOString() : writtenAt
}
