import { expect, test } from 'vitest'
import { fromBase64Url, toBase64Url } from './bytes.ts'

test.each([
  [[], ''],
  [[255], '_w'],
  [[251, 239], '--8'],
  [[0, 1, 2], 'AAEC'],
])('%j is %s', (bytes, text) => {
  expect(toBase64Url(Uint8Array.from(bytes))).toBe(text)
  expect([...fromBase64Url(text)]).toEqual(bytes)
})
