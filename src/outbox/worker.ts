import { mergedOp } from './change/merge.ts'
import type { Runner } from './drain/runner.ts'
import { work } from './drain/work.ts'
import { createDevice } from './engine/device.ts'
import type { EngineDeps } from './engine/engine.ts'
import { shareAnswers } from './network/connection.ts'
import { startWorkerWakes, type WorkerScope } from './wake/worker-wake.ts'

/**
 * Starts the outbox in the service worker: call it once, when the worker's script runs. A push
 * handler may call `runner.wake()` after it has shown its notification.
 */
export function startWorkerOutbox(
  scope: WorkerScope,
  options: { env: string; base: string; build: string },
): { runner: Runner; deps: EngineDeps } {
  const shared = shareAnswers(() => undefined)
  const { deps, runner } = createDevice({
    ...options,
    merge: mergedOp,
    work,
    onAnswer: shared.report,
    // the old worker stops writing; the page that opened the newer database has the newer worker
    onSuperseded: () => undefined,
  })
  startWorkerWakes(scope, runner)
  return { runner, deps }
}
