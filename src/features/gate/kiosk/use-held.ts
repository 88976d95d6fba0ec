import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { heldKey, onHeld } from './held.ts'
import { type Held, parseHeld, waitOf } from './hold.ts'

function kept(): string | null {
  try {
    return localStorage.getItem(heldKey)
  } catch {
    return null
  }
}

/** The kiosk mode of this device, live in every tab. */
export function useHeld(): Held | null {
  const text = useSyncExternalStore(onHeld, kept)
  return useMemo(() => parseHeld(text), [text])
}

/** Whole seconds until a PIN is accepted again. */
export function useWait(held: Held): number {
  const [now, setNow] = useState(() => Date.now())
  const wait = waitOf(held, now)
  useEffect(() => {
    if (waitOf(held) === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    setNow(Date.now())
    return () => clearInterval(timer)
  }, [held])
  return Math.ceil(wait / 1000)
}
