import { describe, expect, test } from 'vitest'
import { type CellInput, readCell } from './cell.ts'
import { fieldSheet } from './fields.ts'
import { checkRows } from './rows.ts'
import type { Sheet, SheetColumn, SheetRule } from './sheet.ts'

const column = (rule: SheetRule, required = false): SheetColumn => ({
  key: 'x',
  label: { ko: '칸', en: 'Cell' },
  rule,
  required,
})
const option = {
  kind: 'option' as const,
  options: [{ value: 'a', label: { ko: '가', en: 'First' } }],
}
const rules = {
  text: { kind: 'text', max: 3 },
  date: { kind: 'date' },
  time: { kind: 'time' },
  phone: { kind: 'phone' },
  bizno: { kind: 'bizno' },
  int: { kind: 'int', min: 0, max: 999 },
  number: { kind: 'number', places: 2 },
  whole: { kind: 'number', places: 0 },
  option,
  mobile: { kind: 'mobile' },
  email: { kind: 'email' },
  username: { kind: 'username' },
  country: { ...option, other: /^[A-Z]{2}$/ },
} as const satisfies Record<string, SheetRule>

describe('a cell is taken', () => {
  test.each<[keyof typeof rules, CellInput, unknown]>([
    ['text', '  007 ', '007'],
    ['text', 12, '12'],
    ['text', '각', '각'.normalize('NFC')],
    ['text', ' a \t\r\n\n b\t', 'a b'],
    // As long as a cell may be: a pattern that backtracks from each blank takes half a minute.
    ['text', `${' '.repeat(60_000)}a`, 'a'],
    ['text', `a${' '.repeat(60_000)}\n`, 'a'],
    ['text', '', null],
    ['text', undefined, null],
    ['date', '2026-1-5', '2026-01-05'],
    ['date', '2026. 1. 5.', '2026-01-05'],
    ['date', '20260105', '2026-01-05'],
    ['date', '900501', '1990-05-01'],
    ['date', 20_260_105, '2026-01-05'],
    ['date', '2026년 1월 5일', '2026-01-05'],
    ['date', new Date('2026-01-05T00:00:00Z'), '2026-01-05'],
    ['time', '7:00', '07:00'],
    ['time', '07:05:59', '07:05'],
    ['time', '0700', '07:00'],
    ['time', '7시', '07:00'],
    ['time', '7시 30분', '07:30'],
    ['time', '오후 5:30', '17:30'],
    ['time', '오전 12:10', '00:10'],
    ['time', '5:30 PM', '17:30'],
    ['time', '24:00', '00:00'],
    // A cell with a format of time, and the same number without one.
    ['time', new Date(Date.UTC(1899, 11, 31, 6, 59, 59, 990)), '07:00'],
    ['time', 7 / 24, '07:00'],
    ['time', 0.99999, '00:00'],
    ['phone', '010-1234-5678', '010-1234-5678'],
    ['phone', '01012345678', '01012345678'],
    ['bizno', '1248100998', '124-81-00998'],
    ['bizno', '124-81-00998', '124-81-00998'],
    ['bizno', 1_248_100_998, '124-81-00998'],
    ['int', '1', 1],
    ['int', ' 9 9 9원', 999],
    ['int', 0, 0],
    ['number', '12,5', 12.5],
    ['number', '-1,234.5%', -1234.5],
    ['whole', '1,200', 1200],
    ['option', '가', 'a'],
    ['option', 'First', 'a'],
    ['option', 'a', 'a'],
    ['mobile', '010-1234-5678', '01012345678'],
    ['mobile', '+82 10 1234 5678', '+821012345678'],
    ['email', 'Kim@Example.com', 'Kim@Example.com'],
    ['username', 'Kim.01', 'kim.01'],
    ['country', 'KG', 'KG'],
    // Wide digits, as a Korean keyboard types them.
    ['text', '１２　', '12'],
    ['text', 'Ａ１', 'A1'],
    ['text', '５㎡', '5㎡'],
    ['date', '２０２６．１．５', '2026-01-05'],
    ['time', '０７：３０', '07:30'],
    ['phone', '０１０－１２３４－５６７８', '010-1234-5678'],
    ['mobile', '０１０ １２３４ ５６７８', '01012345678'],
    ['bizno', '１２４-８１-００９９８', '124-81-00998'],
    ['int', '９９９원', 999],
    ['email', 'ｋｉｍ＠example.com', 'kim@example.com'],
    ['country', 'ＫＧ', 'KG'],
    ['country', '가', 'a'],
  ])('%s %j', (rule, input, value) => {
    expect(readCell(column(rules[rule]), input)).toEqual({ value })
  })
})

describe('a cell is refused', () => {
  test.each<[keyof typeof rules, CellInput, string]>([
    ['text', 'abcd', 'max'],
    ['whole', '1,2', 'whole'],
    ['whole', '1.5', 'whole'],
    ['whole', '열', 'int'],
    ['mobile', 1_012_345_678, 'zero'],
    ['mobile', '12-34', 'telephone'],
    ['email', 'kim@x', 'email'],
    ['username', '김', 'username'],
    ['username', 'a b', 'username'],
    ['country', '달나라', 'option'],
    ['date', '0026-01-05', 'date'],
    ['text', 'a\u0000', 'text'],
    ['text', '\ud800', 'text'],
    ['text', '#REF!', 'sheet'],
    ['text', '#DIV/0!', 'sheet'],
    ['text', '#N/A', 'sheet'],
    ['date', '#FORMULA!C5', 'formula'],
    ['date', '2026-02-30', 'date'],
    ['date', '1월', 'date'],
    ['date', new Date(Number.NaN), 'sheet'],
    ['date', 46_347, 'date'],
    ['time', '25:00', 'time'],
    ['time', '24:01', 'time'],
    ['time', '7:60', 'time'],
    ['time', '오후 13:00', 'time'],
    ['time', 700, 'time'],
    ['time', -0.5, 'time'],
    ['time', new Date('2026-01-05T07:00:00Z'), 'time'],
    ['time', `7:${' '.repeat(30_000)}x`, 'time'],
    ['phone', 1_012_345_678, 'zero'],
    ['phone', '전화', 'phone'],
    ['bizno', 124_810_099, 'zero'],
    ['bizno', '12-3', 'bizno'],
    ['bizno', '124-81-00997', 'bizno'],
    ['int', '1.5', 'int'],
    ['int', '12,5', 'int'],
    ['number', '1,23,456', 'int'],
    ['date', '2026-02-29', 'date'],
    ['date', '2026111', 'date'],
    ['int', 1.5, 'int'],
    ['int', '-1', 'min'],
    ['int', '1,000', 'max'],
    ['int', '1e3', 'int'],
    ['option', '나', 'option'],
  ])('%s %j', (rule, input, reason) => {
    expect(readCell(column(rules[rule]), input)).toMatchObject({ reason })
  })

  test('when it is needed and only spaces are there', () => {
    expect(readCell(column(rules.text, true), '  ')).toEqual({ reason: 'required' })
  })
})

test('what was taken is taken again as it is', () => {
  const rows = [
    { row: 3, values: { field_name: ' 가 ', start_work_at: '2026.1.5', deposit_amount: '1,000' } },
  ]
  const once = checkRows(fieldSheet, rows)
  expect(once.errors).toEqual([])
  expect(checkRows(fieldSheet, once.valid)).toEqual(once)
})

test('no name of an object gets in as a column', () => {
  const values = JSON.parse('{"field_name":"가","__proto__":"x","constructor":"y"}')
  const { errors } = checkRows(fieldSheet, [{ row: 3, values }])
  expect(errors.map((error) => error.column).sort()).toEqual(['__proto__', 'constructor'])
})

test('rows with the same values are distinguished by all columns that identify them', () => {
  const sheet: Sheet = {
    id: 'x',
    name: { ko: '표', en: 'Sheet' },
    unique: [['name', 'list']],
    columns: ['name', 'list'].map((key) => ({ ...column({ kind: 'text', max: 9 }), key })),
  }
  const row = (n: number, name: string, list: string) => ({ row: n, values: { name, list } })
  const { valid, errors } = checkRows(sheet, [
    row(3, 'A 동', '1'),
    row(4, 'a동', '1'),
    row(5, 'A동', '2'),
    row(6, '', '1'),
    row(7, '', '1'),
  ])
  expect(errors).toEqual([{ row: 4, column: 'name', reason: 'twice', about: '3' }])
  expect(valid.map((each) => each.row)).toEqual([3, 5, 6, 7])
})

test('one of two columns is required, and each identifies on its own', () => {
  const sheet: Sheet = {
    id: 'x',
    name: { ko: '표', en: 'Sheet' },
    unique: [['id'], ['mail']],
    either: [['id', 'mail']],
    columns: ['id', 'mail'].map((key) => ({ ...column({ kind: 'text', max: 9 }), key })),
  }
  const row = (n: number, id: string, mail: string) => ({ row: n, values: { id, mail } })
  const { valid, errors } = checkRows(sheet, [
    row(3, 'a', ''),
    row(4, '', 'b'),
    row(5, '', ''),
    row(6, 'A', 'B'),
    row(7, 'too long for it', ''),
  ])
  expect(errors).toEqual([
    { row: 5, column: 'id', reason: 'either' },
    { row: 6, column: 'id', reason: 'twice', about: '3' },
    { row: 6, column: 'mail', reason: 'twice', about: '4' },
    { row: 7, column: 'id', reason: 'max', about: '9' },
  ])
  expect(valid.map((each) => each.row)).toEqual([3, 4])
})
