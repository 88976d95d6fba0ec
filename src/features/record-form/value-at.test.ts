import { describe, expect, test } from 'vitest'
import { composed, orNull, withChange } from './value-at.ts'

const add = (id: string) => (ids: unknown) => [...((ids as string[] | null) ?? []), id]

describe('a change at a path', () => {
  test('of the record, of a row, of an answer', () => {
    expect(withChange({ photos: ['a'] }, 'photos', add('b'))).toEqual({ photos: ['a', 'b'] })
    const rows = { findings: [{ id: 'r1' }, { id: 'r2', photo: 'x' }], place: 'A' }
    expect(withChange(rows, 'findings.r2.photo', () => 'y')).toEqual({
      findings: [{ id: 'r1' }, { id: 'r2', photo: 'y' }],
      place: 'A',
    })
    const items = { items: { '1-1': { answer: 'bad', photos: ['a'] }, '1-2': { answer: 'ok' } } }
    expect(withChange(items, 'items.1-1.photos', add('b'))).toEqual({
      items: { '1-1': { answer: 'bad', photos: ['a', 'b'] }, '1-2': { answer: 'ok' } },
    })
    expect(withChange({}, 'items.1-1', () => ({ answer: 'ok' }))).toEqual({
      items: { '1-1': { answer: 'ok' } },
    })
  })

  test('of a row that is gone changes nothing, and nothing is changed in place', () => {
    const values = { findings: [{ id: 'r1' }] }
    expect(withChange(values, 'findings.r9.photo', () => 'y')).toEqual(values)
    withChange(values, 'findings.r1.photo', () => 'y')
    expect(values).toEqual({ findings: [{ id: 'r1' }] })
  })
})

test('a cleared value is null; zero and false are not', () => {
  expect(['', []].map(orNull)).toEqual([null, null])
  expect([0, false, ' '].map(orNull)).toEqual([0, false, ' '])
})

test('decomposed syllables become whole, keys and numbers stay', () => {
  const parts = '점검'.normalize('NFD')
  expect(composed({ a: [{ b: parts, n: 1 }], c: null })).toEqual({
    a: [{ b: '점검', n: 1 }],
    c: null,
  })
})
