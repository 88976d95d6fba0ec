import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestSuite } from 'vitest/node'
import type { Failure } from './failure.ts'
import type { Result, Skipped } from './outcome.ts'

/** The part of vitest's errors that is read here. */
interface TestError {
  message: string
  diff?: string
  stacks?: { file: string; line: number }[]
}

/**
 * Writes the run's counts and failures to the file that `TEST_COUNTS_FILE` names. Errors outside of
 * tests (a file that does not load, an unhandled rejection) count as failures too.
 */
export default class CountingReporter implements Reporter {
  onTestRunEnd(...[modules, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env.TEST_COUNTS_FILE
    if (!file) throw new Error('TEST_COUNTS_FILE names no file')
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const broken = modules.flatMap((module) => [
      ...module.errors().map((error) => failureOf(module.relativeModuleId, error)),
      ...[...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => failureOf(nameOf(suite), error)),
      ),
    ])
    const failures = [
      ...tests.flatMap(failuresOf),
      ...broken,
      ...errors.map((error) => failureOf('outside of any test', error)),
    ]
    const passed = tests.filter((test) => test.result().state === 'passed').length
    const result: Result = {
      passed,
      failed: failures.length,
      failures,
      skipped: tests.flatMap(skippedOf),
      files: modules.map((module) => {
        const { collectDuration, duration } = module.diagnostic()
        return { file: module.relativeModuleId, seconds: (collectDuration + duration) / 1000 }
      }),
    }
    writeFileSync(file, JSON.stringify(result))
  }
}

const nameOf = (one: TestCase | TestSuite) => `${one.module.relativeModuleId} > ${one.fullName}`

/** One for a test that failed, however many expectations did, or that never ended. */
function failuresOf(test: TestCase): Failure[] {
  const { state, errors } = test.result()
  if (state === 'pending') return [{ test: nameOf(test), message: 'it never ended' }]
  if (state !== 'failed') return []
  return [failureOf(nameOf(test), errors[0] ?? { message: 'no error was reported' })]
}

function failureOf(test: string, { message, diff, stacks }: TestError): Failure {
  const [at] = stacks ?? []
  const where = at ? [`at ${relative(process.cwd(), at.file)}:${at.line}`] : []
  return { test, message: [...where, message, diff ?? ''].join('\n') }
}

function skippedOf(test: TestCase): Skipped[] {
  const result = test.result()
  if (result.state !== 'skipped') return []
  return [{ test: nameOf(test), reason: result.note }]
}
