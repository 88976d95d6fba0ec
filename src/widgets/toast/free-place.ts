/** A span of the screen from top to bottom, in CSS pixels. */
export interface Span {
  top: number
  bottom: number
}

const gap = 8

interface Place {
  /** heights of the screen and of the toast */
  screen: number
  height: number
  /** distance of its lower edge from the lower end of the screen */
  usual: number
  /** where it lies: it stays while nothing is below */
  now?: number
}

/**
 * Where a toast covers no control, as near to its usual place as can be.
 * @param controls what can be pressed on the screen, as far as it is as wide as the toast's column
 * @returns its distance from the lower end; the usual one where nothing is free
 */
export function freeBottom(
  { screen, height, usual, now = usual }: Place,
  controls: readonly Span[],
): number {
  const isFree = (bottom: number) => {
    const lower = screen - bottom
    const upper = lower - height
    if (upper < gap) return false
    return !controls.some((one) => one.top < lower + gap && one.bottom > upper - gap)
  }
  if (now >= usual && isFree(now)) return now
  if (isFree(usual)) return usual
  // Just above or just below a control is where a free place begins.
  const edges = controls.flatMap(({ top, bottom }) => [
    screen - top + gap,
    screen - bottom - gap - height,
  ])
  const found = edges.filter((bottom) => bottom >= usual && isFree(bottom))
  return found.length > 0 ? Math.min(...found) : usual
}

const pressed = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"]'

/** What can be pressed now, in the column of the toast; layers make all below them inert. */
function controlsAt(column: DOMRect, toast: Element): Span[] {
  return [...document.querySelectorAll(pressed)].flatMap((one) => {
    const { top, bottom, left, right, width, height } = one.getBoundingClientRect()
    const shown = width > 0 && height > 0 && bottom > 0 && top < window.innerHeight
    const aside = right <= column.left || left >= column.right
    if (!shown || aside || toast.contains(one)) return []
    return one.closest('[inert], [aria-hidden="true"]') ? [] : [{ top, bottom }]
  })
}

const name = '--toast-free'

/** Moves the toasts' region to where this one covers no control. */
export function placeToast(toast: Element) {
  const column = toast.getBoundingClientRect()
  if (column.height === 0) return
  const root = document.documentElement
  const usual = lengthOf('var(--toast-bottom)')
  const now = Number.parseFloat(root.style.getPropertyValue(name)) || usual
  const bottom = freeBottom(
    { screen: window.innerHeight, height: column.height, usual, now },
    controlsAt(column, toast),
  )
  root.style.setProperty(name, `${bottom}px`)
}

export function forgetPlace() {
  document.documentElement.style.removeProperty(name)
}

/** CSS pixels of a length that may be calculated. */
function lengthOf(length: string): number {
  const probe = document.createElement('div')
  probe.style.cssText = `position:fixed;visibility:hidden;height:${length}`
  document.body.append(probe)
  const { height } = probe.getBoundingClientRect()
  probe.remove()
  return height
}
