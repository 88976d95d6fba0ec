/** `failed` keeps the last error: the form stays, and says what to do about it. */
export type SaveState =
  | { is: 'untouched' }
  | { is: 'saving' }
  | { is: 'saved'; at: number }
  | { is: 'failed'; error: unknown }

export interface Autosave {
  /** after a change: written within `delayMs`, however fast the person goes on */
  touch(): void
  /** writes pending input now; resolves when it is on the disk, or failed */
  flush(): Promise<SaveState>
  state(): SaveState
  /** a state of the form is on the disk */
  written(): boolean
  subscribe(reader: () => void): () => void
  /** no further write; waits for a running one */
  stop(): Promise<void>
  /** resumes after a stop */
  resume(): void
}

/**
 * Saves a draft while it is written. One write at a time; a change during a write is written after
 * it.
 * @param write takes the form's current state
 * @param savedAt ms; when a resumed draft was last written
 */
export function createAutosave(
  write: () => Promise<void>,
  savedAt: number | null = null,
  delayMs = 250,
): Autosave {
  let state: SaveState = savedAt === null ? { is: 'untouched' } : { is: 'saved', at: savedAt }
  let written = savedAt !== null
  let timer: ReturnType<typeof setTimeout> | null = null
  let dirty = false
  let stopped = false
  let running: Promise<void> | null = null
  const readers = new Set<() => void>()

  function become(next: SaveState) {
    state = next
    for (const reader of readers) reader()
  }

  async function drain() {
    while (dirty) {
      dirty = false
      if (state.is !== 'saving') become({ is: 'saving' })
      try {
        await write()
        written = true
        become({ is: 'saved', at: Date.now() })
      } catch (error) {
        // No automatic retry: the next keystroke or the person retries.
        become({ is: 'failed', error })
        return
      }
    }
  }

  function run(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    running ??= drain().finally(() => {
      running = null
    })
    return running
  }

  return {
    touch() {
      if (stopped) return
      dirty = true
      // The next keystroke does not delay it: every 250 ms the input is saved.
      timer ??= setTimeout(() => void run(), delayMs)
    },
    async flush() {
      if (state.is === 'failed') dirty = true
      while (dirty && !stopped) {
        await run()
        if (state.is === 'failed') break
      }
      if (running) await running
      return state
    },
    state: () => state,
    written: () => written,
    subscribe(reader) {
      readers.add(reader)
      return () => {
        readers.delete(reader)
      }
    },
    async stop() {
      stopped = true
      if (timer !== null) clearTimeout(timer)
      timer = null
      dirty = false
      if (running) await running
    },
    resume() {
      stopped = false
    },
  }
}
