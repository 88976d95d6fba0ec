import { useEffect, useState } from 'react'
import { planPath } from './known.ts'

/**
 * Which of these revisions have their picture on this device; null until it is known. Without a
 * cache storage (an insecure address) none has.
 */
export function usePresent(revisionIds: readonly string[]): ReadonlySet<string> | null {
  const [looked, setLooked] = useState<{ ids: string; found: ReadonlySet<string> } | null>(null)
  const ids = revisionIds.join(' ')
  useEffect(() => {
    let current = true
    const look = async () => {
      const found = new Set<string>()
      if (typeof caches === 'undefined') return found
      for (const id of ids.split(' ').filter(Boolean)) {
        if (await caches.match(planPath(id), { ignoreVary: true })) found.add(id)
      }
      return found
    }
    look().then(
      (found) => current && setLooked({ ids, found }),
      () => current && setLooked({ ids, found: new Set() }),
    )
    return () => {
      current = false
    }
  }, [ids])
  return looked?.ids === ids ? looked.found : null
}
