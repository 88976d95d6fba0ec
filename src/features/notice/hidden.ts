import { useSyncExternalStore } from 'react'

/** Stored per notice in this browser: which one, and until when, ms. */
interface Hidden {
  id: string
  expire: number
}

const dayMs = 86_400_000
const keyOf = (userId: number) => `siteon-notice:${userId}`
const readers = new Set<() => void>()
/** Without storage, for the life of the page. */
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
    // not available
  }
  for (const reader of readers) reader()
}

/** Until when a notice is hidden, ms; null where it is shown. A day is 24 hours. */
export function hiddenUntil(stored: string | null, id: string, now: number): number | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<Hidden> | null
    if (value?.id !== id || typeof value.expire !== 'number') return null
    return value.expire > now ? value.expire : null
  } catch {
    return null
  }
}

/** Whether this person has dismissed the notice, and how to dismiss and restore it. */
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
