import type { Decisions } from './conflict.ts'
import { mergeOrder } from './order.ts'
import { same } from './same.ts'
import type { Shape } from './shape.ts'
import type { Versions } from './versions.ts'

/** The result that needs no decision: only one side changed it, or both changed it alike. */
export function untouched({ base, mine, theirs }: Versions): { is: unknown } | null {
  if (same(mine, theirs) || same(base, theirs)) return { is: mine }
  return same(base, mine) ? { is: theirs } : null
}

/**
 * Merges a field without parts, or a cell of a row. If only one side changed it, that side wins;
 * lists of things merge as sets; otherwise one version is chosen. A value that does not fit its
 * shape (a form that has changed since) has no parts either.
 */
export function mergeCell(
  path: string,
  shape: Shape,
  versions: Versions,
  decisions: Decisions,
): unknown {
  if (shape.as === 'derived') return versions.theirs
  const left = untouched(versions)
  if (left) return left.is
  if (shape.as === 'set' && fits(versions, isScalars)) {
    return mergeSet(path, shape.max, listed(versions as Versions<unknown[] | null>), decisions)
  }
  return decisions.decide({ path, ...stated(versions) })
}

/** The versions as a conflict lists them, with undefined in place of null. */
export const stated = ({ base, mine, theirs }: Versions): Versions => ({
  base,
  mine: mine ?? null,
  theirs: theirs ?? null,
})

/** Nothing fits every shape. */
export function fits({ base, mine, theirs }: Versions, shape: (value: unknown) => boolean) {
  return [base, mine, theirs].every((one) => one === undefined || one === null || shape(one))
}

export const listed = <T>({ base, mine, theirs }: Versions<T[] | null>): Versions<T[]> => ({
  base: base ?? [],
  mine: mine ?? [],
  theirs: theirs ?? [],
})

const isScalars = (value: unknown) =>
  Array.isArray(value) && value.every((one) => ['string', 'number'].includes(typeof one))

function mergeSet(
  path: string,
  max: number | null,
  versions: Versions<unknown[]>,
  decisions: Decisions,
): unknown {
  const { base, mine, theirs } = versions
  const key = (one: unknown) => JSON.stringify(one)
  const keys = (list: unknown[]) => list.map(key)
  const [had, own, other] = [new Set(keys(base)), new Set(keys(mine)), new Set(keys(theirs))]
  const kept = base.filter((one) => own.has(key(one)) && other.has(key(one)))
  const added = [...mine, ...theirs].filter((one) => !had.has(key(one)))
  const byKey = new Map([...kept, ...added].map((one) => [key(one), one]))
  if (max !== null && byKey.size > max) return decisions.decide({ path, ...versions })
  const order = mergeOrder(keys(base), keys(mine), keys(theirs), new Set(byKey.keys()))
  return order.map((one) => byKey.get(one))
}
