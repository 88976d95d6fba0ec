import type { SlowStatement } from '../../../contract/office/operations.ts'

/** Since the start of this server, in memory. */
export interface Statements {
  add(name: string, ms: number): void
  /** by the longest that each has taken */
  slowest(most: number): SlowStatement[]
}

/** More names than our code has: should one ever be made of data, it does not fill the memory. */
const mostNames = 1_000

export function makeStatements(): Statements {
  const known = new Map<string, { count: number; totalMs: number; maxMs: number }>()
  return {
    add(name, ms) {
      const under = known.has(name) || known.size < mostNames ? name : 'other'
      const figures = known.get(under) ?? { count: 0, totalMs: 0, maxMs: 0 }
      figures.count += 1
      figures.totalMs += ms
      figures.maxMs = Math.max(figures.maxMs, ms)
      known.set(under, figures)
    },
    slowest: (most) =>
      [...known]
        .sort(([, a], [, b]) => b.maxMs - a.maxMs)
        .slice(0, most)
        .map(([name, { count, totalMs, maxMs }]) => ({
          name,
          count,
          meanMs: totalMs / count,
          maxMs,
        })),
  }
}
