import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AttendanceRow } from '../../../contract/gate/attendance.ts'
import { gateAddEvent, gateCorrect } from '../../../contract/gate/scan.ts'
import { attendanceSheet } from '../../../contract/sheet/attendance.ts'
import { attendanceListSheet } from '../../../contract/sheet/attendance-list.ts'
import type { CellValue } from '../../../contract/sheet/cell.ts'
import { attendanceLine } from '../../../src/features/gate/office/attendance-line.ts'
import { readWorkbook } from '../../../src/lib/excel/read.ts'
import { writeReport } from '../../../src/lib/excel/write-report.ts'
import { startHarness } from '../harness.ts'
import { at, before, dayAgo, line, received, setPaper, yesterday } from './paper.ts'

const harness = await startHarness()
const { services } = harness
const { aSite, aWorker, build, call } = setPaper(harness)
const words = { estimated: '추정', checks: '확인 필요', outside: '현장 밖' }

/** The exported workbook of some days, as an import reads it. */
async function exported(listed: readonly AttendanceRow[], lang: 'ko' | 'en') {
  const lines = listed.map((row) => {
    const cells = new Map(Object.entries(attendanceLine(row, 'Asia/Seoul', words)))
    return Object.fromEntries(
      attendanceSheet.columns.map(({ key }) => [key, (cells.get(key) ?? null) as CellValue]),
    )
  })
  const bytes = new Uint8Array(await writeReport(attendanceSheet, lang, lines))
  const read = await readWorkbook(bytes, attendanceListSheet)
  expect([read.errors, read.sums]).toEqual([[], [lines.length + 2]])
  return read.valid.map(({ values }) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value ?? '')])),
  )
}

test('the exported list is imported again, and changes nothing', async () => {
  const { site, importRows, days } = await aSite()
  await aWorker(site, '김명부', { employee_no: '00123' })
  await aWorker(site, '박번호', { employee_no: '00007', birthdate: '1971-01-02' })
  const { id } = await build.person({ project: site, level: 1 })
  const { rows: found } = await services.pool.query(
    'select name, username from member where id = $1',
    [id],
  )
  const { name, username } = found[0]
  const filled = await importRows([
    line(),
    line({ day: before, firstIn: '20:00', lastOut: '04:30' }),
    // Who left no exit is taken to have left at closing.
    line({ name: '박번호', birthdate: '', number: '00007', lastOut: '' }),
    line({ name, birthdate: '', number: username }),
  ])
  expect(filled.body).toMatchObject({ created: 4, errors: [] })
  const listed = await days()
  expect(listed.map(({ number }) => number).sort()).toEqual(
    ['00007', '00123', '00123', username].sort(),
  )
  for (const lang of ['ko', 'en'] as const) {
    const again = await importRows(await exported(listed, lang))
    expect(again.body).toMatchObject({ created: 0, unchanged: 4, valid: 4, errors: [] })
  }
  expect(await days()).toEqual(listed)
})

test('an exit alone, whose entry was the day before, is known in the exported list', async () => {
  const { site, params, manager, importRows, days, scans } = await aSite()
  const { id } = await aWorker(site, '홀로이')
  const pass = async (when: string, direction: 'in' | 'out') => {
    const subject = { kind: 'worker' as const, id }
    const body = { id: randomUUIDv7(), subject, at: when, direction }
    const reason = '게이트 고장'
    const answer = await call(manager, gateAddEvent, { params, body: { ...body, reason } })
    expect(answer.status).toBe(201)
  }
  // More than a shift lies between them.
  await pass(at(before, '08:00'), 'in')
  await pass(at(yesterday, '07:30'), 'out')
  const listed = await days()
  expect(listed).toMatchObject([{ day: yesterday, firstIn: null }, { day: before }])
  const rows = await exported(listed, 'ko')
  const known = await Promise.all([scans(before), scans()])
  expect((await importRows(rows)).body).toMatchObject({ created: 0, unchanged: 2, errors: [] })
  expect(await days()).toEqual(listed)
  expect(await Promise.all([scans(before), scans()])).toEqual(known)

  // What the office makes of it needs an entry, and so does a paper list.
  const edited = rows.map((row) => (row.firstIn ? row : { ...row, lastOut: '07:40' }))
  expect(received((await importRows(edited)).body)).toEqual([[3, 'firstIn', 'required']])
  const none = rows.map((row) => (row.firstIn ? row : { ...row, lastOut: '' }))
  expect(received((await importRows(none)).body)).toEqual([[3, 'firstIn', 'required']])
  const paper = rows.map(({ via: _, ...row }) => row)
  expect(received((await importRows(paper)).body)).toEqual([[3, 'firstIn', 'required']])
})

test('a list with an exit beside one that was taken back adds nothing again', async () => {
  const { site, params, manager, importRows, days, scans } = await aSite()
  await aWorker(site, '김명부')
  const night = (lastOut: string) => line({ day: before, firstIn: '20:00', lastOut })
  expect((await importRows([night('04:30')])).body).toMatchObject({ created: 1 })
  const [wrong] = (await scans()).concat(await scans(before)).filter(({ at: when }) => {
    return when === at(yesterday, '04:30')
  })
  expect(wrong).toBeDefined()
  const voided = await call(manager, gateCorrect, {
    params: { ...params, scanId: wrong?.id ?? '' },
    body: { override: 'void' as const, reason: '잘못 적음' },
    headers: { 'if-match': `"r${wrong?.revision}"` },
  })
  expect(voided.status).toBe(200)
  expect((await importRows([night('05:00')])).body).toMatchObject({ created: 1, errors: [] })
  const listed = await days()
  expect((await importRows([night('05:00')])).body).toMatchObject({ created: 0, unchanged: 1 })
  // In the exported list as well, and without its column of how it was entered.
  const rows = await exported(listed, 'ko')
  expect((await importRows(rows)).body).toMatchObject({ created: 0, unchanged: 1, errors: [] })
  const paper = rows.map(({ via: _, ...row }) => row)
  expect((await importRows(paper)).body).toMatchObject({ created: 0, unchanged: 1, errors: [] })
  expect(await days()).toEqual(listed)
})

test('days that were scanned are known in the exported list, to the minute', async () => {
  const { site, params, manager, importRows, days, scans } = await aSite()
  const third = dayAgo(3)
  const workers = new Map<string, number>()
  const pass = async (name: string, when: string, direction: 'in' | 'out') => {
    const id = workers.get(name) ?? (await aWorker(site, name)).id
    workers.set(name, id)
    const answer = await call(manager, gateAddEvent, {
      params,
      body: {
        id: randomUUIDv7(),
        subject: { kind: 'worker', id },
        at: when,
        direction,
        reason: '게이트 고장',
      },
    })
    expect(answer.status).toBe(201)
  }
  const moment = (day: string, time: string) => new Date(`${day}T${time}+09:00`).toISOString()
  await pass('한낮이', moment(before, '07:03:22'), 'in')
  await pass('한낮이', moment(before, '16:31:59.900'), 'out')
  // In and out within one minute; a day of more than 16 hours in two spans.
  await pass('잠깐이', moment(before, '08:10:01'), 'in')
  await pass('잠깐이', moment(before, '08:10:58'), 'out')
  await pass('두번이', moment(before, '05:00:10'), 'in')
  await pass('두번이', moment(before, '12:00:10'), 'out')
  await pass('두번이', moment(before, '13:00:10'), 'in')
  await pass('두번이', moment(before, '21:30:10'), 'out')
  // Two nights in a row, and a morning before the day of the site begins.
  await pass('밤샘이', moment(third, '20:15:40'), 'in')
  await pass('밤샘이', moment(before, '05:02:10'), 'out')
  await pass('밤샘이', moment(before, '20:15:50'), 'in')
  await pass('밤샘이', moment(yesterday, '05:02:20'), 'out')
  await pass('새벽이', moment(yesterday, '02:30:30'), 'in')
  await pass('새벽이', moment(yesterday, '03:45:15'), 'out')
  await pass('안나감', moment(yesterday, '09:00:09'), 'in')
  // Neither a date of birth nor a number.
  const nameless = workers.get('한낮이')
  await services.pool.query('update worker set birthdate = null where id = $1', [nameless])
  const listed = await days(third, yesterday)
  const stood = () => Promise.all([third, before, yesterday].map((day) => scans(day)))
  const known = await stood()
  expect(listed).toHaveLength(7)
  expect(listed.map(({ number }) => number)).toContain(`#${nameless}`)

  const rows = await exported(listed, 'ko')
  expect((await importRows(rows)).body).toMatchObject({
    created: 0,
    unchanged: 7,
    valid: 7,
    errors: [],
  })
  expect(await days(third, yesterday)).toEqual(listed)
  expect(await stood()).toEqual(known)
  // Without the column that only an export has it is a paper list: each line is one.
  const paper = rows.map(({ via: _, ...row }) => row).filter(({ name }) => name === '한낮이')
  expect((await importRows(paper, 'check')).body).toMatchObject({ valid: 1 })

  // What the office writes into it is added, on the day that the line names.
  const edited = rows.map((row) => {
    if (row.name === '안나감') return { ...row, lastOut: '15:00', estimated: '' }
    if (row.name === '새벽이') return { ...row, firstIn: '00:10' }
    return row
  })
  expect((await importRows(edited)).body).toMatchObject({ created: 2, unchanged: 5, errors: [] })
  const after = await days(third, yesterday)
  expect(after).toHaveLength(7)
  const dayOf = (name: string) => after.find((row) => row.name === name)
  expect(dayOf('안나감')).toMatchObject({
    firstIn: moment(yesterday, '09:00:09'),
    lastOut: at(yesterday, '15:00'),
  })
  expect(dayOf('새벽이')).toMatchObject({ day: before, firstIn: at(yesterday, '00:10') })
})
