import { useEffect, useState } from 'react'
import { planPath } from './known.ts'

/**
 * Which of these revisions have their picture on this device; null until it is known. Without a
 * cache storage (an insecure address) none has.
 */
export function usePresent(revisionIds: readonly string[]): ReadonlySet<string> | null {
  const [present, setPresent] = useState<ReadonlySet<string> | null>(null)
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
      (found) => current && setPresent(found),
      () => current && setPresent(new Set()),
    )
    return () => {
      current = false
    }
  }, [ids])
  return present
}
