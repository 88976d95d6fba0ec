import type { Lock, LockResult } from './ports.ts'

/**
 * Web Locks are shared by tabs and worker. The browser releases them when the holder is killed or
 * navigates away.
 */
export function webLocks(locks: LockManager): Lock {
  return {
    async withLock<T>(
      name: string,
      mode: 'wait' | 'if-free' | 'steal',
      work: (lost: AbortSignal) => Promise<T>,
    ): Promise<LockResult<T>> {
      const lost = new AbortController()
      // Apart from the browser's promise, which rejects at once when the lock is stolen: the work
      // then gets the signal, and is still awaited.
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
