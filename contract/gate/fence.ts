import type { Reason } from './verdict.ts'

/** A middle and a radius in metres; all three, or there is none. */
export interface Place {
  latitude: number | null
  longitude: number | null
  radius: number | null
}

export interface Position {
  lat: number
  lng: number
  /** metres */
  accuracy: number
}

type Fence = Record<keyof Place, number>

/** Also of what an older build cached, which knows no place of a gate. */
function whole({ latitude, longitude, radius }: Partial<Place>): Fence | null {
  return typeof latitude === 'number' && typeof longitude === 'number' && typeof radius === 'number'
    ? { latitude, longitude, radius }
    : null
}

/** Where people pass a gate: its own place, else the site's. */
export const fenceOf = (gate: Place | null, site: Place): Fence | null =>
  (gate && whole(gate)) ?? whole(site)

const earthRadius = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Whether a position is surely outside; null where one of the two is not known. */
export function isOutside(position: Position | null, fence: Fence | null): boolean | null {
  if (!position || !fence) return null
  const { latitude, longitude, radius } = fence
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(latitude, position.lat) +
    Math.cos(radians(latitude)) * Math.cos(radians(position.lat)) * half(longitude, position.lng)
  const distance = 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
  return distance - position.accuracy > radius
}

/**
 * What the place says against a gate display's code: its picture can be sent on, the place where it
 * stands cannot. The phone and the server run the same function.
 */
export function fenceReason(position: Position | null, fence: Fence | null): Reason | null {
  if (!fence) return null
  if (!position) return 'no-position'
  return isOutside(position, fence) ? 'outside' : null
}
