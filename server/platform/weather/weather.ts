/** Coordinates in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** The weather of today at a place, as far as the service says. */
export interface WeatherNow {
  /** by the codes of the forms (contract/codes/safety.ts) */
  kind: 'clear' | 'partly' | 'cloudy' | 'rain' | 'snow' | 'fog' | 'wind' | 'heat' | 'cold'
  /** ℃ */
  temperature: number
  /** ℃; as it feels */
  feels: number | null
  /** ℃; of the day */
  lowest: number | null
  highest: number | null
  /** mm; of the day */
  rain: number | null
  /** m/s */
  wind: number | null
  /** when the service was asked */
  at: string
}

/** A weather service. */
export interface Weather {
  /** false: none is set up, and nothing of it is shown */
  isOn: boolean
  /** null when the service does not say; never throws */
  at(place: Place): Promise<WeatherNow | null>
}

export const noWeather: Weather = { isOn: false, at: async () => null }
