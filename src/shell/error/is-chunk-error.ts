/**
 * A piece of the app did not load: every browser words it in its own way (Chromium, Firefox,
 * Safari, and Vite's own for styles).
 */
export function isChunkError(error: unknown): boolean {
  const text = error instanceof Error ? error.message : ''
  return /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS|Failed to load module script/i.test(
    text,
  )
}
