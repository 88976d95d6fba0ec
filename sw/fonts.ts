import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/** Slices of the Korean font, with hashed names: each is cached when a screen first needs it. */
export function cacheFonts(): void {
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && url.pathname.startsWith('/assets/') && url.pathname.endsWith('.woff2'),
    new CacheFirst({
      cacheName: 'siteon-fonts',
      plugins: [
        {
          cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
        },
        new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true }),
      ],
    }),
  )
}
