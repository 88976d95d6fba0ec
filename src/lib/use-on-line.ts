import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/**
 * Whether the device has a network at all. With one, a press may find the server again that the
 * outbox has given up for the moment (`useConnection`); without one it cannot.
 */
export function useOnLine(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}
