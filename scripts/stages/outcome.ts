import { stripVTControlCharacters } from 'node:util'
import { EndedBySignal } from './command.ts'
import type { Failure } from './failure.ts'
import { tail } from './findings.ts'

export const inCi = !['', '0', 'false', undefined].includes(process.env.CI)

/** The result of one test stage. */
export interface Outcome {
  stage: string
  passed: number
  failed: number
  /** those of `failed` that have a name, with why */
  failures: Failure[]
  skipped: Skipped[]
  /** failed first and passed alone; among `passed` */
  flaky?: Failure[]
  /** how many of its tests did not run, and why */
  notRun?: string
  /** of a stage whose tests are in files */
  files?: FileTime[]
  seconds: number
  /** by a signal: no other stage starts */
  ended?: boolean
}

/** What a file of tests took, its tests one after the other; files run side by side. */
export interface FileTime {
  file: string
  seconds: number
}

export interface Skipped {
  test: string
  /** Beside the skip in the code; without one the skip counts as a failure. */
  reason?: string
}

/** A stage's own result, before its time and verdict are added. */
export type Result = Pick<Outcome, 'passed' | 'failed' | 'flaky' | 'notRun' | 'files'> & {
  failures?: Failure[]
  skipped?: Skipped[]
}

export interface Stage {
  name: string
  /** It costs little: it runs even if another one has failed. */
  static?: boolean
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
  let ended = false
  try {
    result = await run()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    ended = error instanceof EndedBySignal
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
    flaky: result.flaky ?? [],
    ...(result.notRun !== undefined && { notRun: result.notRun }),
    files: result.files ?? [],
    ended,
    seconds: (performance.now() - start) / 1000,
  }
}

/** The failure of a runner that exited with an error without naming a test. */
export function unexplained(
  program: string,
  code: number,
  output: string,
): Required<Pick<Result, 'failed' | 'failures'>> {
  const message = `${program} ended with ${code} and named no test; it says:\n${tail(output)}`
  return { failed: 1, failures: [{ test: program, message }] }
}

/** The last lines of a log are what is read of it: they name every failure. */
const most = { end: 40, lines: 9, columns: 300, files: 10 }

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
 * The closing report: a line for each stage, the skips, the slowest files, then what did not run,
 * what is flaky, and each failed test with its reason. The last `most.end` lines are enough to know
 * what failed. The very last line is machine-readable.
 * @param notRun names of stages
 */
export function report(outcomes: Outcome[], notRun: string[] = []): string {
  const width = Math.max(0, ...outcomes.map((one) => one.stage.length))
  const lines = outcomes.map(({ stage, passed, failed, skipped, seconds }) => {
    const mark = failed > 0 ? '✗' : '✓'
    const left = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
    return `${mark} ${stage.padEnd(width)}  ${passed} passed, ${failed} failed${left}  ${seconds.toFixed(1)} s`
  })
  const skips = outcomes.flatMap(({ stage, skipped }) =>
    skipped.map(({ test, reason }) => `skipped (${stage}) ${test}: ${reason ?? 'no reason given'}`),
  )
  const missing = [
    ...outcomes.flatMap((one) => (one.notRun ? [`${one.notRun} (${one.stage})`] : [])),
    ...notRun,
  ]
  const remarks = [
    ...(missing.length > 0 ? [`did not run: ${missing.join(', ')}`] : []),
    ...outcomes.flatMap(({ stage, flaky = [] }) =>
      flaky.map((one) => cut(`flaky (${stage}) ${one.test}: ${linesOf(one).join(' ')}`)),
    ),
  ]
  const failures = outcomes.flatMap(({ stage, failures }) =>
    failures.map((one) => ({
      head: `failed (${stage}) ${one.test}`,
      lines: linesOf(one),
      files: one.files ?? [],
    })),
  )
  const { passed, failed } = sum(outcomes)
  return [
    '',
    ...lines,
    ...skips,
    ...slowest(outcomes),
    ...remarks,
    ...shownFailures(failures, most.end - remarks.length - 1),
    `${passed} passed, ${failed} failed`,
  ].join('\n')
}

/** As many lines each as fit into so many; at the least one, in which the failure is named. */
function shownFailures(
  failures: { head: string; lines: string[]; files: string[] }[],
  room: number,
): string[] {
  const each = Math.min(most.lines, Math.floor(room / failures.length))
  if (each >= 2) {
    return failures.flatMap(({ head, lines, files }) => {
      const [where = '', ...rest] = lines
      const below = each - 1 - (files.length > 0 ? 1 : 0)
      const seen = files.length > 0 ? [files.join(', ')] : []
      const text =
        below >= 2
          ? [...lines.slice(0, below), ...seen]
          : below === 1
            ? [lines.join(' '), ...seen]
            : [[where, ...seen, ...rest].join(' ')]
      return [head, ...text.map((line) => cut(`    ${line}`))]
    })
  }
  const named = failures.length > room ? failures.slice(0, room - 1) : failures
  const more = failures.length - named.length
  return [
    ...named.map(({ head, lines }) => cut(`${head}: ${lines.join(' ')}`)),
    ...(more > 0 ? [`and ${more} more`] : []),
  ]
}

const cut = (line: string) => line.slice(0, most.columns)

/** The lines of a message that say something, without colours. */
function linesOf({ message }: Failure): string[] {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trimEnd())
}

export function sum(outcomes: Outcome[]): { passed: number; failed: number } {
  return outcomes.reduce(
    (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }),
    { passed: 0, failed: 0 },
  )
}
