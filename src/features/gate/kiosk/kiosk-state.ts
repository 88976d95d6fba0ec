/** Key of the stored kiosk mode; its content is known to `hold.ts`. */
export const kioskKey = 'siteon.held'

/** Whether this device is in kiosk mode. Read at every start. */
export function isKiosk(): boolean {
  try {
    return localStorage.getItem(kioskKey) !== null
  } catch {
    return false
  }
}

/** Also notified about changes in other tabs. */
export function onKiosk(reader: () => void) {
  addEventListener('storage', reader)
  return () => removeEventListener('storage', reader)
}
