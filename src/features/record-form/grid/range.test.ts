import fc from 'fast-check'
import { expect, test } from 'vitest'
import workforce from '../../../../contract/boards/workforce/board.ts'
import type { Row, TableField } from '../../../../contract/form/field-types.ts'
import { fieldOf } from '../../../../contract/form/fields.ts'
import { gridColumns } from './columns.ts'
import { copiedText, planPaste } from './paste-plan.ts'
import { cleared, filledDown, filledTo, movedRows } from './range.ts'
import type { Area } from './selection.ts'

const table = fieldOf(workforce, 'people') as TableField
const names = { company: [], field: [], member: [], worker: [] }
const columns = gridColumns(table, names, 'ko')
const area = (top: number, bottom: number, left: number, right: number): Area => ({
  top,
  bottom,
  left,
  right,
})
const row = (id: string, more: object = {}): Row => ({ id, ...more })
let made = 0
const newRow = () => {
  made += 1
  return row(`new-${made}`, { team: '처음' })
}
const paste = (rows: readonly Row[], where: Area, text: string) =>
  planPaste({ table, columns, rows, area: where, text, newRow })

const rows = [
  row('a', { team: '가', headcount: 1 }),
  row('b', { team: '나', headcount: 2 }),
  row('c', { team: '다', headcount: 3 }),
]

test('a paste fills cells from the chosen one on, and grows the table', () => {
  const plan = paste(rows, area(2, 2, 1, 1), '라\t10\n마\t20')
  expect(plan.faults).toEqual([])
  expect(plan.rows.map(({ team, headcount }) => [team, headcount])).toEqual([
    ['가', 1],
    ['나', 2],
    ['라', 10],
    ['마', 20],
  ])
  expect(plan.area).toEqual(area(2, 3, 1, 2))
  expect(plan.rows[0]).toBe(rows[0])
})

test('a first line of labels places the cells, wherever the active cell is', () => {
  const plan = paste([], area(0, 0, 4, 4), '인원\t직종\n7\t철근공')
  expect(plan.rows).toMatchObject([{ headcount: 7, team: '처음' }])
  expect(plan.rows[0]?.trade).toBeTruthy()
  expect(plan.lines).toBe(1)
})

test('a single cell that reads like a label is a cell', () => {
  expect(paste(rows, area(0, 0, 1, 1), '팀').rows[0]).toMatchObject({ team: '팀' })
})

test('an empty pasted cell empties its cell', () => {
  expect(paste(rows, area(0, 0, 1, 1), '\t5').rows[0]).toMatchObject({ team: null, headcount: 5 })
})

test('what cannot be read stays as it was, and is named by line and column', () => {
  const plan = paste(rows, area(0, 0, 1, 1), '하\t열\n거\t8')
  expect(plan.faults).toEqual([{ line: 1, column: 'headcount', reason: 'int' }])
  expect(plan.rows.slice(0, 2)).toMatchObject([
    { team: '하', headcount: 1 },
    { team: '거', headcount: 8 },
  ])
})

test('one copied cell fills the whole range, two fill four', () => {
  expect(paste(rows, area(0, 2, 1, 1), '새').rows.map(({ team }) => team)).toEqual([
    '새',
    '새',
    '새',
  ])
  const four = [...rows, row('d')]
  expect(paste(four, area(0, 3, 1, 1), 'ㄱ\nㄴ').rows.map(({ team }) => team)).toEqual([
    'ㄱ',
    'ㄴ',
    'ㄱ',
    'ㄴ',
  ])
})

test('more columns than there are is a fault, not a loss', () => {
  const last = columns.length - 1
  expect(paste(rows, area(0, 0, last, last), '가\t나').faults).toContainEqual({
    line: 1,
    column: '',
    reason: 'unknown',
  })
})

test('lines beyond the most rows are counted', () => {
  const text = Array.from({ length: table.maxRows }, () => '반장').join('\n')
  expect(paste(rows, area(1, 1, 1, 1), text).over).toBe(1)
})

test('filling down copies the first row, a single row the one above it', () => {
  const down = filledDown(table, rows, columns, area(0, 2, 1, 2))
  expect(down.rows.map(({ team, headcount }) => [team, headcount])).toEqual(
    Array(3).fill(['가', 1]),
  )
  expect(filledDown(table, rows, columns, area(1, 1, 2, 2)).rows[1]).toMatchObject({
    team: '나',
    headcount: 1,
  })
  expect(filledDown(table, rows, columns, area(0, 0, 1, 1)).rows).toBe(rows)
})

test('the handle repeats the range and leaves it as it is', () => {
  const many = [...rows, row('d'), row('e')]
  const { rows: after } = filledTo(table, many, columns, area(0, 1, 1, 1), 4)
  expect(after.map(({ team }) => team)).toEqual(['가', '나', '가', '나', '가'])
})

test('rows move as a block and stop at the ends', () => {
  const ids = (all: readonly Row[]) => all.map(({ id }) => id).join('')
  expect(ids(movedRows(rows, { top: 1, bottom: 2 }, -1))).toBe('bca')
  expect(ids(movedRows(rows, { top: 0, bottom: 1 }, 1))).toBe('cab')
  expect(movedRows(rows, { top: 1, bottom: 2 }, 1)).toBe(rows)
})

const value = fc.record({
  id: fc.uuid(),
  team: fc.option(fc.string({ unit: 'grapheme', maxLength: 8 }), { nil: null }),
  headcount: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: null }),
})

test('what is cleared is empty, and nothing beside it changes', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), fc.nat(), fc.nat(), (all, a, b) => {
      const [top, bottom] = [a % all.length, b % all.length].sort((x, y) => x - y)
      const where = area(top ?? 0, bottom ?? 0, 1, 1)
      const { rows: after } = cleared(table, all, columns, where)
      for (const [index, one] of after.entries()) {
        const within = index >= where.top && index <= where.bottom
        expect(one.headcount).toBe(all[index]?.headcount)
        expect(one.team ?? null).toBe(within ? null : (all[index]?.team ?? null))
      }
    }),
  )
})

test('what is copied can be pasted: the same cells again', () => {
  const text = fc
    .string({ unit: fc.constantFrom('가', 'x', '"', '\t', ' ', '1'), maxLength: 8 })
    // A cell reads a tab as a space, and no spaces around it.
    .map((one) => one.replace(/\s+/g, ' ').trim())
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (cells) => {
      const target = cells.map((_, index) => row(`r${index}`))
      // The last line may be empty: it is none, as Excel ends with a break.
      fc.pre(cells.at(-1)?.some((cell) => cell !== '') === true)
      const plan = paste(target, area(0, 0, 7, 7), copiedText(cells))
      expect(plan.faults).toEqual([])
      expect(plan.rows.map(({ place, work }) => [place ?? '', work ?? ''])).toEqual(cells)
    }),
  )
})

test('emptying a range leaves photos and files', () => {
  const photo = { key: 'photo', way: 'dialog', cell: { key: 'photo', type: 'photo' } }
  const wide = [...columns.slice(1, 2), photo as (typeof columns)[number]]
  const all = [row('a', { team: '가', photo: { id: 'p' } })]
  expect(cleared(table, all, wide, area(0, 0, 0, 1)).rows).toEqual([
    row('a', { team: null, photo: { id: 'p' } }),
  ])
})
