/** Key of the stored kiosk mode; its content is known to `hold.ts`. */
export const heldKey = 'siteon.held'

/** Whether this device is in kiosk mode. Read at every start. */
export function isHeld(): boolean {
  try {
    return localStorage.getItem(heldKey) !== null
  } catch {
    return false
  }
}

/** Also notified about changes in other tabs. */
export function onHeld(reader: () => void) {
  addEventListener('storage', reader)
  return () => removeEventListener('storage', reader)
}
