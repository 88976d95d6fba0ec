import { appName, header } from '../../../contract/wire/headers.ts'
import { OwnerGone } from '../../lib/cache/downloaded.ts'
import { cacheOwner } from '../../lib/cache/owner.ts'
import { Problem } from '../../lib/call/problem.ts'
import { cacheHeader, downloadCache } from '../../outbox/store/names.ts'
import { planPath, thumbPath } from '../plan/known.ts'
import { mediaPath } from '../record/page/images.ts'
import type { Pictures } from './stored-downloads.ts'

/** The addresses that a picture is shown from. */
export function addressesOf(uploadId: string, pictures: Pictures): string[] {
  const small = mediaPath(uploadId, 'thumb')
  return pictures === 'view' ? [small, mediaPath(uploadId, 'view')] : [small]
}

/** The addresses of a drawing: in lists, and as it is read. A record without its drawing is no use. */
export function drawingAddresses(revisionId: string): string[] {
  return [thumbPath(revisionId), planPath(revisionId)]
}

const sizeOf = async (response: Response): Promise<number> =>
  (await response.clone().arrayBuffer()).byteLength

/**
 * Stores one picture in the cache of the offline download, which the worker reads.
 * @returns its bytes; 0 for one that the server does not have, or could not draw
 * @throws OwnerGone; Problem; QuotaExceededError
 */
export async function cachePicture(
  owner: string,
  path: string,
  signal: AbortSignal,
): Promise<number> {
  if (owner !== cacheOwner()) throw new OwnerGone()
  const cache = await caches.open(downloadCache)
  const known = await cache.match(path, { ignoreVary: true })
  if (known) return await sizeOf(known)
  let response: Response
  try {
    response = await fetch(path, {
      signal,
      credentials: 'same-origin',
      // Tells the worker not to cache the same bytes a second time.
      headers: { [cacheHeader]: 'prepared' },
    })
  } catch (cause) {
    signal.throwIfAborted()
    throw new Problem({ code: 'network', message: 'network', cause })
  }
  if (response.headers.get(header.app) !== appName) {
    throw new Problem({ code: 'not-ours', message: 'not-ours' })
  }
  if (response.status === 200) {
    const size = await sizeOf(response)
    await cache.put(path, response)
    if (owner !== cacheOwner()) {
      // The person signed out during the download, perhaps after the wipe.
      await caches.delete(downloadCache)
      throw new OwnerGone()
    }
    return size
  }
  if (response.status === 404 || response.status === 415 || response.status === 410) return 0
  throw new Problem({
    code: 'internal',
    message: `HTTP ${response.status}`,
    status: response.status,
    retryAfter: response.headers.get(header.retryAfter),
  })
}

export async function dropPictures(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const cache = await caches.open(downloadCache)
  for (const path of paths) await cache.delete(path, { ignoreVary: true })
}

/** Removes pictures that no project of this person refers to. */
export async function sweepPictures(named: ReadonlySet<string>): Promise<void> {
  if (!(await caches.has(downloadCache))) return
  const cache = await caches.open(downloadCache)
  for (const request of await cache.keys()) {
    if (!named.has(new URL(request.url).pathname)) await cache.delete(request, { ignoreVary: true })
  }
}
