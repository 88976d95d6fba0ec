import { expect, test } from 'vitest'
import board35 from '../../../../contract/boards/corrective-action/board.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import { changeLines } from './change-text.ts'

const reading: Reading = {
  language: 'ko',
  name: (_kind, id) => (id === 3 ? '(주)누리비계' : null),
  record: (id) => id,
  unknown: '알 수 없음',
  yes: '예',
  no: '아니오',
  number: String,
  month: (month) => month,
  duration: ({ hours, minutes }) => `${hours}:${minutes}`,
  byServer: '',
  day: (day) => day,
  stamp: (at) => at.slice(0, 16),
  count: (count) => `${count}건`,
}

test('shows before and after like the form, with names and states', () => {
  const lines = changeLines(
    board35,
    {
      'values.level': { before: 'low', after: 'high' },
      company_id: { before: null, after: 3 },
      status: { before: 'received', after: 'acting' },
      title: { before: '가', after: '나' },
    },
    reading,
    { status: '상태', title: '제목' },
  )
  expect(lines.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['위험등급', '하', '상'],
    ['책임업체', '', '(주)누리비계'],
    ['상태', '접수', '조치중'],
    ['제목', '가', '나'],
  ])
})
