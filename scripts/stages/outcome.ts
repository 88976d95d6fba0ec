/** What one stage of the tests came to. */
export interface Outcome {
  stage: string
  passed: number
  failed: number
  skipped: Skipped[]
  seconds: number
}

export interface Skipped {
  test: string
  /** Beside the skip in the code; without one the skip counts as a failure. */
  reason?: string
}

/** A stage's own result, before it is timed and judged. */
export type Result = Pick<Outcome, 'passed' | 'failed'> & { skipped?: Skipped[] }

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
    console.error(error instanceof Error ? error.message : error)
    result = { passed: 0, failed: 1 }
  }
  const skipped = result.skipped ?? []
  const bare = skipped.filter((one) => !one.reason)
  const empty = result.passed + result.failed === 0
  if (empty) console.error(`${name}: no test ran`)
  for (const one of bare) console.error(`${name}: skipped without a reason: ${one.test}`)
  return {
    stage: name,
    passed: result.passed,
    failed: result.failed + bare.length + (empty ? 1 : 0),
    skipped,
    seconds: (performance.now() - start) / 1000,
  }
}

/** The closing report; its last line is the one that machines read. */
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
  const { passed, failed } = sum(outcomes)
  return ['', ...lines, ...skips, `${passed} passed, ${failed} failed`].join('\n')
}

export function sum(outcomes: Outcome[]): { passed: number; failed: number } {
  return outcomes.reduce(
    (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }),
    { passed: 0, failed: 0 },
  )
}
