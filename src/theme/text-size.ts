/** Text size on this device: normal, or larger by 15 or 30 per cent. */
export const textSizes = ['normal', 'large', 'largest'] as const
export type TextSize = (typeof textSizes)[number]

const key = 'siteon-text'

export function textSize(): TextSize {
  const size = document.documentElement.dataset.text
  return size === 'large' || size === 'largest' ? size : 'normal'
}

/**
 * Applies the size and stores it on this device; public/theme.js sets it before the first paint.
 */
export function setTextSize(size: TextSize) {
  if (size === 'normal') delete document.documentElement.dataset.text
  else document.documentElement.dataset.text = size
  try {
    if (size === 'normal') localStorage.removeItem(key)
    else localStorage.setItem(key, size)
  } catch {
    // storage is not available: the choice is lost with the page
  }
}
