import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/**
 * Precaches the app, all or nothing, under the revision of its build. A navigation gets the shell
 * from the cache without a request, except for calls, pictures, the pages of the API and of guests, and files.
 */
export function precacheShell(manifest: Parameters<typeof precacheAndRoute>[0]): void {
  cleanupOutdatedCaches()
  precacheAndRoute(manifest)
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), {
      denylist: [/^\/(api|media)\//, /^\/(docs|guest)(\/|$)/, /\/[^/]+\.\w+$/],
    }),
  )
}
