import { useEffect, useState } from 'react'
import type { unsentRows } from './unsent-rows.ts'

/** Until another attempt to load it, ms. */
const retryAfter = 3_000

/**
 * `unsentRows` once it has loaded, null before. Workflows, formulas and filters come with it: home
 * loads them only where something is unsent.
 */
export function useUnsentRows(needed: boolean): typeof unsentRows | null {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ rows: typeof unsentRows } | null>(null)
  useEffect(() => {
    if (!needed || loaded) return
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    import('./unsent-rows.ts').then(
      (module) => current && setLoaded({ rows: module.unsentRows }),
      (error: unknown) => {
        console.error('unsent rows', error)
        if (current) timer = setTimeout(() => setAttempt(attempt + 1), retryAfter)
      },
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [needed, loaded, attempt])
  return loaded?.rows ?? null
}
