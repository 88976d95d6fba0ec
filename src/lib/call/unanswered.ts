import type { Endpoint } from '../../../contract/endpoint.ts'

/**
 * What a write does, pressed again: `sets` what stands, whatever stood before; `adds` one more; or can
 * be meant `once` only: it names the version that it is upon, or nothing takes it back.
 */
type Does = 'sets' | 'adds' | 'once'

interface Unanswered {
  key: string
  /** the resource that it changes, as its id names it */
  of: string
  does: Does
  /** when its answer was lost; null: it is under way */
  lost: number | null
}

/** Writes of which nobody knows whether they took effect: what was asked → its key. */
const writes = new Map<string, Unanswered>()

/** Milliseconds in which the same pressed again is still the same, whatever was read meanwhile. */
const grace = 60_000

const resourceOf = ({ id }: Pick<Endpoint, 'id'>) => id.split('.')[0] ?? id

/** Resources of which each is decided, ended or revoked for good. */
const final = ['auth', 'review', 'session', 'invitation']

/** @param rows whether it brings the rows of a workbook */
export function doesOf(endpoint: Endpoint, rows: boolean, ifMatch: string | undefined): Does {
  const of = resourceOf(endpoint)
  // Who was taken off a project can come back; what was deleted does not.
  const gone = endpoint.method === 'DELETE' && of !== 'project'
  if (ifMatch || gone || final.includes(of)) return 'once'
  return rows || endpoint.success === 201 ? 'adds' : 'sets'
}

/** The key of an asking that begins: that of its lost forerunner, or the new one. */
export function beginWrite(endpoint: Endpoint, asked: string, does: Does, fresh: string): string {
  const key = writes.get(asked)?.key ?? fresh
  writes.set(asked, { key, of: resourceOf(endpoint), does, lost: null })
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
 * answered: what set something before it is history, and the same pressed later is to undo that
 * other one. So it is, a while after, once what stands was read anew: somebody else may have changed
 * it back. What adds stays the same until something is removed: it is in its form still.
 */
export function outdateWrites({ method, ...endpoint }: Endpoint, since: number) {
  const of = resourceOf(endpoint)
  const before = method === 'GET' ? since - grace : since
  for (const [asked, one] of writes) {
    const meant = one.does === 'sets' || (one.does === 'adds' && method === 'DELETE')
    if (meant && one.of === of && one.lost !== null && one.lost <= before) writes.delete(asked)
  }
}
