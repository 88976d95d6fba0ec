/** How large text is read on this device: as drawn, or by 15 and 30 per cent larger. */
export const textSizes = ['normal', 'large', 'largest'] as const
export type TextSize = (typeof textSizes)[number]

const key = 'siteon-text'

export function textSize(): TextSize {
  const size = document.documentElement.dataset.text
  return size === 'large' || size === 'largest' ? size : 'normal'
}

/** Shows it at once and keeps it on this device; public/theme.js sets it before the first paint. */
export function setTextSize(size: TextSize) {
  if (size === 'normal') delete document.documentElement.dataset.text
  else document.documentElement.dataset.text = size
  try {
    if (size === 'normal') localStorage.removeItem(key)
    else localStorage.setItem(key, size)
  } catch {
    // storage is closed to us: the choice holds until the page goes
  }
}
