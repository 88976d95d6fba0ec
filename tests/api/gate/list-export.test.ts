import { expect, test } from 'vitest'
import { attendanceSheet } from '../../../contract/sheet/attendance.ts'
import { attendanceListSheet } from '../../../contract/sheet/attendance-list.ts'
import type { CellValue } from '../../../contract/sheet/cell.ts'
import { attendanceLine } from '../../../src/features/gate/office/attendance-line.ts'
import { readWorkbook } from '../../../src/lib/excel/read.ts'
import { writeReport } from '../../../src/lib/excel/write-report.ts'
import { startHarness } from '../harness.ts'
import { before, line, setPaper } from './paper.ts'

const harness = await startHarness()
const { aSite, aWorker, build } = setPaper(harness)
const words = { estimated: '추정', checks: '확인 필요', outside: '현장 밖' }

test('the exported list is imported again, and changes nothing', async () => {
  const { site, importRows, days } = await aSite()
  await aWorker(site, '김명부', { employee_no: '00123' })
  await aWorker(site, '박번호', { employee_no: '00007', birthdate: '1971-01-02' })
  const { id } = await build.person({ project: site, level: 1 })
  const { rows: found } = await harness.services.pool.query(
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

  const lines = listed.map((row) => {
    const cells = new Map(Object.entries(attendanceLine(row, 'Asia/Seoul', words)))
    return Object.fromEntries(
      attendanceSheet.columns.map(({ key }) => [key, (cells.get(key) ?? null) as CellValue]),
    )
  })
  for (const lang of ['ko', 'en'] as const) {
    const bytes = new Uint8Array(await writeReport(attendanceSheet, lang, lines))
    const read = await readWorkbook(bytes, attendanceListSheet)
    expect([read.errors, read.sums]).toEqual([[], [lines.length + 2]])
    const rows = read.valid.map(({ values }) =>
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value ?? '')])),
    )
    const again = await importRows(rows)
    expect(again.body).toMatchObject({ created: 0, unchanged: 4, valid: 4, errors: [] })
  }
  expect(await days()).toEqual(listed)
})
