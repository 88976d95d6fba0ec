import type { Endpoint } from '../../../contract/endpoint.ts'
import { header } from '../../../contract/headers.ts'

interface Unanswered {
  key: string
  /** the resource that it changes, as its id names it */
  of: string
  /** what stands, read anew, is what the person decides upon next */
  settles: boolean
  /** when its answer was lost; null: it is under way */
  lost: number | null
}

/** Writes of which nobody knows whether they took effect: what was asked → its key. */
const writes = new Map<string, Unanswered>()

/** Milliseconds in which the same pressed again is still the same, whatever was read meanwhile. */
const grace = 60_000

const resourceOf = ({ id }: Endpoint) => id.split('.')[0] ?? id

/** The key of an asking that begins: that of its lost forerunner, or the new one. */
export function beginWrite(
  endpoint: Endpoint,
  asked: string,
  headers: Record<string, string> | undefined,
  fresh: string,
): string {
  const key = writes.get(asked)?.key ?? fresh
  // What adds is in the form still, whatever was read; what names its version cannot be mistaken.
  const settles = endpoint.success !== 201 && !headers?.[header.ifMatch]
  writes.set(asked, { key, of: resourceOf(endpoint), settles, lost: null })
  return key
}

/** Nobody knows whether it took effect. */
export function loseWrite(asked: string) {
  const one = writes.get(asked)
  if (one) one.lost = performance.now()
}

/** It is known what became of it. */
export function endWrite(asked: string) {
  writes.delete(asked)
}

/**
 * An answer to what began at `since` (performance.now()). Another write of the same resource was
 * answered: what was lost before it is history, and the same pressed later undoes that other one.
 * So it is, a while after, once what stands was read anew: somebody else may have changed it back.
 */
export function outdateWrites(endpoint: Endpoint, since: number) {
  const read = endpoint.method === 'GET'
  const of = resourceOf(endpoint)
  for (const [asked, one] of writes) {
    if (one.of !== of || one.lost === null) continue
    if (read ? one.settles && one.lost + grace <= since : one.lost <= since) writes.delete(asked)
  }
}
