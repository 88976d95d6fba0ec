import type { RegisteredPerson } from '../../../../contract/gate/trust.ts'
import { facesCache, keepHeader } from '../../../outbox/stores.ts'

/** Faces that a device keeps: some 100 MB. */
const most = 3000

/**
 * Brings the pictures that a verdict shows to this device, one after the other, beside everything
 * else, and lets go of those that the register names no more.
 */
export async function keepFaces(
  people: readonly RegisteredPerson[],
  signal: AbortSignal,
): Promise<void> {
  const photos = people.flatMap(({ photo }) => photo ?? []).slice(0, most)
  const wanted = new Set(photos.map((photo) => `/media/${photo}/thumb`))
  try {
    const cache = await globalThis.caches?.open(facesCache)
    if (!cache) return
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      if (!wanted.delete(pathname)) await cache.delete(request)
    }
    for (const path of wanted) {
      if (signal.aborted) return
      const answer = await fetch(path, { headers: { [keepHeader]: 'face' }, signal })
      if (answer.ok && answer.headers.get('x-app') === 'siteon') await cache.put(path, answer)
    }
  } catch {
    // No line, or no room: the name stands there without it.
  }
}
