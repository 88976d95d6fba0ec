import { useSyncExternalStore } from 'react'

/** Under a notice key of this browser (spec §9): which one, and until when, ms. */
interface Hidden {
  id: string
  expire: number
}

const dayMs = 86_400_000
const keyOf = (userId: number) => `siteon-notice:${userId}`
const readers = new Set<() => void>()
/** Where the browser keeps nothing, it holds until the page goes. */
const held = new Map<number, string>()

function read(userId: number): string | null {
  try {
    return localStorage.getItem(keyOf(userId)) ?? held.get(userId) ?? null
  } catch {
    return held.get(userId) ?? null
  }
}

function write(userId: number, value: string | null): void {
  if (value === null) held.delete(userId)
  else held.set(userId, value)
  try {
    if (value === null) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), value)
  } catch {
    // closed to us
  }
  for (const reader of readers) reader()
}

/** Until when a notice is hidden, ms; null where it is shown. Days are of 24 hours (spec §9). */
export function hiddenUntil(stored: string | null, id: string, now: number): number | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<Hidden> | null
    if (value?.id !== id || typeof value.expire !== 'number') return null
    return value.expire > now ? value.expire : null
  } catch {
    return null
  }
}

/** Whether this person has put the notice away, and the ways to do that and to take it back. */
export function useHidden(userId: number, id: string) {
  const stored = useSyncExternalStore(
    (changed) => {
      readers.add(changed)
      return () => {
        readers.delete(changed)
      }
    },
    () => read(userId),
  )
  return {
    until: hiddenUntil(stored, id, Date.now()),
    hide: (days: number) =>
      write(userId, JSON.stringify({ id, expire: Date.now() + days * dayMs } satisfies Hidden)),
    show: () => write(userId, null),
  }
}
