import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { ExcelError } from './fault.ts'
import { readWorkbook } from './read.ts'

const sheet: Sheet = {
  id: 'days',
  name: { ko: '출역', en: 'Days' },
  columns: [
    { key: 'day', label: { ko: '일자', en: 'Day' }, rule: { kind: 'date' }, required: true },
    {
      key: 'name',
      label: { ko: '성명', en: 'Name' },
      rule: { kind: 'text', max: 20 },
      required: true,
    },
    { key: 'from', label: { ko: '출근', en: 'In' }, rule: { kind: 'time', of: 'day' } },
    {
      key: 'to',
      label: { ko: '퇴근', en: 'Out' },
      rule: { kind: 'time', of: 'day', after: 'from' },
    },
    { key: 'hours', label: { ko: '공수', en: 'Days' }, rule: { kind: 'number', places: 1 } },
  ],
}

const read = async (...rows: (string | number | null)[][]) =>
  await readWorkbook(
    await writeXlsx({
      sheets: [{ name: '출역', rows: [['일자', '성명', '출근', '퇴근', '공수'], ...rows] }],
    }),
    sheet,
  )

test('times with their day are taken where that is the day of the row, or the next after midnight', async () => {
  const { errors, valid } = await read(
    ['2026-01-05 00:00:00', '김하나', '2026-01-05 07:30:00', '2026-01-05T17:00', 1],
    ['2026-01-05', '박두리', '2026. 1. 5. 오후 10:00', '2026-01-06 06:00', 1],
    ['2026-01-05', '이세찌', '2026-01-04 07:30', '2026-01-07 17:00', 1],
    ['2026-01-05', '최네찌', '07:30', '2026-01-06 17:00', 1],
    ['2026-01-05', '정다섯', '22:00', '2026-01-05 06:00', 1],
  )
  expect(valid.map(({ values }) => [values.day, values.from, values.to])).toEqual([
    ['2026-01-05', '07:30', '17:00'],
    ['2026-01-05', '22:00', '06:00'],
  ])
  expect(errors).toEqual([
    { row: 4, column: 'from', reason: 'otherday', about: '2026-01-04' },
    { row: 4, column: 'to', reason: 'otherday', about: '2026-01-07' },
    { row: 5, column: 'to', reason: 'otherday', about: '2026-01-06' },
    { row: 6, column: 'to', reason: 'otherday', about: '2026-01-05' },
  ])
})

test('rows of totals are left out and named; people called so are not', async () => {
  const { sums, errors, valid } = await read(
    ['2026-01-05', '김하나', null, null, 1],
    ['합계', null, null, null, 1],
    [null, '소 계', null, null, 1],
    ['2026-01-06', '계', '07:30', null, 1],
    ['2026-01-06', 'Total', null, null, null],
    [null, '합계공사', null, null, 2],
  )
  expect(sums).toEqual([3, 4])
  expect(valid.map(({ values }) => values.name)).toEqual(['김하나', '계', 'Total'])
  expect(errors).toEqual([{ row: 7, column: 'day', reason: 'required' }])
})

test.each([
  ['SoftCamp', 'SCDSA002'],
  ['Fasoo', '\u009b DRMONE  This Document is encrypted and protected by Fasoo DRM'],
  ['MarkAny', '<DOCUMENT SAFER V2.0>'],
  ['NASCA', '<## NASCA DRM FILE - VER1.00 ##>'],
])('a file that %s has encrypted is named as such', async (_, head) => {
  const bytes = Uint8Array.from(head.padEnd(5000, '\u00ff'), (char) => char.charCodeAt(0))
  const error = await readWorkbook(bytes, sheet).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ExcelError)
  expect((error as ExcelError).fault).toBe('secured')
})
