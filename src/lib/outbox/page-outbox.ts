import type { SmallStorage } from '../../outbox/canary.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { outboxEnv } from '../../outbox/stores.ts'
import { appBuild } from '../build.ts'

let opening: Promise<Outbox> | null = null
let opened: Outbox | null = null
let superseded: () => void = () => {
  early = true
}
/** It was before anybody listened. */
let early = false
const unwritten = new Set<() => Promise<unknown>>()

/** localStorage may be closed to us; the canary then knows nothing, and nothing else suffers. */
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

/** The page's one outbox. Dexie comes with it, so the sign-in screen does without. */
export function openOutbox(): Promise<Outbox> {
  opening ??= create().catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

/** The same, behind the guard, which has opened it. */
export function outbox(): Outbox {
  if (!opened) throw new Error('the outbox is opened by the guard')
  return opened
}

export function maybeOutbox(): Outbox | null {
  return opened
}

/** Told when a newer build has taken the database over: this page can save nothing any more. */
export function onSuperseded(listener: () => void) {
  superseded = listener
  if (early) listener()
}

/**
 * What a screen has not written yet: written before a newer build takes the database over.
 * @returns the way to end it
 */
export function writeBeforeSuperseded(write: () => Promise<unknown>): () => void {
  unwritten.add(write)
  return () => {
    unwritten.delete(write)
  }
}
