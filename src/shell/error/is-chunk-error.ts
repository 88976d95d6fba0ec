/**
 * A chunk did not load: every browser has its own message (Chromium, Firefox, Safari, and Vite's
 * for styles).
 */
export function isChunkError(error: unknown): boolean {
  const text = error instanceof Error ? error.message : ''
  return /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS|Failed to load module script/i.test(
    text,
  )
}
