import { expect, test } from 'vitest'
import { earlierPhoto } from './earlier-photo.ts'

const values = {
  before: ['a', 'b'],
  photo: 'c',
  findings: [
    { id: 'r1', photo: 'd' },
    { id: 'r2', photo: null },
  ],
}

test.each([
  ['after', 'before', 'a'],
  ['after', 'photo', 'c'],
  ['findings.r1.after', 'photo', 'd'],
  ['findings.r2.after', 'photo', null],
  ['findings.gone.after', 'photo', null],
  ['after', 'nothing', null],
])('%s, taken from where %s was: %s', (path, key, id) => {
  expect(earlierPhoto(values, path, key)).toBe(id)
})
