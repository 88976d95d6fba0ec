import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { attendanceSheet } from '../../../contract/sheet/attendance.ts'
import { writeReport } from './write-report.ts'

const column = (key: string) => attendanceSheet.columns.findIndex((one) => one.key === key)
const rows = [
  { day: '2026-11-22', name: '=1+1', firstIn: '06:30', lastOut: '17:00', manDays: 1 },
  { day: '2026-11-23', name: '이준호', firstIn: '12:00', lastOut: null, manDays: 0.5 },
]

test('days, times and man-days can be calculated with, filtered and summed', async () => {
  const { sheets } = await readXlsx(await writeReport(attendanceSheet, 'ko', rows), {
    readStyles: true,
  })
  const [first] = sheets
  const [head, one, two, total] = first?.rows ?? []
  expect(head?.[0]).toBe('일자')
  expect(one?.[column('day')]).toEqual(new Date('2026-11-22T00:00:00Z'))
  expect(two?.[column('manDays')]).toBe(0.5)
  expect(one?.[column('name')]).toBe('=1+1')
  expect(first?.cells?.get(`1,${column('name')}`)?.formula).toBeUndefined()
  const formatAt = (key: string) => first?.cells?.get(`1,${column(key)}`)?.style?.numFmt
  expect([formatAt('day'), formatAt('firstIn'), formatAt('manDays')]).toEqual([
    'yyyy-mm-dd',
    'hh:mm',
    '#,##0.0',
  ])
  expect(first?.autoFilter?.range).toBe('A1:AA3')
  expect(total?.[0]).toBe('합계')
  const sum = first?.cells?.get(`3,${column('manDays')}`)
  expect([sum?.formula, sum?.formulaResult]).toEqual(['SUBTOTAL(9,X2:X3)', 1.5])
})

test('of nobody there are no totals', async () => {
  const { sheets } = await readXlsx(await writeReport(attendanceSheet, 'en', []))
  expect(sheets[0]?.rows).toHaveLength(1)
})
