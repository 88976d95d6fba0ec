import type { Option } from '../form/field-types.ts'

/**
 * 여름철 체감온도 of the Korea Meteorological Administration (2022), with the wet-bulb temperature of
 * R. Stull (doi:10.1175/JAMC-D-11-0143.1), to a tenth of a degree.
 * @param temperature ℃, of the air
 * @param humidity % of relative humidity
 */
export function feltTemperature(temperature: number, humidity: number): number {
  const wet =
    temperature * Math.atan(0.151977 * Math.sqrt(humidity + 8.313659)) +
    Math.atan(temperature + humidity) -
    Math.atan(humidity - 1.67633) +
    0.00391838 * humidity ** 1.5 * Math.atan(0.023101 * humidity) -
    4.686035
  const felt =
    -0.2442 +
    0.55399 * wet +
    0.45535 * temperature -
    0.0022 * wet ** 2 +
    0.00278 * wet * temperature +
    3.0
  return Math.round(felt * 10) / 10
}

/** From this 체감온도 on work in the heat needs care: water, shade, cooling. ℃ */
export const careFrom = 31

/** From this 체감온도 on so many minutes of rest are due in each stretch of so many minutes. ℃ */
export const restFrom = 33
export const restRule = { within: 120, rest: 20 } as const

/** 폭염 단계 by 체감온도, the least first. ℃ */
const levels = [
  { from: Number.NEGATIVE_INFINITY, value: 'none' },
  { from: careFrom, value: 'care' },
  { from: restFrom, value: 'caution' },
  { from: 35, value: 'warning' },
  { from: 38, value: 'danger' },
] as const

export const heatLevels: readonly Option[] = [
  { value: 'none', label: { ko: '31℃ 미만', en: 'Below 31°C' }, tone: 'neutral' },
  { value: 'care', label: { ko: '관심', en: 'Care' }, tone: 'info' },
  { value: 'caution', label: { ko: '주의', en: 'Caution' }, tone: 'warn' },
  { value: 'warning', label: { ko: '경고', en: 'Warning' }, tone: 'danger' },
  { value: 'danger', label: { ko: '위험', en: 'Danger' }, tone: 'danger' },
]

/** The 폭염 단계 of a 체감온도. */
export const heatLevel = (felt: number): string =>
  levels.findLast(({ from }) => felt >= from)?.value ?? 'none'

/** A measurement; `at` in minutes on any one clock. */
export interface Reading {
  at: number
  felt: number
}

/** Minutes on the same clock; `end` is after `begin`. */
export interface Span {
  begin: number
  end: number
}

/** Spans joined where they touch or overlap, the earliest first. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of [...spans].sort((a, b) => a.begin - b.begin)) {
    const last = result.at(-1)
    if (last && span.begin <= last.end) last.end = Math.max(last.end, span.end)
    else result.push({ ...span })
  }
  return result
}

/** From a reading that is too hot until the next one; what comes after the last one nobody knows. */
const hotSpans = (readings: readonly Reading[]): Span[] =>
  joined(
    [...readings]
      .sort((a, b) => a.at - b.at)
      .flatMap(({ at, felt }, n, all) => {
        const next = all[n + 1]
        return next && felt >= restFrom ? [{ begin: at, end: next.at }] : []
      }),
  )

const overlap = (span: Span, others: readonly Span[]): number =>
  others.reduce(
    (sum, { begin, end }) =>
      sum + Math.max(0, Math.min(end, span.end) - Math.max(begin, span.begin)),
    0,
  )

/**
 * Whether there was enough rest in every stretch of two hours in the heat: taken at once or in parts.
 * The rest of a stretch is least where it begins or ends with a rest, so these are looked at.
 * @returns null: no two hours of heat are known
 */
export function isRestEnough(readings: readonly Reading[], rests: readonly Span[]): boolean | null {
  const { within, rest } = restRule
  const taken = joined(rests)
  const edges = taken.flatMap(({ begin, end }) => [begin, end])
  const hot = hotSpans(readings).filter(({ begin, end }) => end - begin >= within)
  if (hot.length === 0) return null
  return hot.every(({ begin, end }) =>
    [begin, end - within, ...edges, ...edges.map((edge) => edge - within)]
      .filter((from) => from >= begin && from + within <= end)
      .every((from) => overlap({ begin: from, end: from + within }, taken) >= rest),
  )
}
