import type { Held, Lock } from './ports.ts'

/**
 * Web Locks: shared by tabs and worker, released by the browser when the holder is killed or
 * navigated away (offline.md §1.3).
 */
export function webLocks(locks: LockManager): Lock {
  return {
    async hold<T>(
      name: string,
      mode: 'wait' | 'if-free' | 'steal',
      work: (lost: AbortSignal) => Promise<T>,
    ): Promise<Held<T>> {
      const lost = new AbortController()
      // Kept apart from the browser's promise, which rejects at once when the lock is stolen: the
      // work is then told, and still awaited.
      const started: Promise<T>[] = []
      try {
        await locks.request(
          name,
          { ifAvailable: mode === 'if-free', steal: mode === 'steal' },
          async (lock) => {
            if (!lock) return
            const running = work(lost.signal)
            started.push(running)
            await Promise.allSettled([running])
          },
        )
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
        lost.abort()
      }
      const [running] = started
      return running ? { got: true, value: await running } : { got: false }
    },
  }
}
