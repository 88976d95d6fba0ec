import { expect, test } from 'vitest'
import workforce from '../boards/workforce/board.ts'
import type { TableField } from '../form/field-types.ts'
import { fieldOf } from '../form/fields.ts'
import { pastedCells, readPasted } from './pasted.ts'

const table = fieldOf(workforce, 'people') as TableField
const trade = table.columns[0]
const [first, second] = trade?.type === 'select' ? trade.options : []
const names = { company: [], field: [], member: [], worker: [] }
const read = (text: string) => readPasted(table, names, text)

test('cells of a spreadsheet: quotes hold breaks and tabs, ends of line are of any system', () => {
  expect(pastedCells('a\tb\r\n"1\n2"\t"say ""x"""\r\n')).toEqual([
    ['a', 'b'],
    ['1\n2', 'say "x"'],
  ])
  expect(pastedCells('5" 배관\t1')).toEqual([['5" 배관', '1']])
})

test('lines in the order of the columns', () => {
  const text = `${first?.label.ko}\tA팀\t1,200\t1200.5\n\n${second?.label.en}\t\t3\t3`
  expect(read(text)).toEqual({
    faults: [],
    rows: [
      { trade: first?.value, team: 'A팀', headcount: 1200, man_days: 1200.5 },
      { trade: second?.value, headcount: 3, man_days: 3 },
    ],
  })
})

test('lines under their labels, in any order, without foreign columns', () => {
  const text = `인원 *\t비고란\t직종\n7\t무시\t${first?.label.ko}`
  expect(read(text)).toEqual({ faults: [], rows: [{ headcount: 7, trade: first?.value }] })
})

test('what is wrong is named by line and column', () => {
  expect(read(`${first?.label.ko}\tA팀\t열\t1\n우주비행사\tB팀\t2\t2`).faults).toEqual([
    { line: 1, column: 'headcount', reason: 'int' },
    { line: 2, column: 'trade', reason: 'option', about: '우주비행사' },
  ])
  const wide = `${first?.label.ko}${'\t1'.repeat(12)}`
  expect(read(wide).faults).toContainEqual({ line: 1, column: '', reason: 'unknown' })
})
