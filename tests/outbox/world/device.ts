import { mergedOp } from '../../../src/outbox/change/merge.ts'
import type { Commands } from '../../../src/outbox/commands/commands.ts'
import { commands } from '../../../src/outbox/commands/commands.ts'
import type { Work } from '../../../src/outbox/drain/drain.ts'
import { createRunner, type Runner } from '../../../src/outbox/drain/runner.ts'
import { work } from '../../../src/outbox/drain/work.ts'
import type { EngineDeps } from '../../../src/outbox/engine/engine.ts'
import type { Clock, Network, Store, WireRequest } from '../../../src/outbox/engine/ports.ts'
import type { FakeLocks } from './fake-lock.ts'

/** Counts the steps of one life and ends it at a given one. */
export class Life {
  alive = true
  steps = 0
  readonly ended = new AbortController()
  private readonly lastStep: number

  constructor(lastStep = Number.POSITIVE_INFINITY) {
    this.lastStep = lastStep
  }

  /** Between any two steps the operating system may take the process away: nothing returns then. */
  async step(): Promise<void> {
    this.steps += 1
    if (this.alive && this.steps >= this.lastStep) this.end()
    if (!this.alive) await new Promise(() => undefined)
  }

  end(): void {
    this.alive = false
    this.ended.abort()
  }
}

export interface Instance {
  life: Life
  deps: EngineDeps
  /** as a page loads it: a test may put something else in its place */
  sending: { work: Work }
  runner: Runner
}

function mortal<A extends unknown[], T>(life: Life, call: (...args: A) => Promise<T>) {
  return async (...args: A): Promise<T> => {
    await life.step()
    // Another lane's step may have been the last in the meantime: a dead process begins nothing.
    if (!life.alive) await new Promise(() => undefined)
    const result = await call(...args)
    await life.step()
    return result
  }
}

/** One tab or worker of a device: the engine on that device's disk, clock, locks and line. */
export function boot(parts: {
  life: Life
  store: Store
  clock: Clock
  locks: FakeLocks
  network: (request: WireRequest, life: Life, signal?: AbortSignal) => ReturnType<Network['send']>
  commands?: Commands
  onAnswer?: (ok: boolean) => void
}): Instance {
  const { life, store, clock, locks } = parts
  life.ended.signal.addEventListener('abort', () => locks.releaseAll(life))
  const deps: EngineDeps = {
    store: {
      read: (work) => mortal(life, () => store.read(work))(),
      write: (work) => mortal(life, () => store.write(work))(),
    },
    clock: {
      now: clock.now,
      random: clock.random,
      sleep: (ms, signal) => mortal(life, () => clock.sleep(ms, signal))(),
    },
    network: {
      send: mortal(life, (request: WireRequest, signal?: AbortSignal) =>
        parts.network(request, life, signal),
      ),
    },
    lock: locks.of(life),
    commands: parts.commands ?? commands,
    merge: mergedOp,
    build: 'test',
    onAnswer: parts.onAnswer ?? (() => undefined),
  }
  const sending: { work: Work } = { work }
  return { life, deps, sending, runner: createRunner(deps, (run) => sending.work(run)) }
}
