import type { Command, Stored } from '../../../../contract/commands/command.ts'
import { commandOf } from '../../../../contract/commands/commands.ts'
import type { QueuedWrite } from '../../../handler/queued.ts'

/** What the write is about: the record, the thing itself, and what that depends on. */
export interface About {
  postId: string
  entity: string
  /** ids of records or comments that must exist before it */
  needs: string[]
  /** only a new record names its project */
  projectId: number | null
}

/** How a queued write is quarantined. */
export function quarantineOf(operation: string): NonNullable<Command['quarantine']> {
  const quarantine = commandOf(operation)?.quarantine
  if (!quarantine) throw new Error(`${operation} is never quarantined`)
  return quarantine
}

export function aboutOf({
  operation,
  params,
  body,
}: Pick<QueuedWrite, 'operation' | 'params' | 'body'>): About {
  const { record, needs, project } = quarantineOf(operation)
  const payload = { params: { ...params }, data: body as Stored['data'] }
  return {
    postId: record(payload),
    entity: commandOf(operation)?.entity(payload) ?? '',
    needs: needs(payload),
    projectId: project?.(payload) ?? null,
  }
}

/** How far the clocks of a device and of the server may be apart without either being wrong. */
const toleranceMs = 5 * 60_000

/**
 * When the writer pressed save, by the server's clock as far as can be known: the UUIDv7 of the key
 * says it by the device's clock, whose error the request itself shows (`X-Device-Time`).
 */
export function savedAt(requested: Pick<QueuedWrite, 'key' | 'sentAt'>, now: number): Date {
  const hex = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(requested.key)
  if (!hex) return new Date(now)
  const byDevice = Number.parseInt(`${hex[1]}${hex[2]}`, 16)
  const error = requested.sentAt === null ? 0 : requested.sentAt.getTime() - now
  return new Date(byDevice - error)
}

/** Whether it was saved after the writer was shut out. */
export function isLate(
  requested: Pick<QueuedWrite, 'key' | 'sentAt'>,
  cutOffAt: Date,
  now: number,
): boolean {
  return savedAt(requested, now).getTime() > cutOffAt.getTime() + toleranceMs
}
