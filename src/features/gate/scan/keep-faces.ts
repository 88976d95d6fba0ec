import { facesCache, keepHeader } from '../../../outbox/stores.ts'
import { type Known, photosOfOthers } from './register.ts'

/** Faces that a device keeps, of all its sites: some 100 MB. */
const most = 3000

/**
 * Brings the pictures that a verdict shows to this device, one after the other, beside everything
 * else, and lets go of those that no register on it names any more. Where there are too many for it,
 * the site that is scanned at comes first.
 */
export async function keepFaces(
  user: number,
  { register }: Pick<Known, 'register'>,
  signal: AbortSignal,
): Promise<void> {
  try {
    const cache = await globalThis.caches?.open(facesCache)
    if (!cache) return
    const here = pathsOf(register.people.flatMap(({ photo }) => photo ?? []))
    const others = pathsOf(await photosOfOthers(user, register.projectId))
    const named = new Set([...new Set([...here, ...others])].slice(0, most))
    const missing = new Set(here.slice(0, most))
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      missing.delete(pathname)
      if (!named.has(pathname)) await cache.delete(request)
    }
    for (const path of missing) {
      if (signal.aborted) return
      const answer = await fetch(path, { headers: { [keepHeader]: 'face' }, signal })
      if (answer.ok && answer.headers.get('x-app') === 'siteon') await cache.put(path, answer)
    }
  } catch {
    // No line, or no room: the name stands there without it.
  }
}

const pathsOf = (photos: readonly string[]) => photos.map((photo) => `/media/${photo}/thumb`)
