import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/**
 * The app itself: all of it or nothing, under the revision of its build. A navigation gets the shell
 * from here, without asking the network, except for calls, pictures and anything that is a file.
 */
export function keepShell(manifest: Parameters<typeof precacheAndRoute>[0]): void {
  cleanupOutdatedCaches()
  precacheAndRoute(manifest)
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), {
      denylist: [/^\/api\//, /^\/media\//, /\/[^/]+\.\w+$/],
    }),
  )
}
