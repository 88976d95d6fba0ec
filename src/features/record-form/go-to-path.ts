const focusable =
  'input:not([type=file]):not([disabled]), textarea, select, button:not([disabled]), [tabindex="0"]'

/**
 * Scrolls to and focuses the control of a path: the cell, else its row, else its field (on a phone
 * a row is a card until opened).
 */
export function goToPath(path: string): boolean {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const name = CSS.escape(parts.slice(0, length).join('.'))
    const place = document.querySelector<HTMLElement>(`[data-path="${name}"]`)
    if (!place) continue
    // The cell of a grid rather than a button of its tools.
    const control =
      place.querySelector<HTMLElement>('[role="grid"] textarea') ??
      place.querySelector<HTMLElement>(focusable)
    const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches
    place.scrollIntoView({ block: 'center', behavior: smooth ? 'smooth' : 'instant' })
    control?.focus({ preventScroll: true })
    return true
  }
  return false
}
