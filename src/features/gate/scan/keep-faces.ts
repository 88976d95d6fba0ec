import { facesCache, keepHeader } from '../../../outbox/stores.ts'
import { type Known, photosKept } from './register.ts'

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
    const others = pathsOf(await photosKept(user, register.projectId))
    const named = new Set([...new Set([...here, ...others])].slice(0, most))
    const there = await keepOnly(cache, named)
    for (const path of here.slice(0, most)) {
      if (there.has(path)) continue
      if (signal.aborted) return
      const answer = await fetch(path, { headers: { [keepHeader]: 'face' }, signal })
      if (answer.ok && answer.headers.get('x-app') === 'siteon') await cache.put(path, answer)
    }
  } catch {
    // No line, or no room: the name stands there without it.
  }
}

/** Lets go of the pictures that none of the registers left on the device names. */
export async function sweepFaces(user: number): Promise<void> {
  const cache = await globalThis.caches?.open(facesCache)
  if (cache) await keepOnly(cache, new Set(pathsOf(await photosKept(user))))
}

/** Those of them that are there; the others go. */
async function keepOnly(cache: Cache, named: ReadonlySet<string>): Promise<Set<string>> {
  const there = new Set<string>()
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (named.has(pathname)) there.add(pathname)
    else await cache.delete(request)
  }
  return there
}

const pathsOf = (photos: readonly string[]) => photos.map((photo) => `/media/${photo}/thumb`)
