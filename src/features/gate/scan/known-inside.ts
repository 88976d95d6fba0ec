import type { InsideRule } from '../../../../contract/gate/verdict.ts'

/** When somebody passed this device last, by which window of their code, and which way. */
export interface Before {
  at: number
  window: number | null
  way?: 'in' | 'out' | null
}

/** The muster list as this device has it. */
export interface Muster {
  /** ms, by the server's clock */
  asOf: number
  /** since when, ms, by the name of the subject */
  inside: ReadonlyMap<string, number>
}

interface InsideInput {
  subject: string
  /** when this device let them pass last */
  before: Before | null
  muster: Muster | null
  /** the site's day of an instant, ms */
  dayOf: (at: number) => string
  now: number
}

/**
 * Whether somebody is inside as far as this device knows: by its own last scan of them or by the
 * muster list, whichever is later. A shift of another day is over: they forgot to sign out.
 * Null: it does not know.
 */
export function isKnownInside({
  subject,
  before,
  muster,
  dayOf,
  now,
}: InsideInput): boolean | null {
  const today = dayOf(now)
  if (before && (!muster || before.at >= muster.asOf)) {
    if (!before.way) return dayOf(before.at) === today ? null : false
    return before.way === 'in' && dayOf(before.at) === today
  }
  if (!muster || dayOf(muster.asOf) !== today) return null
  const since = muster.inside.get(subject)
  return since !== undefined && dayOf(since) === today
}

/**
 * Which way somebody passes, and the rule for who comes in while inside.
 * @param gate null: nobody has said which way people pass here
 */
export function evaluateInside(
  gate: 'in' | 'out' | 'both' | null,
  inside: boolean | null,
  rule: InsideRule,
): { way: 'in' | 'out' | null; inside: InsideRule | null } {
  if (gate === 'in') return { way: 'in', inside: inside ? rule : null }
  if (gate === 'out') return { way: 'out', inside: null }
  return { way: gate === null || inside === null ? null : inside ? 'out' : 'in', inside: null }
}
