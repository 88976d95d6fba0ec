import type { Outbox } from '../../outbox/outbox.ts'
import type { SmallStorage } from '../../outbox/store/canary.ts'
import { outboxEnv } from '../../outbox/store/names.ts'
import { appBuild } from '../build.ts'

let opening: Promise<Outbox> | null = null
let opened: Outbox | null = null
let superseded: () => void = () => {
  early = true
}
/** The event came before the first listener. */
let early = false
const unwritten = new Set<() => Promise<unknown>>()

/** localStorage may not be available; only the canary suffers. */
const small: SmallStorage = {
  getItem(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem(key, value) {
    try {
      localStorage.setItem(key, value)
    } catch {
      // the same
    }
  },
}

async function create(): Promise<Outbox> {
  const { createOutbox } = await import('../../outbox/outbox.ts')
  opened = createOutbox({
    env: outboxEnv,
    base: '',
    build: appBuild,
    workers: navigator.serviceWorker,
    small,
    onSuperseded: () => superseded(),
    beforeSuperseded: () => Promise.all([...unwritten].map((write) => write())),
  })
  return opened
}

/** The page's one outbox. It loads Dexie, which the sign-in screen does not need. */
export function openOutbox(): Promise<Outbox> {
  opening ??= create().catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

/** The same, for code behind the guard, which has opened it. */
export function outbox(): Outbox {
  if (!opened) throw new Error('the outbox is opened by the guard')
  return opened
}

export function maybeOutbox(): Outbox | null {
  return opened
}

/** Called when a newer build has taken over the database: this page can save nothing any more. */
export function onSuperseded(listener: () => void) {
  superseded = listener
  if (early) listener()
}

/**
 * Registers a screen's last write, which runs before a newer build takes over the database.
 * @returns a function that removes it
 */
export function writeBeforeSuperseded(write: () => Promise<unknown>): () => void {
  unwritten.add(write)
  return () => {
    unwritten.delete(write)
  }
}
