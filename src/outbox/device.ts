import { systemClock } from './clock.ts'
import { commands } from './commands.ts'
import { OutboxDatabase } from './database.ts'
import { dexieStore } from './dexie-store.ts'
import type { EngineDeps } from './engine.ts'
import { fetchNetwork } from './network.ts'
import { createRunner, type Runner } from './runner.ts'
import { facesCache, mediaCache } from './stores.ts'
import { webLocks } from './web-locks.ts'

export interface DeviceOptions {
  /** part of the database's name: `prod`, or a test's own */
  env: string
  /** origin of the API; '' for the app's own */
  base: string
  build: string
  /** told after every real call of the engine */
  onAnswer: (ok: boolean) => void
  merge: EngineDeps['merge']
  /** a newer build took the database over: nothing can be saved here until a reload */
  onSuperseded: () => void
  /** what is still to be written before that; the newer build waits for it, for a moment */
  beforeSuperseded?: () => Promise<unknown>
}

/** The engine on this browser's own parts, the same in a page and in the service worker. */
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
    // Pictures that were read can be read again; a person's own cannot be taken again.
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
  const runner = createRunner(deps)
  return { db, deps, runner }
}
