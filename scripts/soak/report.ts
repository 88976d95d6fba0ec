import type { Finding } from '../../tests/death/verdict.ts'

/** The bound for a start, in milliseconds; a busy machine misses it. */
const startTarget = 2_000

/** Median, the slowest of twenty, the slowest of all, in milliseconds, and how many were in time. */
export function spread(values: readonly number[]): string {
  if (values.length === 0) return 'none'
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil((sorted.length - 1) * share)] ?? 0)
  const inTime = sorted.filter((ms) => ms <= startTarget).length
  return `${sorted.length} times, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms, \
${inTime} within ${startTarget} ms`
}

/** The first findings, one per line. */
export function shown(findings: readonly Finding[]): string {
  const lines = findings.slice(0, 20).map(({ fault, what }) => `✗ ${fault}: ${what}`)
  if (findings.length > lines.length) lines.push(`… and ${findings.length - lines.length} more`)
  return lines.length === 0 ? '' : `${lines.join('\n')}\n\n`
}
