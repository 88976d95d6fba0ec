import { run } from './command.ts'
import { deadCode, type Findings, houseRules, lintErrors, tail, typeErrors } from './findings.ts'
import type { Stage } from './outcome.ts'

const types = command(
  'types',
  'tsc',
  // Each checker of a project works out the same types again; two projects side by side share none.
  ['-b', '--checkers', '1', '--builders', '2', '--pretty', 'false'],
  typeErrors,
)
const house = command('house rules', 'node', ['scripts/check-house.ts'], houseRules)
const lint = (files: string[]) =>
  command(
    'lint and format',
    'biome',
    [
      ...['ci', '--error-on-warnings', '--colors=off'],
      // Of named files some are none of its kind.
      ...(files.length > 0 ? ['--no-errors-on-unmatched', '--files-ignore-unknown=true'] : []),
      ...files,
    ],
    lintErrors,
  )
const isStatic = (stage: Stage): Stage => ({ ...stage, static: true })

/** The static part: each finding counts as a failure, and a stage without one as passed. */
export const checkStages: Stage[] = [
  types,
  lint([]),
  command('dead code', 'knip', ['--no-config-hints', '--no-progress'], deadCode),
  house,
].map(isStatic)

/** Of it, what a change of these files can break and is soon known. */
export const checkFiles = (files: string[]): Stage[] => [types, lint(files), house].map(isStatic)

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
