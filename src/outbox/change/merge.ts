import * as v from 'valibot'
import type { Payload } from '../../../contract/commands/commands.ts'
import { postUpdate } from '../../../contract/commands/post-update.ts'
import { stillKept } from '../../../contract/merge/resolution.ts'
import { mergeUpdate, type Version } from '../../../contract/merge/update.ts'
import { values } from '../../../contract/record/post.ts'
import { revisionOf } from '../../../contract/wire/headers.ts'
import { payloadOf } from '../commands/commands.ts'
import { sha256Hex } from '../engine/hash.ts'
import { uuidv7 } from '../engine/uuid.ts'
import type { Op } from '../store/types.ts'

const current = v.object({ title: v.string(), content: v.string(), values })

/** The server's version from a 412 answer, as far as a merge needs it; null for other data. */
export function versionOf(data: unknown): Version | null {
  const parsed = v.safeParse(current, data)
  return parsed.success ? parsed.output : null
}

/**
 * Merges a change with another person's change: a new op with a new key on the new base. null when
 * a person has to decide: both changed the same path, the original value is unknown and they
 * differ, or the answer has no version to merge with; or to learn that a step of a row has made what
 * they wrote impossible. Pure but for the new id.
 */
export async function mergedOp(
  op: Op,
  { data, etag }: { data: unknown; etag: string | null },
  now: number,
): Promise<Op | null> {
  const theirs = versionOf(data)
  const payload = payloadOf(op, 'post.update')
  const base = revisionOf(op.sentEtag)
  // The server refused the version it has itself: another try would be refused for ever.
  if (!theirs || !payload || base === null || etag === null || etag === op.sentEtag) return null
  const merged = mergeUpdate(payload.base?.shapes ?? {}, {
    base: payload.base,
    mine: payload.data,
    theirs,
  })
  if (merged.conflicts.length > 0 || merged.dropped.length > 0) return null
  const { uploads, writtenAt, resolution: before } = payload.data
  const resolution = {
    base: before?.base ?? base,
    kept: stillKept(before?.kept ?? {}, merged.patch),
  }
  const next: Payload<'post.update'> = {
    params: payload.params,
    data: { ...merged.patch, ...(uploads && { uploads }), resolution, writtenAt },
    base: { ...theirs, shapes: payload.base?.shapes ?? {} },
  }
  const body = JSON.stringify(next)
  return {
    ...op,
    id: uuidv7(),
    v: postUpdate.version,
    body,
    sha256: await sha256Hex(body),
    size: new TextEncoder().encode(body).length,
    state: 'queued',
    nextAt: now,
    waitFrom: now,
    leaseUntil: 0,
    leaseBy: null,
    baseEtag: etag,
    baseOp: null,
    uncertain: false,
    wire: null,
    lastStatus: null,
    lastProblem: null,
    current: null,
  }
}
