import { useEffect, useState } from 'react'
import { findPlace, type Place } from '../record-form/control/find-place.ts'

/**
 * The position, where the person has allowed it before: nothing is asked in a hurry, and nothing waits for it.
 * null until it is there.
 */
export function useKnownPlace(): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    let current = true
    async function find() {
      const { state } = await navigator.permissions.query({ name: 'geolocation' })
      if (state !== 'granted' || !current) return
      const found = await findPlace()
      if (current) setPlace(found)
    }
    // Browsers without permissions to ask about, and no position in time: the words say where.
    find().catch(() => undefined)
    return () => {
      current = false
    }
  }, [])
  return place
}
