import { cacheHeader, facesCache } from '../../../outbox/store/names.ts'
import { type Known, photosKept } from './register.ts'

/** Faces on a device, of all its projects: some 100 MB. */
const most = 3000

/**
 * Downloads the faces that a verdict shows, one after another with low priority, and removes those
 * in no register. Above the limit the current project comes first.
 */
export async function cacheFaces(
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
    const there = await removeOthers(cache, named)
    for (const path of here.slice(0, most)) {
      if (there.has(path)) continue
      if (signal.aborted) return
      const answer = await fetch(path, { headers: { [cacheHeader]: 'face' }, signal })
      if (answer.ok && answer.headers.get('x-app') === 'siteon') await cache.put(path, answer)
    }
  } catch {
    // Offline or full: the verdict shows the name without a face.
  }
}

/** Removes the faces that are in none of the registers on the device. */
export async function sweepFaces(user: number): Promise<void> {
  const cache = await globalThis.caches?.open(facesCache)
  if (cache) await removeOthers(cache, new Set(pathsOf(await photosKept(user))))
}

/** Removes the other faces, and returns the stored ones. */
async function removeOthers(cache: Cache, named: ReadonlySet<string>): Promise<Set<string>> {
  const there = new Set<string>()
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (named.has(pathname)) there.add(pathname)
    else await cache.delete(request)
  }
  return there
}

const pathsOf = (photos: readonly string[]) => photos.map((photo) => `/media/${photo}/thumb`)
