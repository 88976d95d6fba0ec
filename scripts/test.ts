import { checkStages, command } from './stages/check.ts'
import { withoutDatabase } from './stages/command.ts'
import { playwrightStage } from './stages/playwright.ts'
import { chosen, runAndReport } from './stages/runner.ts'
import { vitestStage } from './stages/vitest.ts'

/**
 * `npm test`: everything, in the order of what breaks most cheaply. `npx node scripts/test.ts unit
 * build` runs the stages with these words in their names. In CI a failed stage ends the run,
 * elsewhere it does not hide the ones behind it. The last line is `N passed, N failed`.
 */
const stages = [
  ...checkStages,
  vitestStage(
    'unit and engine tests',
    ['unit', 'page', 'replacing', 'screens', 'outbox', 'tooling'],
    withoutDatabase,
  ),
  command('build', 'vite', ['build']),
  command('built worker', 'node', ['scripts/check-build.ts']),
  ...(process.env.DATABASE_URL
    ? [
        vitestStage('API tests, DATABASE_URL', ['api', 'differs'], () => process.env),
        vitestStage('API tests, embedded PostgreSQL', ['differs', 'trials'], withoutDatabase),
      ]
    : [
        vitestStage(
          'API tests, embedded PostgreSQL',
          ['api', 'differs', 'trials'],
          withoutDatabase,
        ),
      ]),
  playwrightStage,
]

if (!process.env.DATABASE_URL) {
  console.log('DATABASE_URL is not set: the API tests run on the embedded PostgreSQL only.')
}
await runAndReport(chosen(stages, process.argv.slice(2)))
