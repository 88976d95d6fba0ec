import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { readWorkbook } from './read.ts'

/**
 * Two people in a list of eight columns, as openpyxl, XlsxWriter, SheetJS, ExcelJS, xlsx-populate,
 * LibreOffice and Gnumeric write it, from text cells and from numbers with formats; `hand-…` are laid
 * out as Apache POI, NPOI, Google and Hancom do, whose programs were not at hand.
 */
const folder = join(import.meta.dirname, 'corpus')
const files = readdirSync(folder)

const column = (key: string, ko: string, rule: Sheet['columns'][number]['rule']) => ({
  key,
  label: { ko, en: key },
  rule,
})
const sheet: Sheet = {
  id: 'corpus',
  name: { ko: '명단', en: 'List' },
  columns: [
    column('no', '사번', { kind: 'text', max: 20 }),
    { ...column('name', '성명', { kind: 'text', max: 50 }), required: true },
    column('mobile', '연락처', { kind: 'mobile' }),
    column('birthdate', '생년월일', { kind: 'date' }),
    column('firstIn', '출근', { kind: 'time' }),
    column('work', '근무', { kind: 'duration' }),
    column('pay', '금액', { kind: 'int', min: 0, max: 1e9 }),
    column('note', '비고', { kind: 'lines', max: 100 }),
  ],
}

const people = [
  {
    no: '00123',
    name: '김하나',
    mobile: '01012345678',
    birthdate: '1990-05-01',
    firstIn: '07:30',
    work: 1800,
    pay: 1_500_000,
    note: '첫째\n둘째',
  },
  {
    no: '00007',
    name: 'Nguyễn Văn Đức',
    mobile: '029876543',
    birthdate: '2001-12-31',
    firstIn: '17:05',
    work: 45,
    pay: 0,
    note: 'R&D <팀>',
  },
]

test('there are workbooks of seven programs and four layouts', () => {
  expect(new Set(files.map((file) => file.split('-')[0])).size).toBe(8)
  expect(files.length).toBeGreaterThan(50)
})

describe.each(files)('%s', (file) => {
  test('is read as what a person sees in it', async () => {
    const read = await readWorkbook(new Uint8Array(readFileSync(join(folder, file))), sheet)
    expect(read.errors).toEqual([])
    expect(read.valid.map(({ values }) => values)).toEqual(people)
    const totals = file.includes('totals') ? [4, 5] : []
    expect(read.sums).toEqual(totals)
  })
})
