import { setTimeout as wait } from 'node:timers/promises'
import { isPostmaster, postgresIn } from './processes.ts'

/** Signals in their order, each with the milliseconds until the next. */
type Signals = readonly (readonly [NodeJS.Signals, number])[]

export const signals = {
  /**
   * Fast shutdown: rolls back what is open and writes a checkpoint. Then immediate: it recovers at
   * the next start, which is better than outliving us.
   */
  stop: [
    ['SIGINT', 3_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 1_000],
  ],
  /** PostgreSQL kills its own children five seconds after SIGQUIT. */
  hung: [
    ['SIGQUIT', 6_000],
    ['SIGKILL', 1_000],
  ],
} as const satisfies Record<string, Signals>

/** Ends a postmaster, and by SIGKILL its children too: they may wait for each other. */
export async function endPostmaster(
  pid: number,
  clusterDir: string,
  order: Signals,
): Promise<void> {
  for (const [signal, patienceMs] of order) {
    const all = () => (signal === 'SIGKILL' ? postgresIn(clusterDir) : [])
    const lives = () => isPostmaster(pid, clusterDir) || all().length > 0
    for (const each of new Set([pid, ...all()])) send(each, signal)
    for (let ms = 0; ms < patienceMs && lives(); ms += 20) await wait(20)
    if (!lives()) return
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended.
  }
}
