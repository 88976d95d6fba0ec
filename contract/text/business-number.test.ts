import { expect, test } from 'vitest'
import { formatBusinessNumber, isBusinessNumber } from './business-number.ts'

// Published by the companies themselves on their pages.
const real = ['124-81-00998', '220-81-62517', '120-81-47521', '126-81-03725', '101-81-09147']

test.each(real)('%s is a number, with hyphens and without', (number) => {
  expect(isBusinessNumber(number)).toBe(true)
  expect(isBusinessNumber(number.replaceAll('-', ''))).toBe(true)
})

test.each(real)('one wrong digit anywhere in %s is found', (number) => {
  const digits = number.replaceAll('-', '')
  for (let at = 0; at < 10; at += 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      const wrong = digits.slice(0, at) + digit + digits.slice(at + 1)
      if (wrong === digits) continue
      expect([wrong, isBusinessNumber(wrong)]).toEqual([wrong, false])
    }
  }
})

test.each([
  '',
  '000-00-00000',
  '124-81-0099',
  '124-81-009981',
  '1248-1-00998',
  '１２４-81-00998',
  'abc-de-fghij',
])('%j is none', (text) => expect(isBusinessNumber(text)).toBe(false))

test('typed digits are formatted as 3-2-5 while typing', () => {
  expect(
    ['', '1', '124', '1248', '12481', '124810', '1248100998', '124 81 00998 7'].map(
      formatBusinessNumber,
    ),
  ).toEqual(['', '1', '124', '124-8', '124-81', '124-81-0', '124-81-00998', '124-81-00998'])
})
