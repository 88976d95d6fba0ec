import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether the browser says that the device has a network: a hint, wrong in both directions. */
export function useOnLine(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}
