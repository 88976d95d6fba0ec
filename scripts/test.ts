import { checkStages, command } from './stages/check.ts'
import { withoutDatabase } from './stages/command.ts'
import { type Outcome, report, runStage, type Stage, sum } from './stages/outcome.ts'
import { playwrightStage } from './stages/playwright.ts'
import { vitestStage } from './stages/vitest.ts'

/**
 * `npm test`: everything, in the order of what breaks most cheaply. A failed stage does not hide
 * the ones behind it. The last line is `N passed, N failed`.
 */
const stages: Stage[] = [
  ...checkStages,
  vitestStage(
    'unit and engine tests',
    ['unit', 'page', 'replacing', 'screens', 'outbox', 'tooling'],
    withoutDatabase(),
  ),
  vitestStage('API tests, embedded PostgreSQL', ['api', 'trials'], withoutDatabase()),
  ...(process.env.DATABASE_URL
    ? [vitestStage('API tests, DATABASE_URL', ['api'], process.env)]
    : []),
  command('build', 'vite', ['build']),
  command('built worker', 'node', ['scripts/check-build.ts']),
  playwrightStage,
]

const outcomes: Outcome[] = []
for (const stage of stages) outcomes.push(await runStage(stage))

if (!process.env.DATABASE_URL) {
  console.log('\nDATABASE_URL is not set: the API tests ran on the embedded PostgreSQL only.')
}
console.log(report(outcomes))
if (sum(outcomes).failed > 0) process.exitCode = 1
