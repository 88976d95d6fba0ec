import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { facesCache, keepHeader, mediaCache, preparedCache } from '../src/outbox/stores.ts'

const day = 24 * 60 * 60

/** What the first of these caches has that has it. */
async function keptIn(names: readonly string[], wanted: Request | string) {
  for (const cacheName of names) {
    const kept = await caches.match(wanted, { cacheName, ignoreVary: true })
    if (kept) return kept
  }
  return undefined
}

/**
 * Pictures that were read once: immutable under their id, so the device never asks twice. Only whole
 * answers of our own are kept; the server's refusals and a captive portal's pages are not.
 */
export function keepMedia(): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin &&
      request.method === 'GET' &&
      !request.headers.has('range') &&
      !request.headers.has(keepHeader) &&
      /^\/media\/[0-9a-f-]{36}\/(thumb|view)$/.test(url.pathname),
    new CacheFirst({
      cacheName: mediaCache,
      matchOptions: { ignoreVary: true },
      plugins: [
        {
          cacheWillUpdate: async ({ response }) =>
            response.status === 200 && response.headers.get('x-app') === 'siteon' ? response : null,
        },
        new ExpirationPlugin({
          maxEntries: 1500,
          maxAgeSeconds: 60 * day,
          purgeOnQuotaError: true,
        }),
        {
          // Not looked for first: most pictures were never brought here, and the first cache has them.
          cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
            cachedResponse ?? (await keptIn([preparedCache, facesCache], request)) ?? null,
          // Without a line, what is here of a large picture is its small one.
          handlerDidError: async ({ request }) => {
            const small = request.url.replace(/\/view$/, '/thumb')
            return await keptIn([preparedCache, mediaCache, facesCache], small)
          },
        },
      ],
    }),
  )
}
