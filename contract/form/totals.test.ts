import { expect, test } from 'vitest'
import tally from '../../tests/boards/tally/board.ts'
import { normalize } from './compute.ts'
import type { FormBoard } from './definition.ts'
import { sumOf, totalOf, totalsOf } from './totals.ts'
import { wrongDefinition } from './wrong-definition.ts'

test('a column adds up to what a person adds up, decimals too', () => {
  const rows = [{ hours: 0.1 }, { hours: 0.2 }, {}, { hours: null }]
  expect(sumOf(rows, 'hours', 1)).toBe(0.3)
  expect(sumOf([], 'hours')).toBe(0)
})

test('the totals of a table are computed with the record, whatever a device says', () => {
  const people = [
    { id: '1', trade: 'rebar', count: 3, hours: 7.5 },
    { id: '2', trade: 'carpenter', count: 5 },
  ]
  expect(normalize(tally, { people, headcount: 99 })).toMatchObject({
    headcount: 8,
    hours: 7.5,
    rows: 2,
  })
  expect(totalsOf(tally, { key: 'people' }).map(({ key }) => key)).toEqual([
    'headcount',
    'hours',
    'rows',
  ])
})

test('a total counts only the rows for which its rule holds', () => {
  const { compute } = totalOf('people', { when: ({ row }) => row?.trade === 'rebar' })
  const people = [{ trade: 'rebar' }, { trade: 'carpenter' }, { trade: 'rebar' }]
  expect(compute({ values: { people } })).toBe(2)
})

test('a total of no table, or of a column that is no number, is found', () => {
  const key = { label: { ko: '계', en: 'Sum' } }
  const section = (of: string, sum: string): FormBoard['sections'][number] => ({
    key: of + sum,
    label: { ko: '계', en: 'Sum' },
    fields: [{ key: of + sum, ...key, ...totalOf(of, { sum }) }],
  })
  const wrong = { ...tally, sections: [...tally.sections, section('nothing', 'count')] }
  const text = { ...tally, sections: [...tally.sections, section('people', 'trade')] }
  expect(wrongDefinition(tally)).toEqual([])
  expect(wrongDefinition(wrong)).toEqual(['totals: nothingcount: nothing'])
  expect(wrongDefinition(text)).toEqual(['totals: peopletrade: trade'])
})
