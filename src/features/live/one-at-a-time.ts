import { hashKey, type QueryKey } from '@tanstack/react-query'

/** No person reads a figure more often. */
const gapMs = 1_000
/**
 * A refetch may hang while offline: the next event does not wait for that. Longer than a call's own
 * timeout, whose answer would be lost.
 */
const patienceMs = 16_000

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * During a burst of events a key is refetched at most once a second, and never before the last
 * answer: a new refetch would cancel the pending one, and none would ever finish. After the last
 * event it is refetched once more.
 * @param refresh resolves when the visible queries have been answered
 */
export function oneAtATime(refresh: (key: QueryKey) => Promise<unknown>) {
  /** keys being refetched, and whether once more */
  const again = new Map<string, boolean>()
  return async (key: QueryKey) => {
    const hash = hashKey(key)
    const running = again.has(hash)
    again.set(hash, true)
    if (running) return
    while (again.get(hash)) {
      again.set(hash, false)
      const answered = refresh(key).catch((error: unknown) => console.error('live', error))
      await Promise.all([wait(gapMs), Promise.race([answered, wait(patienceMs)])])
    }
    again.delete(hash)
  }
}
