/** The shape of the contract's `gps` field. */
export interface Place {
  lat: number
  lng: number
  accuracy: number | null
  at: string
}

export class PlaceRefused extends Error {
  /** the person or the device denied it · no position in time */
  readonly reason: 'denied' | 'failed'

  constructor(reason: PlaceRefused['reason']) {
    super(`place: ${reason}`)
    this.name = 'PlaceRefused'
    this.reason = reason
  }
}

/**
 * The current position, measured now: the last known place may be of yesterday.
 * @throws PlaceRefused
 */
export function findPlace(): Promise<Place> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new PlaceRefused('failed'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({
          lat: coords.latitude,
          lng: coords.longitude,
          accuracy: Number.isFinite(coords.accuracy) ? coords.accuracy : null,
          at: new Date(timestamp).toISOString(),
        }),
      (error) => reject(new PlaceRefused(error.code === 1 ? 'denied' : 'failed')),
      { enableHighAccuracy: true, maximumAge: 0, timeout: 15_000 },
    )
  })
}
