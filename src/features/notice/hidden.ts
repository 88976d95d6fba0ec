import { useSyncExternalStore } from 'react'

/** A notice that was hidden in this browser, and until when, ms. */
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

function write(userId: number, notices: readonly Hidden[]): void {
  const value = notices.length > 0 ? JSON.stringify(notices) : null
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

const isHidden = (value: Partial<Hidden> | null): value is Hidden =>
  typeof value?.id === 'string' && typeof value.expire === 'number'

/** What is hidden at a moment, ms. A build before this one stored one notice, without a list. */
export function hiddenOf(stored: string | null, now: number): Hidden[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    const list = (Array.isArray(value) ? value : [value]) as (Partial<Hidden> | null)[]
    return list.filter(isHidden).filter(({ expire }) => expire > now)
  } catch {
    return []
  }
}

/** Which notices this person has hidden here, and how to hide and restore them. A day is 24 hours. */
export function useHidden(userId: number) {
  const stored = useSyncExternalStore(
    (changed) => {
      readers.add(changed)
      return () => {
        readers.delete(changed)
      }
    },
    () => read(userId),
  )
  const hidden = hiddenOf(stored, Date.now())
  // Another one can have been hidden in another tab meanwhile.
  const others = (ids: readonly string[]) =>
    hiddenOf(read(userId), Date.now()).filter(({ id }) => !ids.includes(id))
  return {
    hidden,
    /** ms; null: it is shown */
    until: (id: string) => hidden.find((one) => one.id === id)?.expire ?? null,
    hide: (id: string, days: number) =>
      write(userId, [...others([id]), { id, expire: Date.now() + days * dayMs }]),
    show: (...ids: string[]) => write(userId, others(ids)),
  }
}
