import type { Rule } from './rule.ts'
import { isIn, isTest } from './source.ts'

/** A column of an instant (`…_at`), or the clock, that is cut to a day as it stands. */
const cut = /\b(?:\w+_at|now\(\)|current_timestamp)::date\b|\bcurrent_date\b/g

/**
 * PostgreSQL cuts an instant to a day in the zone of its session, which an outside server may have set
 * to any. A day is the project's: `(created_at at time zone …)::date`.
 */
export const sessionZone: Rule = {
  name: 'session-zone',
  check: (house) =>
    house.sources
      .filter(({ path }) => isIn(path, 'server') && !isTest(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(cut)].map(({ 0: found, index }) => ({
          path,
          line: text.slice(0, index).split('\n').length,
          message: `${found} is a day of the session's zone: say at which time zone`,
        })),
      ),
}
