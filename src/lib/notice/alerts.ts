export interface Alert {
  title: string
  message: string
  /** for the person to quote to support */
  requestId?: string | null
  /** runs when the alert is closed in any way */
  onClose?: () => void
}

let shown: Alert | null = null
const readers = new Set<() => void>()

function set(next: Alert | null) {
  shown = next
  for (const reader of readers) reader()
}

/**
 * The one global alert dialog. While it is open, another one is skipped, not stacked. Returns
 * whether it was shown.
 */
export function showAlert(alert: Alert): boolean {
  if (shown) return false
  set(alert)
  return true
}

export function closeAlert() {
  const closed = shown
  set(null)
  closed?.onClose?.()
}

export const alerts = {
  current: () => shown,
  subscribe(reader: () => void) {
    readers.add(reader)
    return () => {
      readers.delete(reader)
    }
  },
}
