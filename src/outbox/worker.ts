import { createDevice } from './device.ts'
import type { EngineDeps } from './engine.ts'
import { shareAnswers } from './line.ts'
import { mergedOp } from './merged.ts'
import type { Runner } from './runner.ts'
import { startWorkerKicks, type WorkerScope } from './worker-kicks.ts'

/**
 * The outbox in the service worker: call once, while the worker's script runs. A push handler may
 * `runner.kick()` after it has shown its notification.
 */
export function startWorkerOutbox(
  scope: WorkerScope,
  options: { env: string; base: string; build: string },
): { runner: Runner; deps: EngineDeps } {
  const shared = shareAnswers(() => undefined)
  const { deps, runner } = createDevice({
    ...options,
    merge: mergedOp,
    onAnswer: shared.tell,
    // the old worker stops writing; the page that opened the newer database has the newer one
    onSuperseded: () => undefined,
  })
  startWorkerKicks(scope, runner)
  return { runner, deps }
}
