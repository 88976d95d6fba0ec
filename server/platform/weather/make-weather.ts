import type { Log } from '../log.ts'
import { readWeather, requestUrl, type WeatherSettings } from './open-meteo.ts'
import { noWeather, type Place, type Weather, type WeatherNow } from './weather.ts'

const patienceMs = 5_000
/** An answer is some 600 bytes long. */
const mostBytes = 64 * 1024
/** How long an answer holds, and how long a failure does. */
const holds = { answer: 10 * 60_000, failure: 60_000 }
/** Places whose answers are remembered; the oldest leaves. */
const mostPlaces = 1_000

/** Throws where the body is longer than `mostBytes`; what is longer is not read. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new Error(`more than ${mostBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

async function ask(settings: WeatherSettings, place: Place, patience: number): Promise<WeatherNow> {
  const response = await fetch(requestUrl(settings, place), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`HTTP ${response.status}`)
  }
  const weather = readWeather(JSON.parse(await readText(response)), new Date().toISOString())
  if (!weather) throw new Error('an answer of another shape')
  return weather
}

export interface WeatherOptions {
  log: Log
  /** tests: milliseconds */
  now?: () => number
  patience?: number
}

/** Some kilometres: the same weather, one request. */
const nameOf = ({ latitude, longitude }: Place) => `${latitude.toFixed(2)},${longitude.toFixed(2)}`

/**
 * Asks the service of the settings, at most once in ten minutes for a place, and once a minute while
 * it fails. Without settings there is no weather.
 */
export function makeWeather(
  settings: WeatherSettings | null,
  { log, now = () => performance.now(), patience = patienceMs }: WeatherOptions,
): Weather {
  if (!settings) return noWeather
  const known = new Map<string, { until: number; weather: Promise<WeatherNow | null> }>()
  return {
    isOn: true,
    at(place) {
      const name = nameOf(place)
      const there = known.get(name)
      if (there && there.until > now()) return there.weather
      known.delete(name)
      const [oldest] = known.keys()
      if (known.size >= mostPlaces && oldest !== undefined) known.delete(oldest)
      // Until it has answered everybody waits for the same request.
      const entry = {
        until: Number.POSITIVE_INFINITY,
        weather: ask(settings, place, patience).then(
          (weather) => {
            entry.until = now() + holds.answer
            return weather
          },
          (error: unknown) => {
            entry.until = now() + holds.failure
            log.warn('weather', { error: error instanceof Error ? error.message : String(error) })
            return null
          },
        ),
      }
      known.set(name, entry)
      return entry.weather
    },
  }
}
