import { expect, test } from 'vitest'
import { checkValues } from '../../form/check.ts'
import { issueSentence } from '../../form/issue-words.ts'
import board from './board.ts'

test.each(['insurance_until', 'inspection_until', 'ndt_until'])(
  'nothing enters whose %s is over',
  (key) => {
    const faults = (until: string) =>
      checkValues(board, { in_date: '2026-03-02', ndt: true, [key]: until }, Date.now()).filter(
        ({ path }) => path === key,
      )
    expect(faults('2026-03-02')).toEqual([])
    const [fault] = faults('2025-12-31')
    expect(fault).toEqual({ path: key, rule: 'order' })
    expect(fault && issueSentence(board, fault, 'ko')).toBe('반입일보다 빠를 수 없습니다.')
  },
)
