import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test('only differences are stored, and a missing value is null', () => {
  const before = { title: 'a', place: '103동', rows: [{ id: 1 }] }
  const after = { title: 'a', weather: 'rain', rows: [{ id: 1 }] }
  expect(differenceOf(before, after)).toEqual({
    before: { place: '103동', weather: null },
    after: { place: null, weather: 'rain' },
  })
})
