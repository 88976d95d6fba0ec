import type { WeatherNow } from '../project/weather.ts'
import type { WeatherFill } from './definition.ts'
import type { Values } from './field-types.ts'

/** What the weather fills in; what the service does not say stays as it is. */
export function weatherValues(fill: WeatherFill, weather: WeatherNow): Values {
  const known = Object.entries(fill).flatMap(([part, key]) => {
    const value = weather[part as keyof WeatherFill]
    return value === null ? [] : [[key, value] as const]
  })
  return Object.fromEntries(known)
}
