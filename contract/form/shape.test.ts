import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Cell } from './field-types.ts'
import { maxLength, shapeOf } from './shape.ts'

const label = { ko: '칸', en: 'Field' }
const uuid7 = '01900000-0000-7000-8000-000000000001'
const uuid4 = '01900000-0000-4000-8000-000000000001'
const options = [
  { value: 'a', label },
  { value: 'b', label },
]
const gps = { lat: 37.5, lng: 127, accuracy: null }

const cases: [name: string, cell: Cell, good: unknown[], bad: unknown[]][] = [
  [
    'text',
    { key: 'k', type: 'text', label },
    ['', '가'.repeat(200)],
    ['가'.repeat(201), 1, 'a\u0000'],
  ],
  ['textarea', { key: 'k', type: 'textarea', label, max: 3 }, ['a\nb'], ['abcd']],
  ['int', { key: 'k', type: 'int', label, min: 1, max: 5 }, [1, 5], [0, 6, 1.5, '3', Number.NaN]],
  ['dec', { key: 'k', type: 'dec', label, places: 1 }, [0, -3.2, 1e6], [3.25, Infinity]],
  ['money', { key: 'k', type: 'money', label }, [0, 999_999_999_999_999], [-1, 0.5, 1e15]],
  [
    'date',
    { key: 'k', type: 'date', label },
    ['2024-02-29', '1900-01-01'],
    ['2026-02-29', '2026-2-1', '', '0001-01-01', '9999-12-31'],
  ],
  ['time', { key: 'k', type: 'time', label }, ['00:00', '23:59'], ['24:00', '9:00', '12:60']],
  [
    'datetime',
    { key: 'k', type: 'datetime', label },
    ['2026-11-20T01:00:00.000Z', '2026-11-20T01:00:00Z'],
    [
      '2026-11-20 01:00',
      '2026-11-20T01:00:00+09:00',
      '2026-13-20T01:00:00Z',
      '9999-01-01T00:00:00Z',
    ],
  ],
  ['radio', { key: 'k', type: 'radio', label, options }, ['a'], ['c', '', ['a']]],
  [
    'multi',
    { key: 'k', type: 'multi', label, options },
    [[], ['b', 'a']],
    [['a', 'a'], ['c'], 'a'],
  ],
  ['check', { key: 'k', type: 'check', label }, [true, false], ['true', 1]],
  ['user', { key: 'k', type: 'user', label }, [1, 2_147_483_647], [0, -1, 1.5, '1', 2_147_483_648]],
  ['users', { key: 'k', type: 'users', label }, [[], [1, 2]], [[1, 1], [0], 1]],
  [
    'link',
    { key: 'k', type: 'link', board: 7, label },
    [uuid7, uuid4],
    ['1', uuid7.toUpperCase().slice(1)],
  ],
  ['photo', { key: 'k', type: 'photo', label }, [uuid7], [uuid4, [uuid7]]],
  ['photos', { key: 'k', type: 'photos', label, max: 1 }, [[], [uuid7]], [[uuid7, uuid7], [uuid4]]],
  [
    'gps',
    { key: 'k', type: 'gps', label },
    [gps, { ...gps, accuracy: 12, at: '2026-11-20T01:00:00.000Z' }],
    [
      { lat: 91, lng: 0, accuracy: null },
      { lat: 1, lng: 1 },
      { ...gps, name: 'x' },
    ],
  ],
]

describe.each(cases)('%s', (_, cell, good, bad) => {
  test.each(good.map((value) => [value]))('takes %j', (value) => {
    expect(v.is(shapeOf(cell), value)).toBe(true)
  })
  test.each(bad.map((value) => [value]))('refuses %j', (value) => {
    expect(v.is(shapeOf(cell), value)).toBe(false)
  })
})

test('a decimal that binary cannot represent exactly still has its decimal places', () => {
  const shape = shapeOf({ key: 'k', type: 'dec', label, places: 2 })
  for (const value of [0.1, 0.29, 1.15, 8.41, 1234.56]) expect(v.is(shape, value)).toBe(true)
})

test('the limits of spec §5 apply where a field names none', () => {
  expect(maxLength({ type: 'text' })).toBe(200)
  expect(maxLength({ type: 'textarea' })).toBe(2000)
  expect(maxLength({ type: 'textarea', max: 500 })).toBe(500)
})

test('a list is counted before any of its items is looked at', () => {
  const read: number[] = []
  const items = Array.from({ length: 1_000 }, (_, n) => ({
    get id() {
      read.push(n)
      return uuid7
    },
  }))
  const rows = {
    key: 'k',
    type: 'table',
    label,
    rowNoun: label,
    maxRows: 500,
    columns: [],
  } as const
  for (const field of [
    rows,
    { key: 'k', type: 'users', label },
    { key: 'k', type: 'photos', label },
  ] as const) {
    const { issues = [] } = v.safeParse(shapeOf(field), items)
    expect(issues.map(({ message }) => message)).toEqual(['max'])
  }
  expect(read).toEqual([])
  expect(v.safeParse(shapeOf(rows), items.slice(0, 1)).success).toBe(true)
  expect(read).not.toEqual([])
})
