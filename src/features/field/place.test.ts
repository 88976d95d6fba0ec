import { describe, expect, test } from 'vitest'
import { linkOf, placeOf, readPlace, withPart } from './place.ts'

describe('JSON text of a field', () => {
  test.each([null, '', '{', '[]', '"x"', 'null', '{"lat":"37","lng":127}'])(
    '%j holds no place',
    (json) => expect(placeOf(json)).toBeNull(),
  )

  test.each(['{"link":"javascript:alert(1)"}', '{"link":"data:text/html,x"}', '{"link":7}'])(
    '%j holds no link that is opened',
    (json) => expect(linkOf(json)).toBeNull(),
  )

  test('is changed in part', () => {
    const json = withPart('{"zoom":3,"lat":1,"lng":2}', { lat: 37.5, lng: 127 })
    expect(JSON.parse(json ?? '')).toEqual({ zoom: 3, lat: 37.5, lng: 127 })
    expect(placeOf(json)).toEqual({ lat: 37.5, lng: 127 })
    expect(withPart('{"link":"https://a"}', { link: undefined })).toBeNull()
  })
})

test.each([
  ['', ' ', null],
  ['37.5', '127', { lat: 37.5, lng: 127 }],
  ['37.5', '', undefined],
  ['91', '127', undefined],
  ['37', '-181', undefined],
  ['북', '동', undefined],
])('%j, %j is read as %j', (lat, lng, place) => {
  expect(readPlace(lat, lng)).toEqual(place)
})
