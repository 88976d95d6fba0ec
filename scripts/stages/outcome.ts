import { stripVTControlCharacters } from 'node:util'

/** The result of one test stage. */
export interface Outcome {
  stage: string
  passed: number
  failed: number
  /** those of `failed` that have a name, with why */
  failures: Failure[]
  skipped: Skipped[]
  /** of a stage whose tests are in files */
  files?: FileTime[]
  seconds: number
}

/** What a file of tests took, its tests one after the other; files run side by side. */
export interface FileTime {
  file: string
  seconds: number
}

export interface Failure {
  test: string
  /** from the runner, with its colours */
  message: string
}

export interface Skipped {
  test: string
  /** Beside the skip in the code; without one the skip counts as a failure. */
  reason?: string
}

/** A stage's own result, before its time and verdict are added. */
export type Result = Pick<Outcome, 'passed' | 'failed'> & {
  failures?: Failure[]
  skipped?: Skipped[]
  files?: FileTime[]
}

export interface Stage {
  name: string
  run: () => Promise<Result> | Result
}

/**
 * Runs a stage to its outcome. A stage that throws, that ran nothing, or that skips without a
 * reason has failed: silence is no success.
 */
export async function runStage({ name, run }: Stage): Promise<Outcome> {
  const start = performance.now()
  console.log(`\n── ${name}`)
  let result: Result
  try {
    result = await run()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    result = { passed: 0, failed: 1, failures: [{ test: 'the stage itself', message }] }
  }
  const skipped = result.skipped ?? []
  const silent = skipped
    .filter((one) => !one.reason)
    .map(({ test }): Failure => ({ test, message: 'skipped without a reason' }))
  if (result.passed + result.failed === 0) {
    silent.push({ test: 'the stage itself', message: 'no test ran' })
  }
  for (const { test, message } of silent) console.error(`${name}: ${test}: ${message}`)
  return {
    stage: name,
    passed: result.passed,
    failed: result.failed + silent.length,
    failures: [...(result.failures ?? []), ...silent],
    skipped,
    files: result.files ?? [],
    seconds: (performance.now() - start) / 1000,
  }
}

/** The failure of a runner that exited with an error without naming a test. */
export function unexplained(program: string, code: number): Pick<Result, 'failed' | 'failures'> {
  const message = `${program} ended with ${code} and named no test; what it said stands above`
  return { failed: 1, failures: [{ test: program, message }] }
}

/** More would push the beginning of the end out of sight. */
const most = { failures: 40, lines: 8, columns: 200, files: 10 }

/** A line for each of the slowest files of all stages, slowest first. */
function slowest(outcomes: Outcome[]): string[] {
  const lines = outcomes
    .flatMap(({ stage, files = [] }) => files.map((one) => ({ stage, ...one })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most.files)
    .map(({ stage, file, seconds }) => `${seconds.toFixed(1).padStart(9)} s  ${file} (${stage})`)
  return lines.length > 0 ? ['slowest files:', ...lines] : []
}

/**
 * The closing report: a line for each stage, the skips, the slowest files, then each failed test
 * with its reason, so that the end of a log is enough. Its last line is machine-readable.
 */
export function report(outcomes: Outcome[]): string {
  const width = Math.max(0, ...outcomes.map((one) => one.stage.length))
  const lines = outcomes.map(({ stage, passed, failed, skipped, seconds }) => {
    const mark = failed > 0 ? '✗' : '✓'
    const left = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
    return `${mark} ${stage.padEnd(width)}  ${passed} passed, ${failed} failed${left}  ${seconds.toFixed(1)} s`
  })
  const skips = outcomes.flatMap(({ stage, skipped }) =>
    skipped.map(({ test, reason }) => `skipped (${stage}) ${test}: ${reason ?? 'no reason given'}`),
  )
  const failures = outcomes.flatMap(({ stage, failures }) =>
    failures.map(({ test, message }) => [`failed (${stage}) ${test}`, ...gist(message)]),
  )
  const shown = failures.slice(0, most.failures).flat()
  const more = failures.length - most.failures
  if (more > 0) shown.push(`and ${more} more`)
  const { passed, failed } = sum(outcomes)
  return [
    '',
    ...lines,
    ...skips,
    ...slowest(outcomes),
    ...shown,
    `${passed} passed, ${failed} failed`,
  ].join('\n')
}

/**
 * The first lines of a message, without colours and indented, since the totals are at the margin.
 */
function gist(message: string): string[] {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, most.lines)
    .map((line) => `    ${line.slice(0, most.columns)}`)
}

export function sum(outcomes: Outcome[]): { passed: number; failed: number } {
  return outcomes.reduce(
    (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }),
    { passed: 0, failed: 0 },
  )
}
