function isSkipWaiting(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
}

/**
 * A newer worker waits until a person consents: the page first asks the running one to stop between
 * two items, then posts SKIP_WAITING here (workbox-window's word). The first worker of all takes the
 * open page at once, so that it works offline from its first visit on.
 */
export function updateByConsent(
  scope: Pick<
    ServiceWorkerGlobalScope,
    'addEventListener' | 'skipWaiting' | 'clients' | 'registration'
  >,
): void {
  let first = false
  scope.addEventListener('install', () => {
    first = scope.registration.active === null
  })
  scope.addEventListener('activate', (event) => {
    if (first) event.waitUntil(scope.clients.claim())
  })
  scope.addEventListener('message', (event) => {
    if (isSkipWaiting(event.data)) event.waitUntil(scope.skipWaiting())
  })
}
