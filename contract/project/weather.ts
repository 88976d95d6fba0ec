import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { idParam } from '../wire/schema.ts'

export const weatherKinds = [
  'clear',
  'partly',
  'cloudy',
  'rain',
  'snow',
  'fog',
  'wind',
  'heat',
  'cold',
] as const

/** The weather of today where a project's site is. */
export const weatherNow = v.object({
  /** a value of the forms' 날씨 */
  kind: v.picklist(weatherKinds),
  /** ℃ */
  temperature: v.number(),
  /** ℃; as it feels */
  feels: v.nullable(v.number()),
  /** ℃; of the day */
  lowest: v.nullable(v.number()),
  /** ℃; of the day */
  highest: v.nullable(v.number()),
  /** mm; of the day */
  rain: v.nullable(v.number()),
  /** m/s */
  wind: v.nullable(v.number()),
  /** when the service was asked */
  at: v.string(),
})
export type WeatherNow = v.InferOutput<typeof weatherNow>

export const projectWeather = endpoint({
  id: 'project.weather',
  method: 'GET',
  path: '/api/v1/project/{id}/weather',
  summary:
    'Weather at the place of a project’s site; null where no service or place is set, or it does not answer',
  params: v.object({ id: idParam }),
  returns: v.object({ weather: v.nullable(weatherNow) }),
})
