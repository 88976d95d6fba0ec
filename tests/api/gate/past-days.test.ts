import { expect, test } from 'vitest'
import { gateAttendance } from '../../../contract/gate/attendance.ts'
import { gateImport } from '../../../contract/gate/import.ts'
import { gateSiteRead, gateSiteWrite } from '../../../contract/gate/site.ts'
import { startHarness } from '../harness.ts'
import { at, before, dayAgo, line, yesterday } from './paper.ts'
import { setSite } from './stage.ts'

const harness = await startHarness()
const { pool } = harness.services

/** A site whose days begin at midnight, its people, and a way to change its settings. */
async function aSite() {
  const stage = await setSite(harness)
  const { call, manager, params, site } = stage
  const setUp = async (body: { dayStart?: string; closing?: string }) => {
    const read = await call(manager, gateSiteRead, { params })
    const headers = { 'if-match': read.headers.get('etag') ?? '' }
    const written = await call(manager, gateSiteWrite, { params, body, headers })
    expect(written.status).toBe(200)
  }
  await setUp({ dayStart: '00:00', closing: '18:00' })
  return {
    ...stage,
    setUp,
    async aWorker(name: string) {
      const { id } = await stage.build.worker(site, site.main, name)
      await pool.query(`update worker set birthdate = '1980-05-05' where id = $1`, [id])
      const { token = '' } = await stage.badgeOf({ kind: 'worker', id })
      return { id, token: token ?? '' }
    },
    importRows: (rows: Record<string, string>[]) =>
      call(manager, gateImport, {
        params,
        body: { mode: 'all', rows: rows.map((values, n) => ({ row: n + 3, values })) },
      }),
    days: async (begin: string, end: string) =>
      (await call(manager, gateAttendance, { params, query: { begin, end } })).body.data.map(
        ({ subject, day, firstIn, lastOut }) => ({ id: subject.id, day, firstIn, lastOut }),
      ),
  }
}

test('late data of a day before the change uses the settings of that day', async () => {
  const { aWorker, importRows, days, scan, scanner, setUp, site } = await aSite()
  const early = await aWorker('김일찍')
  const listed = await aWorker('이명부')
  const other = await aWorker('박먼저')
  const long = dayAgo(4)
  await scan(scanner, site.id, { at: Date.parse(at(long, '07:00')), token: other.token })
  await setUp({ dayStart: '06:00' })
  // No scans on these days: the gate was offline.
  const come = { at: Date.parse(at(yesterday, '05:00')), token: early.token }
  expect((await scan(scanner, site.id, come)).body).toMatchObject({
    verdict: 'ok',
    direction: 'in',
  })
  const list = await importRows([line({ name: '이명부', day: before, firstIn: '05:10' })])
  expect(list.body).toMatchObject({ created: 1, errors: [] })
  expect(await days(dayAgo(5), yesterday)).toEqual([
    {
      id: early.id,
      day: yesterday,
      firstIn: at(yesterday, '05:00'),
      lastOut: at(yesterday, '18:00'),
    },
    { id: listed.id, day: before, firstIn: at(before, '05:10'), lastOut: at(before, '16:00') },
    { id: other.id, day: long, firstIn: at(long, '07:00'), lastOut: at(long, '18:00') },
  ])
})

/** HH:mm of the site so many hours ago; of the day before where it was before midnight. */
const hoursAgo = (hours: number) =>
  new Date(Date.now() + (9 - hours) * 3_600_000).toISOString().slice(11, 16)

test('on the day of the change the day that runs has begun when it began', async () => {
  const { aWorker, days, scan, scanner, setUp, site } = await aSite()
  await setUp({ dayStart: hoursAgo(6), closing: hoursAgo(-6) })
  const [first, late] = [await aWorker('김처음'), await aWorker('이나중')]
  const came = (hours: number) => Date.now() - hours * 3_600_000
  await scan(scanner, site.id, { at: came(5), token: first.token })
  await setUp({ dayStart: hoursAgo(2) })
  await scan(scanner, site.id, { at: came(4), token: late.token })
  await scan(scanner, site.id, { at: came(1), token: late.token })
  const found = await days(dayAgo(2), dayAgo(-1))
  expect(found.map(({ id }) => id).sort()).toEqual([first.id, late.id].sort())
  expect(new Set(found.map(({ day }) => day)).size).toBe(1)
  expect(found.find(({ id }) => id === late.id)?.lastOut).not.toBeNull()
})

test('a mistyped start that is corrected at once leaves no past settings', async () => {
  const { aWorker, days, scan, scanner, setUp, site } = await aSite()
  const [first, late] = [await aWorker('김처음'), await aWorker('이나중')]
  await scan(scanner, site.id, { at: Date.parse(at(dayAgo(4), '07:00')), token: first.token })
  // Ahead of the clock, whenever this runs but in the last minutes of a day.
  await setUp({ dayStart: '23:59' })
  await setUp({ dayStart: '00:00' })
  await scan(scanner, site.id, { at: Date.parse(at(dayAgo(3), '07:00')), token: late.token })
  const found = await days(dayAgo(5), yesterday)
  expect(found.map(({ id, day }) => [id, day])).toEqual([
    [late.id, dayAgo(3)],
    [first.id, dayAgo(4)],
  ])
})

test('lists of before a site had a gate run as it is set up by then', async () => {
  const { aWorker, importRows, days, setUp } = await aSite()
  const { id } = await aWorker('이명부')
  const evening = { name: '이명부', lastOut: '' }
  // A line imported as a test keeps its day.
  await importRows([line({ ...evening, day: yesterday })])
  await setUp({ closing: '20:00' })
  await importRows([line({ ...evening, day: before })])
  expect(await days(before, yesterday)).toEqual([
    { id, day: yesterday, firstIn: at(yesterday, '07:00'), lastOut: at(yesterday, '18:00') },
    { id, day: before, firstIn: at(before, '07:00'), lastOut: at(before, '20:00') },
  ])
})

test('of two changes on one day the days before keep what they had', async () => {
  const { aWorker, importRows, days, scan, scanner, setUp, site } = await aSite()
  const [seen, listed] = [await aWorker('김처음'), await aWorker('이명부')]
  await scan(scanner, site.id, { at: Date.parse(at(before, '07:00')), token: seen.token })
  await setUp({ closing: '20:00' })
  await setUp({ closing: '21:00' })
  await importRows([line({ name: '이명부', lastOut: '', day: yesterday })])
  expect(await days(before, yesterday)).toEqual([
    {
      id: listed.id,
      day: yesterday,
      firstIn: at(yesterday, '07:00'),
      lastOut: at(yesterday, '18:00'),
    },
    { id: seen.id, day: before, firstIn: at(before, '07:00'), lastOut: at(before, '18:00') },
  ])
})
