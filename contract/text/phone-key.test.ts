import { expect, test } from 'vitest'
import { maskedPhone, phoneKey } from './phone-key.ts'

test.each([
  ['010-1234-5678', '01012345678'],
  ['０１０ １２３４ ５６７８', '01012345678'],
  ['+82 10-1234-5678', '01012345678'],
  ['0082 10 1234 5678', '01012345678'],
  ['+82 2 345 6789', '023456789'],
  ['+84 90 123 45 67', '84901234567'],
  ['', ''],
  [null, ''],
])('%s is compared as %s', (written, key) => {
  expect(phoneKey(written)).toBe(key)
})

test.each([
  ['010-1234-5678', '010-****-5678'],
  ['02-345-6789', '02-****-6789'],
  ['119', '****'],
  [null, null],
])('%s is shown as %s', (written, shown) => {
  expect(maskedPhone(written)).toBe(shown)
})
