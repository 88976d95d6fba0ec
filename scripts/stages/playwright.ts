import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { browserVersion, ensureBrowser } from '../../e2e/harness/browser.ts'
import { root, run, withoutDatabase } from './command.ts'
import type { Failure } from './failure.ts'
import { tail } from './findings.ts'
import {
  type FileTime,
  inCi,
  type Result,
  type Skipped,
  type Stage,
  unexplained,
} from './outcome.ts'

/** The part of Playwright's JSON report that is read here. */
export interface Report {
  config?: { maxFailures?: number }
  suites: Suite[]
  errors: { message?: string }[]
}

interface Suite {
  suites?: Suite[]
  specs: Spec[]
}

interface Spec {
  id: string
  title: string
  file: string
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    annotations: { type: string; description?: string }[]
    results: {
      /** ms */
      duration: number
      errors: { message?: string; location?: { file: string; line: number } }[]
      attachments?: { name: string; contentType: string; path?: string }[]
    }[]
  }[]
}

/** More flaky tests than these in one run, and something is wrong with all of them. */
const mostFlaky = 2

export const playwrightStage: Stage = { name: 'browser tests', run: () => runBrowsers() }

/** These files of browser tests, in the app that was built last; also what else runs in the soak only. */
export const playwrightFiles = (files: string[]): Stage => ({
  name: 'browser tests of these files',
  run: () => runBrowsers(files),
})

async function runBrowsers(files: string[] = []): Promise<Result> {
  if (!existsSync(join(root, 'dist/index.html'))) {
    throw new Error('dist/ holds no app: the build has failed')
  }
  const browser = ensureBrowser()
  console.log(`${browserVersion(browser)} (${browser})`)
  const folder = mkdtempSync(join(tmpdir(), 'siteon-report-'))
  try {
    const first = await runPlaywright(folder, files)
    const result = countReport(first.report)
    if (first.code !== 0 && result.failed === 0) {
      return { ...result, ...unexplained('playwright', first.code, first.output) }
    }
    if (!inCi || !worthASecondRun(first.report)) return result
    console.log('\n── browser tests that failed, once more and one at a time')
    // Beside the pictures of the first run, which Playwright would remove.
    const alone = [...files, '--last-failed', '--workers=1', '--output=test-results/second-run']
    return withSecondRun(first.report, (await runPlaywright(folder, alone)).report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runPlaywright(folder: string, more: string[] = []) {
  const file = join(folder, 'report.json')
  rmSync(file, { force: true })
  const named = more.some((one) => one.endsWith('.spec.ts'))
  const { code, output } = await run('playwright', ['test', '--reporter=list,json', ...more], {
    ...withoutDatabase(),
    ...(named && { SOAK: '1' }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: join(folder, 'last-run.json'),
  })
  if (!existsSync(file)) {
    throw new Error(`playwright ended with ${code} before its report; it says:\n${tail(output)}`)
  }
  return { code, output, report: JSON.parse(readFileSync(file, 'utf8')) as Report }
}

type Test = Spec['tests'][number] & { id: string; file: string; name: string }

const testsOf = (report: Report): Test[] =>
  report.suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests.map((test) => ({
      ...test,
      id: spec.id,
      file: `e2e/${spec.file}`,
      name: `${spec.file} > ${spec.title}`,
    })),
  )

const isFailed = ({ status }: Test) => status === 'unexpected' || status === 'flaky'

/** Nobody skipped it: the run or its group of tests ended before it. */
const didNotRun = (test: Test) =>
  test.status === 'skipped' && !test.annotations.some(({ type }) => isSkip(type))

/** Playwright ends a run after so many failures. */
function endedEarly(report: Report): boolean {
  const most = report.config?.maxFailures ?? 0
  return most > 0 && testsOf(report).filter(isFailed).length >= most
}

/** Not if the run was ended early: it has failed anyway. */
export function worthASecondRun(report: Report): boolean {
  return testsOf(report).some(isFailed) && !endedEarly(report)
}

/** A test that Playwright calls flaky has failed once, and that is a failure. */
export function countReport(report: Report): Result {
  const tests = testsOf(report)
  const early = endedEarly(report)
  const failures = tests.filter(isFailed).map(failureOf)
  for (const { message = 'no error was reported' } of report.errors) {
    // It says that the run ended early, as we do.
    if (early && message.includes('Testing stopped early')) continue
    failures.push({ test: 'outside of any test', message })
  }
  const missing = tests.filter(didNotRun).length
  if (missing > 0 && failures.length === 0) {
    failures.push({ test: 'the stage itself', message: `${missing} tests did not run` })
  }
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: failures.length,
    failures,
    ...(missing > 0 && {
      notRun: `${missing} tests${early ? ` after ${report.config?.maxFailures} failures` : ''}`,
    }),
    skipped: tests
      .filter((test) => test.status === 'skipped' && !didNotRun(test))
      .map((test): Skipped => ({ test: test.name, reason: reasonOf(test.annotations) })),
    files: timesOf(tests),
  }
}

/**
 * Counts a run whose failed tests ran once more. One that passed then is flaky: it counts as
 * passed, unless more than two of them are. One that failed again has failed.
 */
export function withSecondRun(first: Report, second: Report): Result {
  const again = new Map(testsOf(second).map((test) => [test.id, test]))
  const passes = ({ id }: Test) => again.get(id)?.status === 'expected'
  const flaky = testsOf(first)
    .filter((test) => isFailed(test) && passes(test))
    .map((test) => test.id)
  const tooMany = flaky.length > mostFlaky
  const merge = (suites: Suite[]): Suite[] =>
    suites.map((suite) => ({
      specs: suite.specs.map((spec) => ({
        ...spec,
        tests: spec.tests.map((test) => of(spec, test)),
      })),
      suites: merge(suite.suites ?? []),
    }))
  const of = ({ id }: Spec, test: Spec['tests'][number]) => {
    const later = again.get(id)
    if (!later || (tooMany && flaky.includes(id))) return test
    // The first error, and the pictures of both runs.
    return { ...later, results: [...test.results, ...later.results] }
  }
  const errors = [...first.errors, ...second.errors]
  const result = countReport({ ...first, suites: merge(first.suites), errors })
  const firstOf = testsOf(first).filter(({ id }) => flaky.includes(id))
  if (!tooMany) return { ...result, flaky: firstOf.map(failureOf) }
  const names = new Set(firstOf.map(({ name }) => name))
  return {
    ...result,
    failures: result.failures?.map((one) =>
      names.has(one.test)
        ? { ...one, message: `${one.message}\npassed alone; ${flaky.length} tests are flaky` }
        : one,
    ),
  }
}

function failureOf({ name, results }: Test): Failure {
  const files = results
    .flatMap(({ attachments = [] }) => attachments)
    .flatMap(({ name: what, contentType, path }) =>
      path && (what === 'trace' || contentType.startsWith('image/'))
        ? [`${what === 'trace' ? 'trace' : 'picture'} ${relative(root, path)}`]
        : [],
    )
  const message = messageOf(results)
  return { test: name, message, ...(files.length > 0 && { files: files.slice(0, 4) }) }
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
  return location ? `at ${relative(root, location.file)}:${location.line}\n${message}` : message
}

function specsOf(suite: Suite): Spec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function reasonOf(annotations: { type: string; description?: string }[]): string | undefined {
  const one = annotations.find(({ type }) => isSkip(type))
  return one?.description
}

const isSkip = (type: string) => type === 'skip' || type === 'fixme'
