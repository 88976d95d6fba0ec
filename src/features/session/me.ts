import { useSyncExternalStore } from 'react'
import type { Me } from '../../../contract/identity/auth.ts'

let current: Me | null = null
/** During a sign-out unmounting screens still know their person. */
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

/** The person of this session, also offline; null on public screens. */
export function useMaybeMe(): Me | null {
  return useSyncExternalStore(subscribe, currentMe)
}

/** The same, behind the guard: there is always somebody. */
export function useMe(): Me {
  const me = useMaybeMe() ?? last
  if (!me) throw new Error('useMe() outside the signed-in area')
  return me
}
