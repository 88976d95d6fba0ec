import { useCallback, useEffect, useRef, useState } from 'react'
import type { Gps } from '../../outbox/store/types.ts'

/** A position older than this may be of another place, ms. */
const fresh = 60_000

export interface Position {
  /** `ask`: the browser would ask first; `off`: denied, or no positions here */
  state: 'ask' | 'searching' | 'on' | 'off'
  /** metres; null: none measured */
  accuracy: number | null
  /** starts measuring, after the browser's question */
  allow: () => void
  /** where the phone was within the last minute; null: unknown. Never waits. */
  now: () => Gps | null
}

/** Measures where the phone is while the camera is open; asks nobody by itself. */
export function usePosition(): Position {
  const [state, setState] = useState<Position['state']>('ask')
  const [wanted, setWanted] = useState(false)
  const last = useRef<GeolocationPosition>(null)
  const [accuracy, setAccuracy] = useState<number | null>(null)

  useEffect(() => {
    let gone = false
    const geolocation = 'geolocation' in navigator
    if (!geolocation) setState('off')
    else void permission().then((found) => !gone && begin(found))
    function begin(found: PermissionState) {
      if (found === 'denied') setState('off')
      if (found === 'granted') setWanted(true)
    }
    return () => {
      gone = true
    }
  }, [])

  useEffect(() => {
    if (!wanted) return
    setState('searching')
    const watch = navigator.geolocation.watchPosition(
      (position) => {
        last.current = position
        setAccuracy(Math.round(position.coords.accuracy))
        setState('on')
      },
      (error) => setState((before) => (error.code === 1 ? 'off' : before)),
      { enableHighAccuracy: true, maximumAge: fresh },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [wanted])

  return {
    state,
    accuracy,
    allow: useCallback(() => setWanted(true), []),
    now: useCallback(() => placeOf(last.current), []),
  }
}

function placeOf(position: GeolocationPosition | null): Gps | null {
  if (!position || Date.now() - position.timestamp > fresh) return null
  const { latitude: lat, longitude: lng, accuracy } = position.coords
  return { lat, lng, accuracy: Number.isFinite(accuracy) ? accuracy : null }
}

async function permission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    // Older Safari does not say: a press asks.
    return 'prompt'
  }
}
