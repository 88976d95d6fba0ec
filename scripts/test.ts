import { changedStages, fileStages } from './stages/change.ts'
import { checkStages, command } from './stages/check.ts'
import { withoutDatabase } from './stages/command.ts'
import { playwrightStage } from './stages/playwright.ts'
import { chosen, runAndReport } from './stages/runner.ts'
import { vitestStage } from './stages/vitest.ts'

/**
 * `npm test`: everything, in the order of what breaks most cheaply. In CI a failed stage ends the
 * run, elsewhere it does not hide the ones behind it. The last line is `N passed, N failed`.
 *
 * `npm test -- unit build`: the stages with these words in their names, or the files of tests with
 * them in their paths. `npm test -- --changed`: what the changes since main can affect;
 * `--changed HEAD` since that commit.
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

const words = process.argv.slice(2)
if (words[0] === '--changed') {
  if (words.length > 2) throw new Error('--changed takes one commit')
  await runAndReport(changedStages(words[1]))
} else {
  if (!process.env.DATABASE_URL) {
    console.log('DATABASE_URL is not set: the API tests run on the embedded PostgreSQL only.')
  }
  await runAndReport(chosen(stages, words) ?? fileStages(words))
}
