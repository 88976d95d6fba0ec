import { scriptUrl } from '../../lib/script-url.ts'
import workerPath from './compress.worker.ts?worker&url'
import { createShrinker } from './shrinker.ts'

/** The page's one shrinker: our worker, and the page where that cannot. */
export const { shrink: shrinkPhoto, warm: warmShrinker } = createShrinker(
  () => {
    if (typeof Worker !== 'function') return null
    try {
      return new Worker(scriptUrl(workerPath), { type: 'module' })
    } catch {
      return null
    }
  },
  async (bytes, type) => {
    // Offline before the app was cached: this chunk is missing.
    const here = await import('./shrink.ts').catch(() => null)
    return here ? await here.shrink(bytes, type) : null
  },
)
