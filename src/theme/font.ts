/**
 * Loads the font after the first paint: its 92 `@font-face` rules are a style sheet of their own,
 * off the critical path. `font-display: swap` shows the device's Korean font meanwhile.
 */
export function loadFont() {
  const load = () => void import('./font.css')
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 1500 })
  else setTimeout(load, 200)
}
