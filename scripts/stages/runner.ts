import { constants } from 'node:os'
import { lastGroup, stopRunning } from './command.ts'
import { inCi, type Outcome, report, runStage, type Stage, sum } from './outcome.ts'
import { closeRun, openRun, type Run, sweep } from './run-folder.ts'

/** The stages whose name contains one of the words, all of them without words; undefined if a word names none. */
export function chosen(stages: Stage[], words: string[]): Stage[] | undefined {
  const fits = (stage: Stage, word: string) => stage.name.toLowerCase().includes(word.toLowerCase())
  if (words.some((word) => !stages.some((stage) => fits(stage, word)))) return undefined
  return words.length === 0
    ? stages
    : stages.filter((stage) => words.some((word) => fits(stage, word)))
}

/**
 * Runs the stages one after the other. A failed stage ends the run in CI, but for those that are
 * static and cost little; a developer sees what the others say as well.
 * @param leftBehind stops what a stage has left behind and returns its names
 */
export async function runStages(
  stages: Stage[],
  { endEarly, leftBehind }: { endEarly: boolean; leftBehind: () => Promise<string[]> },
): Promise<{ outcomes: Outcome[]; notRun: string[] }> {
  const outcomes: Outcome[] = []
  for (const [at, stage] of stages.entries()) {
    const failed = sum(outcomes).failed > 0
    if (outcomes.at(-1)?.ended || (endEarly && failed && !stage.static)) {
      return { outcomes, notRun: stages.slice(at).map(({ name }) => name) }
    }
    const outcome = await runStage(stage)
    for (const name of await leftBehind()) {
      outcome.failed += 1
      outcome.failures.push({ test: 'left behind', message: name })
      console.error(`${stage.name}: left behind: ${name}`)
    }
    outcomes.push(outcome)
  }
  return { outcomes, notRun: [] }
}

/**
 * Runs the stages, prints the report and sets the exit code. Whatever the end, a signal included,
 * nothing of the run is left on the machine: no process, no database, no folder.
 */
export async function runAndReport(stages: Stage[]): Promise<void> {
  await withRun(async (run) => {
    const { outcomes, notRun } = await runStages(stages, {
      endEarly: inCi,
      leftBehind: () =>
        sweep(run, { databaseUrl: process.env.DATABASE_URL, group: lastGroup(), grace: 10_000 }),
    })
    console.log(report(outcomes, notRun))
    if (sum(outcomes).failed > 0) process.exitCode = 1
  })
}

/** Gives what is run inside a folder and an id of its own, and cleans up after it. */
export async function withRun<T>(use: (run: Run) => Promise<T>): Promise<T> {
  const databaseUrl = process.env.DATABASE_URL
  const run = await openRun(databaseUrl)
  Object.assign(process.env, {
    SITEON_RUN: run.id,
    TMPDIR: run.folder,
    // as Windows names it
    TEMP: run.folder,
    TMP: run.folder,
  })
  const release = onSignal(async (signal) => {
    console.log(`\n${signal}: the run ends`)
    await stopRunning()
    const found = await closeRun(run, databaseUrl)
    console.log(`ended by ${signal}; ${found.length} processes and databases were stopped as well`)
  })
  try {
    return await use(run)
  } finally {
    await closeRun(run, databaseUrl)
    release()
  }
}

/** Calls `end` at the first signal that asks to end, and exits as the signal would have. */
function onSignal(end: (signal: NodeJS.Signals) => Promise<void>): () => void {
  let ending = false
  const stop = (signal: NodeJS.Signals) => {
    // A terminal sends Ctrl-C to all of us, and npm passes it on once more.
    if (ending) return
    ending = true
    end(signal)
      .catch((error: unknown) => console.error(error))
      .finally(() => process.exit(128 + constants.signals[signal]))
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const one of signals) process.on(one, stop)
  // Whoever reads our output may have gone, as `head` does.
  const ignore = () => undefined
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignore)
  // npm does not pass on SIGHUP, and no signal at all when it is killed.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) stop('SIGHUP')
  }, 1_000)
  watch.unref()
  return () => {
    clearInterval(watch)
    for (const one of signals) process.off(one, stop)
  }
}
