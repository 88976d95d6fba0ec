import { run } from './command.ts'
import { deadCode, type Findings, houseRules, lintErrors, tail, typeErrors } from './findings.ts'
import type { Stage } from './outcome.ts'

/** The static part: each finding counts as a failure, and a stage without one as passed. */
export const checkStages: Stage[] = [
  // Each checker of a project works out the same types again; two projects side by side share none.
  command(
    'types',
    'tsc',
    ['-b', '--checkers', '1', '--builders', '2', '--pretty', 'false'],
    typeErrors,
  ),
  command('lint and format', 'biome', ['ci', '--error-on-warnings', '--colors=off'], lintErrors),
  command('dead code', 'knip', ['--no-config-hints', '--no-progress'], deadCode),
  command('house rules', 'node', ['scripts/check-house.ts'], houseRules),
].map((stage) => ({ ...stage, static: true }))

export function command(
  name: string,
  program: string,
  args: string[],
  findings: Findings = () => [],
): Stage {
  return {
    name,
    run: async () => {
      const { code, output } = await run(program, args)
      if (code === 0) return { passed: 1, failed: 0 }
      const found = findings(output)
      const message = `${program} ended with ${code}; it says:\n${tail(output)}`
      const failures = found.length > 0 ? found : [{ test: program, message }]
      return { passed: 0, failed: failures.length, failures }
    },
  }
}
