const focusable =
  'input:not([type=file]):not([disabled]), textarea, select, button:not([disabled]), [tabindex="0"]'

/**
 * Brings the control of a path to the eye and the focus to it: the cell, else its row, else its
 * field (a row on a phone is a card until it is opened).
 */
export function goToPath(path: string): boolean {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const name = CSS.escape(parts.slice(0, length).join('.'))
    const place = document.querySelector<HTMLElement>(`[data-path="${name}"]`)
    if (!place) continue
    const control = place.querySelector<HTMLElement>(focusable)
    const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches
    place.scrollIntoView({ block: 'center', behavior: smooth ? 'smooth' : 'instant' })
    control?.focus({ preventScroll: true })
    return true
  }
  return false
}
