import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserVersion, ensureBrowser } from '../../e2e/harness/browser.ts'
import { root, run, withoutDatabase } from './command.ts'
import type { Result, Skipped, Stage } from './outcome.ts'

/** The part of Playwright's JSON report that is read here. */
export interface Report {
  suites: Suite[]
  errors: { message?: string }[]
}

interface Suite {
  suites?: Suite[]
  specs: Spec[]
}

interface Spec {
  title: string
  file: string
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    annotations: { type: string; description?: string }[]
  }[]
}

export const playwrightStage: Stage = {
  name: 'browser tests',
  run: async () => {
    if (!existsSync(join(root, 'dist/index.html'))) {
      throw new Error('dist/ holds no app: the build has failed')
    }
    const browser = ensureBrowser()
    console.log(`${browserVersion(browser)} (${browser})`)
    const folder = mkdtempSync(join(tmpdir(), 'siteon-report-'))
    const file = join(folder, 'report.json')
    try {
      const env = { ...withoutDatabase(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
      const code = await run('playwright', ['test', '--reporter=list,json'], env)
      const result = countReport(JSON.parse(readFileSync(file, 'utf8')))
      return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** A flaky test has failed once, and that is a failure: nothing here is retried. */
export function countReport(report: Report): Result {
  const tests = report.suites
    .flatMap(specsOf)
    .flatMap((spec) =>
      spec.tests.map((test) => ({ ...test, name: `${spec.file} > ${spec.title}` })),
    )
  const count = (status: string) => tests.filter((test) => test.status === status).length
  return {
    passed: count('expected'),
    failed: count('unexpected') + count('flaky') + report.errors.length,
    skipped: tests
      .filter((test) => test.status === 'skipped')
      .map((test): Skipped => ({ test: test.name, reason: reasonOf(test.annotations) })),
  }
}

function specsOf(suite: Suite): Spec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function reasonOf(annotations: { type: string; description?: string }[]): string | undefined {
  const one = annotations.find(({ type }) => type === 'skip' || type === 'fixme')
  return one?.description
}
