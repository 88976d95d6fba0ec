import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fenceOf } from '../../../../contract/gate/fence.ts'
import { siteQuery } from '../queries.ts'
import { type Position, positionAt, type TimedPosition, timedPosition } from './position.ts'

/** A device that does not move may get no updates by itself. */
const againMs = 25_000
const key = 'siteon.gate.place'

function isExplained(): boolean {
  try {
    return localStorage.getItem(key) === 'told'
  } catch {
    return false
  }
}

export interface HerePosition {
  /** the current position; null: unknown, and nothing waits for it */
  now: () => Position | null
  /** message to show: why it is requested, or that it was denied */
  say: 'why' | 'denied' | null
  onExplained: () => void
}

/**
 * The position of this device while a scanner is open, in projects with a location. The browser
 * asks for permission after the person has read why.
 */
export function usePosition(projectId: number): HerePosition {
  const site = useQuery(siteQuery(projectId)).data
  const wanted = site !== undefined && [null, ...site.gates].some((gate) => fenceOf(gate, site))
  const able = 'geolocation' in navigator
  const [explained, setExplained] = useState(isExplained)
  const [denied, setDenied] = useState(false)
  const lastPosition = useRef<TimedPosition | null>(null)
  const watching = wanted && able && explained
  useEffect(() => {
    if (!watching) return
    const { geolocation } = navigator
    const options = { enableHighAccuracy: true, maximumAge: 20_000, timeout: 20_000 }
    const onPosition = (position: GeolocationPosition) => {
      lastPosition.current =
        timedPosition(position, Date.now(), performance.now()) ?? lastPosition.current
      setDenied(false)
    }
    const fail = ({ code }: GeolocationPositionError) => {
      if (code === 1) setDenied(true)
    }
    const watch = geolocation.watchPosition(onPosition, fail, options)
    const again = setInterval(
      () => geolocation.getCurrentPosition(onPosition, fail, options),
      againMs,
    )
    return () => {
      geolocation.clearWatch(watch)
      clearInterval(again)
      lastPosition.current = null
    }
  }, [watching])
  const now = useCallback(() => positionAt(lastPosition.current, Date.now(), performance.now()), [])
  return {
    now,
    say: wanted && able ? (explained ? (denied ? 'denied' : null) : 'why') : null,
    onExplained: () => {
      setExplained(true)
      try {
        localStorage.setItem(key, 'told')
      } catch {
        // until the screen is opened again
      }
    },
  }
}
