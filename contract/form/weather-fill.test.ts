import { expect, test } from 'vitest'
import daily from '../boards/construction-daily/board.ts'
import inspection from '../boards/daily-inspection/board.ts'
import { weathers } from '../codes/safety.ts'
import { type WeatherNow, weatherKinds } from '../project/weather.ts'
import { fieldOf } from './fields.ts'
import { weatherValues } from './weather-fill.ts'

const weather: WeatherNow = {
  kind: 'rain',
  temperature: 3.4,
  feels: -1,
  lowest: -2.5,
  highest: null,
  rain: 12.5,
  wind: 4,
  at: '2026-11-23T01:00:00.000Z',
}
const filled = [inspection, daily]

test('what a service says of the weather is a choice of the forms', () => {
  expect([...weatherKinds].sort()).toEqual(weathers.map(({ value }) => value).sort())
})

test('the daily report takes the day, the inspection the moment; what is unknown stays', () => {
  const values = Object.fromEntries(
    filled.map(({ id, weatherFill }) => [id, weatherFill && weatherValues(weatherFill, weather)]),
  )
  expect(values).toMatchObject({
    45: { weather: 'rain', temperature: 3.4 },
    511: { weather: 'rain', rain: 12.5, lowest: -2.5 },
  })
  expect(values[511]).not.toHaveProperty('highest')
})

test.each(filled.map((board) => [board.slug, board] as const))('fields of %s exist', (_, board) => {
  for (const key of Object.values(board.weatherFill ?? {})) expect(fieldOf(board, key)).toBeTruthy()
})
