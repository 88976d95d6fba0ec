import { useSyncExternalStore } from 'react'
import type { Me } from '../../../contract/auth.ts'

let current: Me | null = null
/** While a sign-out takes the signed-in screens down, they still say whose they were. */
let last: Me | null = null
const readers = new Set<() => void>()

export function setMe(me: Me | null) {
  current = me
  last = me ?? last
  for (const reader of readers) reader()
}

export function currentMe(): Me | null {
  return current
}

function subscribe(reader: () => void) {
  readers.add(reader)
  return () => {
    readers.delete(reader)
  }
}

/** The person of this session, kept while the line is down; null on the public screens. */
export function useMaybeMe(): Me | null {
  return useSyncExternalStore(subscribe, currentMe)
}

/** The same, behind the guard: there is always somebody. */
export function useMe(): Me {
  const me = useMaybeMe() ?? last
  if (!me) throw new Error('useMe() outside the signed-in area')
  return me
}
