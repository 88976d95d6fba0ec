/** As the contract has it (contract/gate/scan.ts). */
export interface Position {
  lat: number
  lng: number
  /** metres */
  accuracy: number
}

/** Older than that it says where the device was, not where it is. */
const oldestMs = 60_000
/** Metres; what a browser says of a place by its address on the net can be anything. */
const widest = 1_000_000

interface Heard {
  position: Position
  /** by both clocks: asleep, the one that nobody can set may stand still */
  wall: number
  monotonic: number
}

/** What a browser told, if it is a place at all; how old it was then is taken off. */
export function heardOf(
  {
    coords,
    timestamp,
  }: Pick<GeolocationPosition, 'timestamp'> & {
    coords: Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'accuracy'>
  },
  wall: number,
  monotonic: number,
): Heard | null {
  const { latitude: lat, longitude: lng, accuracy } = coords
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && accuracy >= 0)) return null
  const old = Math.max(0, wall - timestamp)
  const position = { lat, lng, accuracy: Math.min(accuracy, widest) }
  return { position, wall: wall - old, monotonic: monotonic - old }
}

/** null: too old to say where the device is now */
export function positionAt(heard: Heard | null, wall: number, monotonic: number): Position | null {
  if (!heard) return null
  const age = Math.max(wall - heard.wall, monotonic - heard.monotonic)
  return age >= 0 && age <= oldestMs ? heard.position : null
}

export type { Heard }
