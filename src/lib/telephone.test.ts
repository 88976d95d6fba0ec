import { expect, it } from 'vitest'
import { fitsParts, hasOtherParts, withHyphens } from './telephone.ts'

it.each([
  ['01012345678', '010-1234-5678'],
  ['0111234567', '011-123-4567'],
  ['023456789', '02-345-6789'],
  ['0212345678', '02-1234-5678'],
  ['03112345678', '031-1234-5678'],
  ['0311234567', '031-123-4567'],
  ['07012345678', '070-1234-5678'],
  ['050712345678', '0507-1234-5678'],
  ['05051234567', '0505-123-4567'],
  ['15881234', '1588-1234'],
])('puts the hyphens of %s where people expect them', (digits, written) => {
  expect(withHyphens(digits)).toBe(written)
})

it.each(['+14155550123', '010-1234-5678', '0101234', '0101234567', '0101234567890', '00141555501'])(
  'leaves %s alone',
  (value) => expect(withHyphens(value)).toBe(value),
)

it('knows what parts of 3-4-4 can show', () => {
  for (const value of ['', '010-12', '01012345678', '023456789', '0311234567']) {
    expect(fitsParts(value), value).toBe(true)
  }
  for (const value of ['+14155550123', '050712345678', '15881234', '1588-1234', '0507-1234-5678']) {
    expect(fitsParts(value), value).toBe(false)
  }
  expect(['021', '0507', '1588', '0082'].every(hasOtherParts)).toBe(true)
  expect(['02', '010', '031', '158', '070'].some(hasOtherParts)).toBe(false)
})
