import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { gateSiteWrite } from '../../contract/gate/site.ts'
import { projectOne } from '../../contract/project/project.ts'
import { projectWeather } from '../../contract/project/weather.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const asked: string[] = []
const service = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.end(
    JSON.stringify({
      current: { temperature_2m: -3.5, weather_code: 73, wind_speed_10m: 5 },
      daily: { temperature_2m_min: [-8], temperature_2m_max: [1], precipitation_sum: [2.4] },
    }),
  )
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => service.close())
const { port } = service.address() as AddressInfo

const { app, services, restart } = await startHarness({
  env: { WEATHER_URL: `http://127.0.0.1:${port}/v1/forecast` },
})
const call = makeCall(app)
const build = makeBuild(services)

async function aSite() {
  const project = await build.project()
  const manager = await build.person({ project, level: 3, role: 'manager' })
  const worker = await build.person({ project, level: 1 })
  return { project, manager, worker, params: { id: String(project.id) } }
}

async function place(manager: BuiltPerson, latitude: number) {
  const { status } = await call(manager, gateSiteWrite, {
    params: { projectId: String(manager.projectId) },
    body: {
      dayStart: '04:00',
      closing: '18:00',
      breakMinutes: 60,
      latitude,
      longitude: 127.1,
      radius: 500,
    },
    headers: { 'if-match': '"r0"' },
  })
  expect(status).toBe(200)
}

test('a project whose site has a place shows its weather, asked for once', async () => {
  const { manager, worker, params } = await aSite()
  const before = asked.length
  expect((await call(worker, projectOne, { params })).body.weather).toBe(false)
  expect((await call(worker, projectWeather, { params })).body).toEqual({ weather: null })
  expect(asked).toHaveLength(before)
  await place(manager, 37.25)
  expect((await call(worker, projectOne, { params })).body.weather).toBe(true)
  const both = await Promise.all(
    [worker, manager].map(async (who) => (await call(who, projectWeather, { params })).body),
  )
  expect(both[0]?.weather).toMatchObject({
    kind: 'snow',
    temperature: -3.5,
    feels: null,
    lowest: -8,
    highest: 1,
    rain: 2.4,
  })
  expect(both[1]).toEqual(both[0])
  expect(asked.slice(before)).toHaveLength(1)
  expect(asked.at(-1)).toContain('latitude=37.25')
})

test('a server without a service shows none, wherever the site is', async () => {
  const { manager, params } = await aSite()
  await place(manager, 36.5)
  const before = asked.length
  const other = restart({ WEATHER_URL: '' })
  const there = makeCall(other.app)
  expect((await there(manager, projectOne, { params })).body.weather).toBe(false)
  expect((await there(manager, projectWeather, { params })).body).toEqual({ weather: null })
  expect(asked).toHaveLength(before)
})

test('of a project of others there is no weather either', async () => {
  const { params } = await aSite()
  const foreign = await build.person({ level: 3, role: 'manager' })
  expect((await call(foreign, projectWeather, { params })).status).toBe(404)
})
