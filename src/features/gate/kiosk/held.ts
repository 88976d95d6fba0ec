/** What a screen is held by; what is in it, `hold.ts` knows. */
export const heldKey = 'siteon.held'

/** Whether this device shows one screen of the gate and nothing else. All that a start asks. */
export function isHeld(): boolean {
  try {
    return localStorage.getItem(heldKey) !== null
  } catch {
    return false
  }
}

/** Of another tab as well. */
export function onHeld(reader: () => void) {
  addEventListener('storage', reader)
  return () => removeEventListener('storage', reader)
}
