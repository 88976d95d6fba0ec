import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feltTemperature, heatLevel, isRestEnough, type Reading, type Span } from './heat.ts'

describe('what it feels like', () => {
  // The table of the Korea Meteorological Administration, to a tenth.
  test.each([
    [29, 80, 31.1],
    [31, 60, 31.4],
    [33, 40, 31.4],
    [33, 55, 33],
    [35, 50, 34.5],
    [35, 60, 35.5],
    [38, 50, 37.4],
  ])('%s ℃ at %s %% is %s ℃', (temperature, humidity, felt) => {
    expect(feltTemperature(temperature, humidity)).toBe(felt)
  })

  test('is more in hotter and in damper air', () => {
    const [warm, damp] = [fc.integer({ min: 22, max: 45 }), fc.integer({ min: 30, max: 90 })]
    fc.assert(
      fc.property(warm, damp, (temperature, humidity) => {
        const here = feltTemperature(temperature, humidity)
        expect(feltTemperature(temperature + 1, humidity)).toBeGreaterThan(here)
        expect(feltTemperature(temperature, humidity + 10)).toBeGreaterThan(here)
      }),
    )
  })

  test.each([
    [30.9, 'none'],
    [31, 'care'],
    [32.9, 'care'],
    [33, 'caution'],
    [35, 'warning'],
    [37.9, 'warning'],
    [38, 'danger'],
  ])('%s ℃ is of the level %s', (felt, level) => {
    expect(heatLevel(felt)).toBe(level)
  })
})

const hours = (...felt: number[]): Reading[] => felt.map((one, n) => ({ at: n * 60, felt: one }))
const rest = (begin: number, minutes = 20): Span => ({ begin, end: begin + minutes })

describe('rest in the heat', () => {
  test.each([
    ['one measurement says nothing', hours(34), [], null],
    ['119 minutes are no two hours', [hours(33)[0], { at: 119, felt: 30 }], [], null],
    ['two hours without rest', hours(33, 33, 33), [], false],
    ['19 minutes', hours(33, 33, 33), [rest(50, 19)], false],
    ['20 minutes', hours(33, 33, 33), [rest(50)], true],
    ['in two parts', hours(33, 33, 33), [rest(20, 10), rest(80, 10)], true],
    ['the same minutes written twice', hours(33, 33, 33), [rest(50, 10), rest(50, 10)], false],
    ['below 33 ℃ none is due', hours(32.9, 32.9, 32.9, 32.9), [], null],
    ['cooler in between', hours(34, 32, 34, 32, 34), [], null],
    ['the last stretch of three hours', hours(34, 34, 34, 34), [rest(20)], false],
    ['a stretch in the middle', hours(34, 34, 34, 34, 34, 34), [rest(30), rest(170)], false],
    ['in every stretch', hours(34, 34, 34, 34, 34, 34), [rest(30), rest(150), rest(270)], true],
    ['begun before the heat', hours(30, 34, 34, 34), [rest(50)], false],
  ] as [string, Reading[], Span[], boolean | null][])('%s', (_, readings, rests, expected) => {
    expect(isRestEnough(readings, rests)).toBe(expected)
    expect(isRestEnough([...readings].reverse(), [...rests].reverse())).toBe(expected)
  })

  test('is what counting the minutes of every stretch says', () => {
    const readings = fc.array(
      fc.record({ at: fc.integer({ min: 0, max: 480 }), felt: fc.integer({ min: 31, max: 35 }) }),
      { maxLength: 8 },
    )
    const rests = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 480 }), fc.integer({ min: 1, max: 60 }))
        .map(([begin, minutes]) => rest(begin, minutes)),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(readings, rests, (measured, taken) => {
        expect(isRestEnough(measured, taken)).toBe(byMinutes(measured, taken))
      }),
      { numRuns: 400 },
    )
  })
})

/** The same, a minute at a time. */
function byMinutes(readings: readonly Reading[], rests: readonly Span[]): boolean | null {
  const order = [...readings].sort((a, b) => a.at - b.at)
  const minutes = Array.from({ length: 700 }, (_, minute) => minute)
  const hot = minutes.map((minute) => {
    const last = order.findLast(({ at }) => at <= minute)
    return (last?.felt ?? 0) >= 33 && minute < (order.at(-1)?.at ?? 0)
  })
  const resting = minutes.map((minute) =>
    rests.some(({ begin, end }) => begin <= minute && minute < end),
  )
  const stretches = minutes.filter(
    (from) =>
      hot.slice(from, from + 120).length === 120 && hot.slice(from, from + 120).every(Boolean),
  )
  if (stretches.length === 0) return null
  return stretches.every((from) => resting.slice(from, from + 120).filter(Boolean).length >= 20)
}
