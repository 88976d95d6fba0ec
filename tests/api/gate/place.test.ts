import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { gateAttendance } from '../../../contract/gate/attendance.ts'
import { gateSiteWrite, gateUpdate } from '../../../contract/gate/site.ts'
import { dayOf } from '../../../server/platform/time/days.ts'
import { startHarness } from '../harness.ts'
import { minute, setSite } from './stage.ts'

const harness = await startHarness()
const { aGate, badgeOf, boardOf, build, call, manager, params, person, scan, scanner, site } =
  await setSite(harness)

/** 200 m around a square in Seoul; a thousandth of a degree of latitude is 111 m. */
const place = { latitude: 37.5665, longitude: 126.978, radius: 200 }
const north = (thousandths: number, accuracy: number) => ({
  lat: place.latitude + thousandths / 1000,
  lng: place.longitude,
  accuracy,
})

async function setPlace(
  body: Partial<Record<keyof typeof place, number | null>>,
  revision: number,
) {
  const answer = await call(manager, gateSiteWrite, {
    params,
    body: { ...body, dayStart: '00:00' },
    headers: { 'if-match': `"r${revision}"` },
  })
  expect(answer.status).toBe(200)
}

test('outside means certainly outside, however vague the phone; nobody is refused for it', async () => {
  const token = (await badgeOf({ kind: 'worker', id: (await build.worker(site)).id })).token ?? ''
  let minutes = 60
  const outside = async (gps: ReturnType<typeof north> | null) => {
    minutes -= 5
    const at = Date.now() - minutes * minute
    const { body } = await scan(scanner, site.id, { at, token, gps })
    expect(body.verdict).toBe('ok')
    return body.outside
  }
  expect(await outside(north(9, 5))).toBeNull()
  await setPlace(place, 0)
  expect(await outside(null)).toBeNull()
  expect(await outside(north(0, 5))).toBe(false)
  expect(await outside(north(1.7, 5))).toBe(false)
  // 333 m away: surely outside within 100 m, perhaps inside within 200.
  expect(await outside(north(3, 100))).toBe(true)
  expect(await outside(north(3, 200))).toBe(false)
  expect(await outside(north(9, 5))).toBe(true)
  await setPlace({ latitude: null, longitude: null, radius: null }, 1)
  expect(await outside(north(9, 5))).toBeNull()
})

test('who scans a gate display away from it has to be confirmed, and comes in', async () => {
  await setPlace(place, 2)
  const read = async (gate: number, gps: ReturnType<typeof north> | null) => {
    const token = (await boardOf(gate)).codes[0] ?? ''
    const { body } = await scan(await person(), site.id, { token, gps })
    return [body.verdict, body.reason, body.laterReason, body.direction]
  }
  const gate = await aGate('in')
  expect(await read(gate, north(0, 5))).toEqual(['ok', null, null, 'in'])
  expect(await read(gate, north(3, 200))).toEqual(['ok', null, null, 'in'])
  expect(await read(gate, north(3, 100))).toEqual(['check', null, 'outside', 'in'])
  expect(await read(gate, null)).toEqual(['check', null, 'no-position', 'in'])
  // A gate with a place of its own.
  const far = await aGate('in')
  const there = { latitude: place.latitude + 0.1, longitude: place.longitude, radius: 50 }
  const set = await call(manager, gateUpdate, {
    params: { ...params, gateId: String(far) },
    body: there,
    headers: { 'if-match': '"r1"' },
  })
  expect(set.body).toMatchObject(there)
  expect(await read(far, north(100, 5))).toEqual(['ok', null, null, 'in'])
  expect(await read(far, north(0, 5))).toEqual(['check', null, 'outside', 'in'])
  await setPlace({ latitude: null, longitude: null, radius: null }, 3)
  expect(await read(gate, null)).toEqual(['ok', null, null, 'in'])
})

test('a day with gate events outside counts them', async () => {
  await setPlace(place, 4)
  const who = await person()
  const gate = await aGate()
  const token = (await boardOf(gate)).codes[0] ?? ''
  const first = await scan(who, site.id, { id: randomUUIDv7(), token, gps: north(9, 5) })
  expect(first.body).toMatchObject({ direction: 'in', outside: true })
  // The same window again is no gate event, wherever it was read.
  await scan(who, site.id, { id: randomUUIDv7(), token, gps: north(9, 5) })
  const day = dayOf(new Date(), 'Asia/Seoul')
  const rows = await call(manager, gateAttendance, { params, query: { begin: day, end: day } })
  const outsideOf = (id: number) => rows.body.data.find(({ subject }) => subject.id === id)?.outside
  expect(outsideOf(who.id)).toBe(1)
})
