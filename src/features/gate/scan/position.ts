/** As the contract has it (contract/gate/scan.ts). */
export interface Position {
  lat: number
  lng: number
  /** metres */
  accuracy: number
}

/** An older position says where the device was, not where it is. */
const oldestMs = 60_000
/** Metres; a location by IP address can be arbitrarily imprecise. */
const widest = 1_000_000

export interface TimedPosition {
  position: Position
  /** by both clocks: the monotonic one may stop while the device sleeps */
  wall: number
  monotonic: number
}

/** A valid position of the browser, with its age subtracted. */
export function timedPosition(
  {
    coords,
    timestamp,
  }: Pick<GeolocationPosition, 'timestamp'> & {
    coords: Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'accuracy'>
  },
  wall: number,
  monotonic: number,
): TimedPosition | null {
  const { latitude: lat, longitude: lng, accuracy } = coords
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && accuracy >= 0)) return null
  const old = Math.max(0, wall - timestamp)
  const position = { lat, lng, accuracy: Math.min(accuracy, widest) }
  return { position, wall: wall - old, monotonic: monotonic - old }
}

/** null: too old to say where the device is now */
export function positionAt(
  position: TimedPosition | null,
  wall: number,
  monotonic: number,
): Position | null {
  if (!position) return null
  const age = Math.max(wall - position.wall, monotonic - position.monotonic)
  return age >= 0 && age <= oldestMs ? position.position : null
}
