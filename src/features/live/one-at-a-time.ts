import { hashKey, type QueryKey } from '@tanstack/react-query'

/** As often as somebody reads a figure anew. */
const gapMs = 1_000
/**
 * A screen without a line answers when it has one again: the next hint does not wait for that. Longer
 * than a call waits by itself, whose answer it would throw away.
 */
const patienceMs = 16_000

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * While events rain, the same is asked for once a second, and never again before it was answered: to
 * ask anew would throw the answer on its way away, and none would ever come. After the last one it
 * is asked once more.
 * @param refresh resolves when what is on the screen has been answered
 */
export function oneAtATime(refresh: (key: QueryKey) => Promise<unknown>) {
  /** what is being asked for, and whether it is to be once more */
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
