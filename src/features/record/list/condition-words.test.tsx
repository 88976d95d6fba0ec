import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import monthly from '../../../../contract/boards/environment-monthly/board.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import fixture from '../../../../tests/boards/fixture/board.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { formatMonth } from '../../../lib/dates.ts'
import { useConditionWords } from './condition-words.ts'
import { askables } from './conditions.ts'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('form', 'record', 'overview')
})
afterEach(cleanup)

function words(board: FormBoard, key: string, operator: string, value: string): string {
  const reading = {
    language: 'ko',
    month: (month: string) => formatMonth(month, 'ko'),
    duration: ({ hours, minutes }: { hours: number; minutes: number }) => `${hours}:${minutes}`,
  } as unknown as Reading
  const asked = askables(board, { ko: '상태', en: 'Status' })
  const { result } = renderHook(() => useConditionWords(asked, reading))
  return result.current({ key, operator, value } as Parameters<typeof result.current>[0]).value
}

test.each([
  [monthly, 'month', 'in', '2026-10,2026-11', '2026년 10월, 2026년 11월'],
  [monthly, 'month', 'like', '11', '11'],
  [monthly, 'training_time', 'in', '60,90', '1:0, 1:30'],
  [fixture, 'shared', '=', 'true', '예'],
  [fixture, 'shared', '=', '0', '아니오'],
] as const)('%# what a link asks for is said as it is', (board, key, operator, value, said) => {
  expect(words(board, key, operator, value)).toBe(said)
})
