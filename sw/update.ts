function isSkipWaiting(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
}

/**
 * A newer worker waits for a person's consent: the page first asks the running one to stop between
 * two requests, then posts SKIP_WAITING here (the message of workbox-window). The very first worker
 * controls the open page at once, so that it works offline from the first visit on.
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
