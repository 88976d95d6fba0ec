import type { Census } from '../../e2e/harness/fault-proxy/census.ts'
import { least } from './storm.ts'

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** What share of the operations met a fault, and lost an answer. */
function sharesOf(census: Census, operations: number) {
  const of = (count: number) => (operations === 0 ? 0 : count / operations)
  return { struck: of(census.struck.size), swallowed: of(census.swallowed.size) }
}

/** Where the faults were too few to prove anything. */
export function tooFew(census: Census, operations: number): string[] {
  const shares = sharesOf(census, operations)
  return (['struck', 'swallowed'] as const)
    .filter((what) => shares[what] < least[what])
    .map(
      (what) =>
        `${what}: ${percent(shares[what])} of the operations, ${percent(least[what])} at least`,
    )
}

/** The census in one line. */
export function censusLine(census: Census, operations: number): string {
  const { struck, swallowed } = sharesOf(census, operations)
  return `${operations} operations in ${census.named} requests; \
${percent(struck)} met a fault of the line, ${percent(swallowed)} a swallowed answer`
}
