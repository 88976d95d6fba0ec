import { expect, it } from 'vitest'
import { matchesOption } from './option-match.ts'

it('ignores spaces, case and decomposition', () => {
  expect(matchesOption('(주)누리 비계', '누리비계', false)).toBe(true)
  expect(matchesOption('TBM', 'tbm', false)).toBe(true)
  expect(matchesOption('비계', '비계'.normalize('NFD'), false)).toBe(true)
  expect(matchesOption('비계', '동바리', false)).toBe(false)
})

it('keeps possible matches while a syllable is composed', () => {
  expect(matchesOption('비계', 'ㅂ', true)).toBe(true)
  expect(matchesOption('비계', '빅', true)).toBe(true)
  expect(matchesOption('누리비계', '비ㄱ', true)).toBe(true)
  expect(matchesOption('동바리', '비ㄱ', true)).toBe(false)
  expect(matchesOption('비계', '빅', false)).toBe(false)
})
