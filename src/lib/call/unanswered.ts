import type { Endpoint } from '../../../contract/wire/endpoint.ts'

/**
 * What a repeated write does: `sets` a value, whatever it was before; `adds` one more; or is valid
 * only `once`: it names the version it changes, or nothing can undo it.
 */
type Does = 'sets' | 'adds' | 'once'

interface Unanswered {
  key: string
  /** id of the resource it changes */
  of: string
  does: Does
  /** when its answer was lost; null: in flight */
  lost: number | null
}

/** Writes with an unknown outcome: request → its key. */
const writes = new Map<string, Unanswered>()

/**
 * Milliseconds in which a repeated press counts as the same request, whatever was read meanwhile.
 */
const grace = 60_000

const resourceOf = ({ id }: Pick<Endpoint, 'id'>) => id.split('.')[0] ?? id

/** Resources that are decided, ended or revoked for good. */
const final = ['auth', 'review', 'session', 'invitation']

/** @param rows whether it brings the rows of a workbook */
export function doesOf(endpoint: Endpoint, rows: boolean, ifMatch: string | undefined): Does {
  const of = resourceOf(endpoint)
  // A person removed from a project can come back; a deleted resource cannot.
  const gone = endpoint.method === 'DELETE' && of !== 'project'
  if (ifMatch || gone || final.includes(of)) return 'once'
  return rows || endpoint.success === 201 ? 'adds' : 'sets'
}

/** The key for a request that starts: that of its lost predecessor, or the new one. */
export function beginWrite(
  endpoint: Endpoint,
  requested: string,
  does: Does,
  fresh: string,
): string {
  const key = writes.get(requested)?.key ?? fresh
  writes.set(requested, { key, of: resourceOf(endpoint), does, lost: null })
  return key
}

/** Records that the outcome is unknown. */
export function loseWrite(requested: string) {
  const one = writes.get(requested)
  if (one) one.lost = performance.now()
}

/** Records that the outcome is known. */
export function endWrite(requested: string) {
  writes.delete(requested)
}

/**
 * An answer to a request that began at `since` (performance.now()). When another write of the same
 * resource was answered, an earlier lost `sets` is outdated: the same press later is meant to undo
 * the other one. It is also outdated some time after the resource was read again, as somebody else
 * may have changed it back. `adds` stays the same request until something is removed, as its form
 * is still open.
 */
export function outdateWrites({ method, ...endpoint }: Endpoint, since: number) {
  const of = resourceOf(endpoint)
  const before = method === 'GET' ? since - grace : since
  for (const [requested, one] of writes) {
    const meant = one.does === 'sets' || (one.does === 'adds' && method === 'DELETE')
    if (meant && one.of === of && one.lost !== null && one.lost <= before) writes.delete(requested)
  }
}
