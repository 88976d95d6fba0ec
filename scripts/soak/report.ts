import type { Finding } from '../../tests/death/verdict.ts'

/** Median, the slowest of twenty, and the slowest of all, in milliseconds. */
export function spread(values: readonly number[]): string {
  if (values.length === 0) return 'none'
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil((sorted.length - 1) * share)] ?? 0)
  return `${sorted.length} times, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`
}

/** The first of what was found, a line each. */
export function shown(findings: readonly Finding[]): string {
  const lines = findings.slice(0, 20).map(({ fault, what }) => `✗ ${fault}: ${what}`)
  if (findings.length > lines.length) lines.push(`… and ${findings.length - lines.length} more`)
  return lines.length === 0 ? '' : `${lines.join('\n')}\n\n`
}
