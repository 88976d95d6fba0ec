import { createShrinker } from './shrinker.ts'

/** The page's one shrinker; its worker starts with the first photo. */
export const shrinkPhoto = createShrinker(
  () => {
    if (typeof Worker !== 'function') return null
    try {
      return new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' })
    } catch {
      return null
    }
  },
  async (bytes, type) => (await import('./shrink.ts')).shrink(bytes, type),
)
