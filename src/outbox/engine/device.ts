import { commands } from '../commands/commands.ts'
import type { Work } from '../drain/drain.ts'
import { createRunner, type Runner } from '../drain/runner.ts'
import { fetchNetwork } from '../network/network.ts'
import { OutboxDatabase } from '../store/database.ts'
import { dexieStore } from '../store/dexie-store.ts'
import { facesCache, mediaCache } from '../store/names.ts'
import { systemClock } from './clock.ts'
import type { EngineDeps } from './engine.ts'
import { webLocks } from './web-locks.ts'

export interface DeviceOptions {
  /** part of the database's name: `prod`, or a test's own */
  env: string
  /** origin of the API; '' for the app's own */
  base: string
  build: string
  /** called after every real call of the engine */
  onAnswer: (ok: boolean) => void
  merge: EngineDeps['merge']
  work: Work
  /** a newer build took the database over: nothing can be saved here until a reload */
  onSuperseded: () => void
  /** last writes before that; the newer build waits for them for a moment */
  beforeSuperseded?: () => Promise<unknown>
}

/** The engine on real browser APIs, the same in a page and in the service worker. */
export interface Device {
  db: OutboxDatabase
  deps: EngineDeps
  runner: Runner
}

export function createDevice(options: DeviceOptions): Device {
  const superseded = () => {
    void runner.stop()
    options.onSuperseded()
  }
  const db = new OutboxDatabase(options.env, superseded, undefined, options.beforeSuperseded)
  const deps: EngineDeps = {
    // Cached pictures can be downloaded again; a person's own photos cannot be taken again.
    store: dexieStore(db, () =>
      Promise.all([mediaCache, facesCache].map((name) => globalThis.caches?.delete(name))),
    ),
    clock: systemClock,
    network: fetchNetwork(options.base),
    lock: webLocks(navigator.locks),
    commands,
    merge: options.merge,
    build: options.build,
    onAnswer: options.onAnswer,
  }
  const runner = createRunner(deps, options.work)
  return { db, deps, runner }
}
