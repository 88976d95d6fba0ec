import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { hasStoredSession } from '../src/outbox/session/stored-session.ts'
import {
  cacheHeader,
  downloadCache,
  facesCache,
  mediaCache,
  outboxEnv,
} from '../src/outbox/store/names.ts'

const day = 24 * 60 * 60

/** The answer from the first of these caches that has one. */
async function cachedIn(names: readonly string[], wanted: Request | string) {
  for (const cacheName of names) {
    const kept = await caches.match(wanted, { cacheName, ignoreVary: true })
    if (kept) return kept
  }
  return undefined
}

/**
 * Caches viewed pictures: they are immutable under their id, so the device never fetches one twice.
 * Only complete answers of our server are cached, no errors and no pages of a captive portal.
 */
export function cacheMedia(): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin &&
      request.method === 'GET' &&
      !request.headers.has('range') &&
      !request.headers.has(cacheHeader) &&
      /^\/media\/[0-9a-f-]{36}\/(thumb|view|plan)$/.test(url.pathname),
    new CacheFirst({
      cacheName: mediaCache,
      matchOptions: { ignoreVary: true },
      plugins: [
        {
          cacheWillUpdate: async ({ response }) => {
            const ours = response.status === 200 && response.headers.get('x-app') === 'siteon'
            // One that arrives behind a sign-out would be left for the next person.
            return ours && (await hasStoredSession(outboxEnv)) ? response : null
          },
        },
        new ExpirationPlugin({
          maxEntries: 1500,
          maxAgeSeconds: 60 * day,
          purgeOnQuotaError: true,
        }),
        {
          // Downloaded pictures are checked last: most pictures are only in the first cache.
          cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
            cachedResponse ?? (await cachedIn([downloadCache, facesCache], request)) ?? null,
          // Offline the small version stands in for a large picture.
          handlerDidError: async ({ request }) => {
            const small = request.url.replace(/\/view$/, '/thumb')
            return await cachedIn([downloadCache, mediaCache, facesCache], small)
          },
        },
      ],
    }),
  )
}
