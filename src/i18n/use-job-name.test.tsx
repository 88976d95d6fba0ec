import { act, renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { setLanguage, startI18n } from './i18n.ts'
import { useJobName } from './use-job-name.ts'

beforeAll(() => startI18n('ko_siteon'))

test('usual trades and positions are named in the language of the screen, others as written', async () => {
  const { result } = renderHook(() => useJobName())
  const names = () => ['비계공', '안전 관리자', '드론조종사', null].map(result.current)
  expect(names()).toEqual(['비계공', '안전 관리자', '드론조종사', null])
  await act(() => setLanguage('en_siteon'))
  expect(names()).toEqual(['Scaffolder', 'Safety manager', '드론조종사', null])
})
