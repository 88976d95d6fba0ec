import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, withoutDatabase } from './command.ts'
import { tail } from './findings.ts'
import { type Result, type Stage, unexplained } from './outcome.ts'

/** Some projects of vitest.config.ts as one stage. */
export function vitestStage(name: string, projects: string[], env: () => NodeJS.ProcessEnv): Stage {
  const only = projects.map((project) => `--project=${project}`)
  return { name, run: () => runVitest(only, env()) }
}

/** These files of tests, whatever their projects are, on the embedded PostgreSQL. */
export const vitestFiles = (files: string[]): Stage => ({
  name: 'tests of these files',
  run: () => runVitest(files, withoutDatabase()),
})

async function runVitest(which: string[], env: NodeJS.ProcessEnv): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'siteon-counts-'))
  const file = join(folder, 'counts.json')
  try {
    const { code, output } = await run(
      'vitest',
      ['run', ...which, '--reporter=default', '--reporter=./scripts/stages/vitest-reporter.ts'],
      { ...env, TEST_COUNTS_FILE: file },
    )
    if (!existsSync(file)) {
      throw new Error(`vitest ended with ${code} before its report; it says:\n${tail(output)}`)
    }
    const result: Result = JSON.parse(readFileSync(file, 'utf8'))
    // The runner's own verdict counts as well, in case it knows of something the counts do not.
    return code !== 0 && result.failed === 0
      ? { ...result, ...unexplained('vitest', code, output) }
      : result
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
