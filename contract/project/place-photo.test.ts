import { expect, test } from 'vitest'
import { isPlacePhoto, placePhotosOf } from './place-photo.ts'

const ids = [1, 2, 3, 4, 5].map((n) => `0190${n}000-0000-7000-8000-000000000000`)
const [one = '', two = ''] = ids

test('names its pictures, beside the other contents of the JSON', () => {
  expect(placePhotosOf(JSON.stringify({ files: [one, two] }))).toEqual([one, two])
  const linked = JSON.stringify({ link: 'https://example.com', files: [one] })
  expect([placePhotosOf(linked), isPlacePhoto(linked)]).toEqual([[one], true])
})

test.each([null, undefined, '', '[]', '"x"', 'null', '7', '{', '{"link":"https://example.com"}'])(
  '%j names none, and is no fault',
  (json) => {
    expect(placePhotosOf(json)).toEqual([])
    expect(isPlacePhoto(json ?? '')).toBe(true)
  },
)

test.each([
  ['more than there are slots', ids],
  ['one twice', [one, one]],
  ['no id', ['../media']],
  ['no list', one],
])('%s is a fault', (_, files) => {
  expect(isPlacePhoto(JSON.stringify({ files }))).toBe(false)
  expect(placePhotosOf(JSON.stringify({ files }))).toEqual([])
})
