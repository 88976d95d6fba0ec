import { expect, it } from 'vitest'
import { fitsParts, withHyphens } from './telephone.ts'

it('puts the hyphens where people expect them', () => {
  expect(
    ['01012345678', '0111234567', '023456789', '0212345678', '03112345678'].map(withHyphens),
  ).toEqual(['010-1234-5678', '011-123-4567', '02-345-6789', '02-1234-5678', '031-1234-5678'])
})

it('leaves another country’s number alone', () => {
  expect(withHyphens('+14155550123')).toBe('+14155550123')
  expect([
    fitsParts('+14155550123'),
    fitsParts('010-12'),
    fitsParts(''),
    fitsParts('01012345678'),
  ]).toEqual([false, true, true, true])
})
