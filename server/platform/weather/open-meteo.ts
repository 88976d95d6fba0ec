import * as v from 'valibot'
import type { Place, WeatherNow } from './weather.ts'

export interface WeatherSettings {
  /** of the forecast: https://api.open-meteo.com/v1/forecast */
  url: string
  /** null: the service needs none */
  key: string | null
}

/** The service's own address, with what is asked of it. Its days are those of the place. */
export function requestUrl({ url, key }: WeatherSettings, { latitude, longitude }: Place): URL {
  const asked = new URL(url)
  const query = {
    latitude: String(latitude),
    longitude: String(longitude),
    current: 'temperature_2m,apparent_temperature,weather_code,wind_speed_10m',
    daily: 'temperature_2m_min,temperature_2m_max,precipitation_sum',
    wind_speed_unit: 'ms',
    timezone: 'auto',
    forecast_days: '1',
    ...(key !== null && { apikey: key }),
  }
  for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, value)
  return asked
}

const degrees = v.pipe(v.number(), v.minValue(-90), v.maxValue(60))
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(2000))
const known = <T extends v.GenericSchema<number, number>>(schema: T) =>
  v.fallback(v.nullable(schema), null)
/** Of the only day that was asked for. */
const ofDay = <T extends v.GenericSchema<number, number>>(schema: T) =>
  v.fallback(v.array(known(schema)), [])

const answer = v.object({
  current: v.object({
    temperature_2m: degrees,
    apparent_temperature: known(degrees),
    weather_code: v.pipe(v.number(), v.integer()),
    wind_speed_10m: known(amount),
  }),
  daily: v.fallback(
    v.object({
      temperature_2m_min: ofDay(degrees),
      temperature_2m_max: ofDay(degrees),
      precipitation_sum: ofDay(amount),
    }),
    { temperature_2m_min: [], temperature_2m_max: [], precipitation_sum: [] },
  ),
})

/** WMO code 4677 as the service uses it. */
function skyOf(code: number): WeatherNow['kind'] {
  if (code <= 1) return 'clear'
  if (code === 2) return 'partly'
  if (code === 3) return 'cloudy'
  if (code === 45 || code === 48) return 'fog'
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return 'snow'
  return code >= 51 ? 'rain' : 'cloudy'
}

/** The warnings of the weather service of Korea: 강풍 14 m/s, 폭염 33 ℃ as it feels, 한파 -12 ℃. */
const warns = { wind: 14, heat: 33, cold: -12 }

/** @returns null for an answer of another shape */
export function readWeather(json: unknown, at: string): WeatherNow | null {
  const read = v.safeParse(answer, json)
  if (!read.success) return null
  const { current, daily } = read.output
  const { temperature_2m: temperature, apparent_temperature: feels, wind_speed_10m: wind } = current
  const sky = skyOf(current.weather_code)
  const falls = sky === 'rain' || sky === 'snow'
  const kind = falls
    ? sky
    : (wind ?? 0) >= warns.wind
      ? 'wind'
      : (feels ?? temperature) >= warns.heat
        ? 'heat'
        : temperature <= warns.cold
          ? 'cold'
          : sky
  return {
    kind,
    temperature,
    feels,
    wind,
    lowest: daily.temperature_2m_min[0] ?? null,
    highest: daily.temperature_2m_max[0] ?? null,
    rain: daily.precipitation_sum[0] ?? null,
    at,
  }
}
