import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type KioskState, parseKiosk, waitOf } from './kiosk.ts'
import { kioskKey, onKiosk } from './kiosk-state.ts'

function stored(): string | null {
  try {
    return localStorage.getItem(kioskKey)
  } catch {
    return null
  }
}

/** The kiosk mode of this device, live in every tab. */
export function useKiosk(): KioskState | null {
  const text = useSyncExternalStore(onKiosk, stored)
  return useMemo(() => parseKiosk(text), [text])
}

/** Whole seconds until a PIN is accepted again. */
export function useWait(kiosk: KioskState): number {
  const [now, setNow] = useState(() => Date.now())
  const wait = waitOf(kiosk, now)
  useEffect(() => {
    if (waitOf(kiosk) === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    setNow(Date.now())
    return () => clearInterval(timer)
  }, [kiosk])
  return Math.ceil(wait / 1000)
}
