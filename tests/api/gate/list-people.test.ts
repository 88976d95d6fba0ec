import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { gateAddEvent } from '../../../contract/gate/scan.ts'
import { startHarness } from '../harness.ts'
import { at, before, dayAgo, line, received, setPaper, yesterday } from './paper.ts'

const harness = await startHarness()
const { services } = harness
const { aSite, aWorker, build, call } = setPaper(harness)

test('scans by account belong to the worker, in whatever way they are recorded next', async () => {
  const { site, params, manager, importRows, days } = await aSite()
  const joined = async (name: string) => {
    const who = await build.person({ project: site, level: 1 })
    const account = { kind: 'member', id: who.id } as const
    const { rows } = await services.pool.query(
      'update member set name = $2 where id = $1 returning username',
      [who.id, name],
    )
    const byNumber = line({ name, birthdate: '', number: rows[0].username, lastOut: '' })
    expect((await importRows([byNumber])).body).toMatchObject({ created: 1 })
    expect((await days()).map(({ subject }) => subject)).toContainEqual(account)
    const worker = await aWorker(site, name)
    await services.pool.query('update worker set member_id = $1 where id = $2', [who.id, worker.id])
    return { worker, byNumber }
  }
  const listed = await joined('명부이')
  // The line recorded for the account is still the same line.
  expect((await importRows([listed.byNumber])).body).toMatchObject({ created: 0, unchanged: 1 })
  expect((await importRows([line({ name: '명부이' })])).body).toMatchObject({
    created: 1,
    errors: [],
  })
  const byHand = await joined('손글씨')
  const added = await call(manager, gateAddEvent, {
    params,
    body: {
      id: randomUUIDv7(),
      subject: byHand.worker,
      at: at(yesterday, '16:00'),
      direction: 'out',
      reason: '게이트 고장',
    },
  })
  expect(added.status).toBe(201)
  const found = (await days()).map(({ subject, firstIn, lastOut, minutes }) => {
    return [subject, firstIn, lastOut, minutes]
  })
  const whole = [at(yesterday, '07:00'), at(yesterday, '16:00'), 480]
  expect(found).toHaveLength(2)
  expect(found).toContainEqual([listed.worker, ...whole])
  expect(found).toContainEqual([byHand.worker, ...whole])
})

test('a night of the account next to the reassigned days moves as a whole: start, end, and what follows', async () => {
  const { site, importRows, days } = await aSite()
  const nightly = async (name: string, lines: Record<string, string>[]) => {
    const who = await build.person({ project: site, level: 1 })
    const { rows } = await services.pool.query(
      'update member set name = $2 where id = $1 returning username',
      [who.id, name],
    )
    const number = rows[0].username
    const { body } = await importRows(
      lines.map((one) => line({ name, birthdate: '', number, lastOut: '05:00', ...one })),
    )
    expect(body).toMatchObject({ created: lines.length, errors: [] })
    const worker = await aWorker(site, name)
    await services.pool.query('update worker set member_id = $1 where id = $2', [who.id, worker.id])
    return worker
  }
  const third = dayAgo(3)
  const early = await nightly('앞밤이', [{ day: third, firstIn: '20:00' }])
  const late = await nightly('뒷밤이', [
    { day: before, firstIn: '20:00' },
    { firstIn: '09:00', lastOut: '13:00' },
  ])
  const written = [line({ name: '앞밤이' }), line({ name: '뒷밤이', day: third })]
  expect((await importRows(written)).body).toMatchObject({ created: 2, errors: [] })

  const found = (await days(dayAgo(4), yesterday)).map(
    ({ subject, day, firstIn, lastOut, minutes, estimatedMinutes }) => {
      return [subject, day, firstIn, lastOut, minutes, estimatedMinutes]
    },
  )
  const shift = (day: string, begin: string, until: string, minutes: number) => {
    return [day, at(day, begin), until, minutes, 0]
  }
  expect(found).toHaveLength(5)
  expect(found).toEqual(
    expect.arrayContaining([
      [early, ...shift(third, '20:00', at(before, '05:00'), 480)],
      [early, ...shift(yesterday, '07:00', at(yesterday, '16:00'), 480)],
      [late, ...shift(third, '07:00', at(third, '16:00'), 480)],
      [late, ...shift(before, '20:00', at(yesterday, '05:00'), 480)],
      [late, ...shift(yesterday, '09:00', at(yesterday, '13:00'), 210)],
    ]),
  )
})

test('membership is checked as at the gate: by the site’s day, and by either name', async () => {
  const { site, params, manager, importRows } = await aSite()
  const night = { firstIn: '02:00', lastOut: '03:30' }
  // Worked until the day before yesterday, which includes the early hours of yesterday.
  const last = await aWorker(site, '그믐밤', { retired_on: before })
  const gone = await aWorker(site, '먼저간', { retired_on: dayAgo(3) })
  // Left the company by the register, and is of the site by their account.
  const office = await build.person({ project: site, level: 1 })
  const both = await aWorker(site, '겸한이', { retired_on: dayAgo(10) })
  await services.pool.query('update worker set member_id = $1 where id = $2', [office.id, both.id])
  const people = [
    { name: '그믐밤', subject: last, here: true },
    { name: '먼저간', subject: gone, here: false },
    { name: '겸한이', subject: both, here: true },
  ]
  const { body } = await importRows(
    people.map(({ name }) => line({ name, ...night })),
    'check',
  )
  expect(received(body)).toEqual([[4, 'name', 'missing']])
  for (const { subject, here } of people) {
    const added = await call(manager, gateAddEvent, {
      params,
      body: {
        id: randomUUIDv7(),
        subject,
        at: at(yesterday, night.firstIn),
        direction: 'in',
        reason: '게이트 고장',
      },
    })
    expect(added.status).toBe(here ? 201 : 422)
  }
})
