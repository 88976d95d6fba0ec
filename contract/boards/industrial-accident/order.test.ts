import { expect, test } from 'vitest'
import { checkValues } from '../../form/check.ts'
import { issueSentence } from '../../form/issue-words.ts'
import board from './board.ts'

/** One in the morning of 2 March in Korea. */
const occurred_at = '2026-03-01T16:00:00.000Z'

test.each([
  [{ written_on: '2026-03-01' }, '⑱ 발생일시보다 빠를 수 없습니다.'],
  [{ written_on: '2026-03-02' }, null],
  [{ written_on: '2026-03-05', submitted_on: '2026-03-04' }, '작성일보다 빠를 수 없습니다.'],
  [{ written_on: '2026-03-05', submitted_on: '2026-03-05' }, null],
  [{ hired_at: '2026-03-03' }, '⑱ 발생일시보다 늦을 수 없습니다.'],
  [{ hired_at: '2026-03-02' }, null],
])('%j: %s', (values, sentence) => {
  const [fault] = checkValues(board, { occurred_at, ...values }, Date.now()).filter(
    ({ rule }) => rule === 'order' || rule === 'late',
  )
  expect(fault ? issueSentence(board, fault, 'ko') : null).toBe(sentence)
})
