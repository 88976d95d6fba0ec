import { expect, test } from 'vitest'
import { gateAttendance } from '../../../contract/gate/attendance.ts'
import { gateImport } from '../../../contract/gate/import.ts'
import { gateSiteRead, gateSiteWrite } from '../../../contract/gate/site.ts'
import { startHarness } from '../harness.ts'
import { at, before, dayAgo, line, yesterday } from './paper.ts'
import { setSite } from './stage.ts'

const harness = await startHarness()
const { pool } = harness.services

/** A site whose days begin at midnight, its people, and how it is set up anew. */
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
    bring: (rows: Record<string, string>[]) =>
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

test('what comes late of a day before the change is of the day that it was of then', async () => {
  const { aWorker, bring, days, scan, scanner, setUp, site } = await aSite()
  const early = await aWorker('김일찍')
  const listed = await aWorker('이명부')
  const other = await aWorker('박먼저')
  await bring([line({ name: '박먼저', day: dayAgo(4) })])
  await setUp({ dayStart: '06:00' })
  // Nobody has been seen there on these days: the gate had no line.
  const come = await scan(scanner, site.id, {
    at: Date.parse(at(yesterday, '05:00')),
    token: early.token,
  })
  expect(come.body).toMatchObject({ verdict: 'ok', direction: 'in' })
  const list = await bring([line({ name: '이명부', day: before, firstIn: '05:10' })])
  expect(list.body).toMatchObject({ created: 1, errors: [] })
  expect(await days(dayAgo(5), yesterday)).toEqual([
    {
      id: early.id,
      day: yesterday,
      firstIn: at(yesterday, '05:00'),
      lastOut: at(yesterday, '18:00'),
    },
    { id: listed.id, day: before, firstIn: at(before, '05:10'), lastOut: at(before, '16:00') },
    {
      id: other.id,
      day: dayAgo(4),
      firstIn: at(dayAgo(4), '07:00'),
      lastOut: at(dayAgo(4), '16:00'),
    },
  ])
})

test('lists of before a site had a gate run as it is set up', async () => {
  const { aWorker, bring, days, setUp } = await aSite()
  const { id } = await aWorker('이명부')
  await setUp({ dayStart: '06:00', closing: '20:00' })
  await bring([line({ name: '이명부', day: yesterday, firstIn: '05:10', lastOut: '' })])
  expect(await days(before, yesterday)).toEqual([
    { id, day: before, firstIn: at(yesterday, '05:10'), lastOut: expect.any(String) },
  ])
})

test('of two changes on one day the days before keep what they had', async () => {
  const { aWorker, bring, days, setUp } = await aSite()
  const { id } = await aWorker('이명부')
  const came = { name: '이명부', lastOut: '' }
  await bring([line({ ...came, day: before })])
  await setUp({ closing: '20:00' })
  await setUp({ closing: '21:00' })
  await bring([line({ ...came, day: yesterday })])
  expect(await days(before, yesterday)).toEqual([
    { id, day: yesterday, firstIn: at(yesterday, '07:00'), lastOut: at(yesterday, '18:00') },
    { id, day: before, firstIn: at(before, '07:00'), lastOut: at(before, '18:00') },
  ])
})
