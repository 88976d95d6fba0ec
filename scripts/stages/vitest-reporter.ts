import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'
import type { Result, Skipped } from './outcome.ts'

/**
 * Writes the run's counts to the file that `TEST_COUNTS_FILE` names. Errors outside of tests (a
 * file that does not load, a rejection nobody caught) count as failures too.
 */
export default class CountingReporter implements Reporter {
  onTestRunEnd(...[modules, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env.TEST_COUNTS_FILE
    if (!file) throw new Error('TEST_COUNTS_FILE names no file')
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const broken = modules.flatMap((module) => [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const result: Result = {
      passed: count('passed'),
      failed: count('failed') + count('pending') + broken.length + errors.length,
      skipped: tests.flatMap(skippedOf),
    }
    writeFileSync(file, JSON.stringify(result))
  }
}

function skippedOf(test: TestCase): Skipped[] {
  const result = test.result()
  if (result.state !== 'skipped') return []
  return [{ test: `${test.module.relativeModuleId} > ${test.fullName}`, reason: result.note }]
}
