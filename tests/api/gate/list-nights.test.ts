import { expect, test } from 'vitest'
import { startHarness } from '../harness.ts'
import { at, before, dayAgo, line, received, setPaper, yesterday } from './paper.ts'

const harness = await startHarness()
const { aSite, aWorker } = setPaper(harness)

test('a night shift is of the day on which it began, where the site’s days allow it', async () => {
  const { site, importRows, days } = await aSite('12:00')
  await aWorker(site, '김명부')
  const night = line({ day: before, firstIn: '20:00', lastOut: '05:00' })
  expect((await importRows([night])).body).toMatchObject({ created: 1, errors: [] })
  expect(await days(before, before)).toMatchObject([
    { day: before, firstIn: at(before, '20:00'), lastOut: at(yesterday, '05:00'), minutes: 480 },
  ])
})

test('a night beyond the end of the site’s day ends the next morning, as its scans would', async () => {
  const { site, importRows, days, scans } = await aSite()
  const kim = await aWorker(site, '김명부')
  const third = dayAgo(3)
  const night = (day: string, more = {}) =>
    line({ day, firstIn: '20:00', lastOut: '05:00', ...more })
  const rows = [night(third), night(before, { lastOut: '' })]
  expect((await importRows(rows)).body).toMatchObject({ created: 2, errors: [] })
  expect(await days(third, yesterday)).toMatchObject([
    { subject: kim, day: before, firstIn: at(before, '20:00') },
    { day: third, firstIn: at(third, '20:00'), lastOut: at(before, '05:00'), minutes: 480 },
  ])
  expect((await scans(before)).map(({ at: when }) => when)).toContain(at(before, '05:00'))
  expect((await importRows(rows)).body).toMatchObject({ created: 0, unchanged: 2, errors: [] })
  // An exit missing from the list arrives later; the next day begins when the night is over.
  const whole = [night(before), line({ firstIn: '05:00', lastOut: '09:00' })]
  expect((await importRows(whole)).body).toMatchObject({ created: 2, errors: [] })
  expect(await days()).toMatchObject([
    { day: yesterday, firstIn: at(yesterday, '05:00'), lastOut: at(yesterday, '09:00') },
    { day: before, lastOut: at(yesterday, '05:00'), outEstimated: false, minutes: 480 },
  ])
  expect((await importRows(whole)).body).toMatchObject({ created: 0, unchanged: 2 })
})

test('a night that would be no one shift, or runs into another line, is refused', async () => {
  const { site, importRows, days } = await aSite()
  await aWorker(site, '김명부')
  const third = dayAgo(3)
  const rows = [
    line({ day: third, firstIn: '12:59', lastOut: '05:00' }),
    line({ day: third, firstIn: '13:00', lastOut: '05:00' }),
    line({ day: before, firstIn: '04:30', lastOut: '12:00' }),
    line({ day: before, firstIn: '09:00', lastOut: '12:00' }),
    // With the morning of the same day it would be a shift of 20 hours.
    line({ day: before, firstIn: '20:00', lastOut: '05:00' }),
  ]
  const { body } = await importRows(rows, 'valid')
  expect(received(body)).toEqual([
    [3, 'lastOut', 'nextday'],
    [5, 'firstIn', 'overlap'],
    [7, 'lastOut', 'nextday'],
  ])
  expect(body.errors[0]).toMatchObject({ about: '16' })
  expect(await days(third, before)).toMatchObject([
    { day: before, firstIn: at(before, '09:00'), lastOut: at(before, '12:00') },
    { day: third, firstIn: at(third, '13:00'), lastOut: at(before, '05:00') },
  ])
})
