import type { RegisteredPerson } from '../../../../contract/gate/trust.ts'
import { mediaCache } from '../../../outbox/stores.ts'

/**
 * Brings the pictures that a verdict shows to this device, one after the other, beside everything
 * else. What was read once the worker keeps.
 */
export async function keepFaces(
  people: readonly RegisteredPerson[],
  signal: AbortSignal,
): Promise<void> {
  if (!globalThis.caches || !navigator.serviceWorker?.controller) return
  const cache = await caches.open(mediaCache).catch(() => null)
  for (const { photo } of people) {
    if (!photo || !cache) continue
    if (signal.aborted) return
    const path = `/media/${photo}/thumb`
    try {
      if (await cache.match(path, { ignoreVary: true })) continue
      const answer = await fetch(path, { signal })
      await answer.arrayBuffer()
    } catch {
      // No line, or no room: the name stands there without it.
      return
    }
  }
}
