import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserVersion, ensureBrowser } from '../../e2e/harness/browser.ts'
import { root, run, withoutDatabase } from './command.ts'
import {
  type Failure,
  type FileTime,
  type Result,
  type Skipped,
  type Stage,
  unexplained,
} from './outcome.ts'

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
    results: {
      /** ms */
      duration: number
      errors: { message?: string; location?: { file: string; line: number } }[]
    }[]
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
      const bare = code !== 0 && result.failed === 0
      return bare ? { ...result, ...unexplained('playwright', code) } : result
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** A flaky test has failed once, and that is a failure: nothing here is retried. */
export function countReport(report: Report): Result {
  const tests = report.suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests.map((test) => ({
      ...test,
      file: `e2e/${spec.file}`,
      name: `${spec.file} > ${spec.title}`,
    })),
  )
  const failures = tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map((test): Failure => ({ test: test.name, message: messageOf(test.results) }))
  for (const { message } of report.errors) {
    failures.push({ test: 'outside of any test', message: message ?? 'no error was reported' })
  }
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: failures.length,
    failures,
    skipped: tests
      .filter((test) => test.status === 'skipped')
      .map((test): Skipped => ({ test: test.name, reason: reasonOf(test.annotations) })),
    files: timesOf(tests),
  }
}

function timesOf(tests: (Spec['tests'][number] & { file: string })[]): FileTime[] {
  const times = new Map<string, number>()
  for (const { file, results } of tests) {
    const ms = results.reduce((sum, { duration }) => sum + duration, 0)
    times.set(file, (times.get(file) ?? 0) + ms / 1000)
  }
  return [...times].map(([file, seconds]) => ({ file, seconds }))
}

/** Of the first error of a test: where it was, and what it says. */
function messageOf(results: Spec['tests'][number]['results']): string {
  const error = results.flatMap(({ errors }) => errors)[0]
  const { location, message = 'no error was reported' } = error ?? {}
  return location ? `at ${location.file}:${location.line}\n${message}` : message
}

function specsOf(suite: Suite): Spec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function reasonOf(annotations: { type: string; description?: string }[]): string | undefined {
  const one = annotations.find(({ type }) => type === 'skip' || type === 'fixme')
  return one?.description
}
