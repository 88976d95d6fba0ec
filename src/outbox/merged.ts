import * as v from 'valibot'
import { revisionOf } from '../../contract/headers.ts'
import { stillKept } from '../../contract/merge/resolution.ts'
import { mergeUpdate, type Version } from '../../contract/merge/update.ts'
import { values } from '../../contract/post.ts'
import { type Payload, payloadOf, versions } from './commands.ts'
import { sha256Hex } from './hash.ts'
import type { Op } from './types.ts'
import { uuidv7 } from './uuid.ts'

const current = v.object({ title: v.string(), content: v.string(), values })

/** The server's version in an answer 412, as far as a merge looks at it; null for anything else. */
export function versionOf(data: unknown): Version | null {
  const parsed = v.safeParse(current, data)
  return parsed.success ? parsed.output : null
}

/**
 * A change that met another's as a new change upon that one: new key, new base. null when a person
 * has to decide: both wrote the same place, it was not kept what they started from and they differ,
 * or the answer says nothing to merge with. Pure but for the new id.
 */
export async function mergedOp(
  op: Op,
  { data, etag }: { data: unknown; etag: string | null },
  now: number,
): Promise<Op | null> {
  const theirs = versionOf(data)
  const payload = payloadOf(op, 'post.update')
  const base = revisionOf(op.sentEtag)
  // The very version that was named: refused all the same, it would be refused for ever.
  if (!theirs || !payload || base === null || etag === null || etag === op.sentEtag) return null
  const merged = mergeUpdate(payload.base?.shapes ?? {}, {
    base: payload.base,
    mine: payload.data,
    theirs,
  })
  if (merged.conflicts.length > 0) return null
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
    v: versions['post.update'],
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
