import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeLog } from '../log.ts'
import { makeWeather } from './make-weather.ts'

const seoul = { latitude: 37.5665, longitude: 126.978 }
/** As Open-Meteo answers. */
const fine = {
  latitude: 37.55,
  current_units: { temperature_2m: '°C' },
  current: {
    time: '2026-11-23T10:00',
    interval: 900,
    temperature_2m: 6.4,
    apparent_temperature: 3.1,
    weather_code: 2,
    wind_speed_10m: 3.4,
  },
  daily: {
    time: ['2026-11-23'],
    temperature_2m_min: [-1.2],
    temperature_2m_max: [9.8],
    precipitation_sum: [0],
  },
}

/** A service of this machine, and what it was asked. */
async function serve(answer: RequestListener) {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost'))
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, url: `http://127.0.0.1:${port}/v1/forecast?models=kma_seamless` }
}

const json =
  (body: unknown): RequestListener =>
  (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body))
  }

function open(url: string, { key = null as string | null, patience = 60_000 } = {}) {
  const lines: string[] = []
  let ms = 0
  const weather = makeWeather(
    { url, key },
    { log: makeLog('info', (line) => lines.push(line)), now: () => ms, patience },
  )
  const pass = (by: number) => {
    ms += by
  }
  return { weather, lines, pass }
}

test('a place is asked for with the key, beside what the address says already', async () => {
  const { asked, url } = await serve(json(fine))
  const { weather } = open(url, { key: 'geheim' })
  expect(await weather.at(seoul)).toMatchObject({
    kind: 'partly',
    temperature: 6.4,
    feels: 3.1,
    lowest: -1.2,
    highest: 9.8,
    rain: 0,
    wind: 3.4,
  })
  const query = Object.fromEntries(asked[0]?.searchParams ?? [])
  expect(query).toMatchObject({
    models: 'kma_seamless',
    latitude: '37.5665',
    longitude: '126.978',
    apikey: 'geheim',
    wind_speed_unit: 'ms',
  })
})

test('within ten minutes a place is asked for once, also by many at once and from next door', async () => {
  const { asked, url } = await serve(json(fine))
  const { weather, pass } = open(url)
  const near = { latitude: 37.5661, longitude: 126.9784 }
  await Promise.all([weather.at(seoul), weather.at(seoul), weather.at(near)])
  pass(9 * 60_000)
  await weather.at(seoul)
  expect(asked).toHaveLength(1)
  await weather.at({ latitude: 35.1796, longitude: 129.0756 })
  expect(asked).toHaveLength(2)
  pass(2 * 60_000)
  await weather.at(seoul)
  expect(asked).toHaveLength(3)
})

describe('a service in trouble says nothing, and is asked again after a minute', () => {
  const { current } = fine
  const huge: RequestListener = (_, response) => {
    const chunk = Buffer.alloc(64 * 1024, '[')
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', more)
    more()
  }
  test.each<[string, RequestListener]>([
    ['broken JSON', (_, response) => void response.end('{"current":')],
    ['a page of a proxy', (_, response) => void response.end('<h1>login</h1>')],
    [
      'HTTP 500',
      (_, response) => {
        response.statusCode = 500
        response.end('{}')
      },
    ],
    [
      'a redirect',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['an answer without end', huge],
    ['another shape', json({ error: true, reason: 'out of range' })],
    ['nonsense', json({ ...fine, current: { ...current, temperature_2m: 1e300 } })],
    ['a broken line', (request) => void request.socket.destroy()],
  ])('%s', async (_, answer) => {
    const { asked, url } = await serve(answer)
    const { weather, lines, pass } = open(url, { key: 'geheim' })
    expect(await weather.at(seoul)).toBeNull()
    expect(await weather.at(seoul)).toBeNull()
    expect(asked).toHaveLength(1)
    pass(61_000)
    expect(await weather.at(seoul)).toBeNull()
    expect(asked).toHaveLength(2)
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain('geheim')
  })

  test('it never answers', async () => {
    const { url } = await serve(() => undefined)
    const { weather, lines } = open(url, { patience: 20 })
    expect(await weather.at(seoul)).toBeNull()
    expect(lines).toHaveLength(1)
  })

  test('and nobody is there', async () => {
    const { weather } = open('http://127.0.0.1:1/')
    expect(await weather.at(seoul)).toBeNull()
  })
})

describe('the kind of weather', () => {
  test.each([
    ['clear', 0, {}],
    ['cloudy', 3, {}],
    ['fog', 45, {}],
    ['rain', 61, {}],
    ['rain', 95, {}],
    ['snow', 73, {}],
    ['snow', 86, {}],
    ['wind', 0, { wind_speed_10m: 14 }],
    ['heat', 1, { temperature_2m: 32, apparent_temperature: 33 }],
    ['cold', 0, { temperature_2m: -12 }],
    // Rain is what a site looks at first, whatever the wind.
    ['rain', 63, { wind_speed_10m: 20 }],
  ])('%s of code %i', async (kind, weather_code, more) => {
    const { url } = await serve(json({ current: { ...fine.current, weather_code, ...more } }))
    expect(await open(url).weather.at(seoul)).toMatchObject({ kind, lowest: null, rain: null })
  })
})

test('without settings there is none', async () => {
  const weather = makeWeather(null, { log: makeLog('silent') })
  expect([weather.isOn, await weather.at(seoul)]).toEqual([false, null])
})
