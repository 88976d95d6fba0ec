import { useEffect, useState } from 'react'
import type { unsentRows } from './unsent-rows.ts'

/**
 * `unsentRows` once it has loaded, null before. Workflows, formulas and filters come with it: home
 * loads them only where something is unsent.
 */
export function useUnsentRows(needed: boolean): typeof unsentRows | null {
  const [loaded, setLoaded] = useState<{ rows: typeof unsentRows } | null>(null)
  useEffect(() => {
    if (!needed) return
    let current = true
    import('./unsent-rows.ts').then(
      (module) => current && setLoaded({ rows: module.unsentRows }),
      (error: unknown) => console.error('unsent rows', error),
    )
    return () => {
      current = false
    }
  }, [needed])
  return loaded?.rows ?? null
}
