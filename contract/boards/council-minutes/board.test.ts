import { describe, expect, test } from 'vitest'
import { carriedValues } from '../../form/carry.ts'
import { normalize } from '../../form/compute.ts'
import { derive } from '../../form/derive.ts'
import { countedFacts } from '../../form/facts.ts'
import type { Row, Values } from '../../form/field-types.ts'
import board from './board.ts'

const resolution = (id: string, state: string, until: string) => ({
  id,
  content: `의결 ${id}`,
  who: '안전관리자',
  until,
  state,
  since: '2026-03-10',
  ...(state === 'done' && { result: '마침' }),
})
const meeting = normalize(board, {
  kind: 'council',
  round: 3,
  held_on: '2026-03-10',
  place: '회의실',
  topics: ['risk'],
  discussion: '공정 조정',
  resolutions: [
    resolution('1', 'done', '2026-03-12'),
    resolution('2', 'open', '2026-04-20'),
    resolution('3', 'acting', '2026-04-01'),
  ],
  attendees: [{ id: '4', name: '김동수' }],
})

describe('the minutes of a council', () => {
  test('count their resolutions, and are due when the first open one is', () => {
    expect(meeting).toMatchObject({ count_resolutions: 3, count_open: 2, attended: 0 })
    expect(derive(board, meeting)).toMatchObject({
      title: '제3차 안전보건협의체 회의',
      status: 'open',
      due: '2026-04-01',
    })
  })

  test('the next meeting takes over what is still open, with the day it was resolved, and no signatures', () => {
    let n = 0
    const next = carriedValues(board, meeting, () => `new ${++n}`)
    const rows = next.resolutions as Row[]
    expect(rows.map(({ id, content, since }) => [id, content, since])).toEqual([
      ['new 1', '의결 2', '2026-03-10'],
      ['new 2', '의결 3', '2026-03-10'],
    ])
    expect(next).not.toHaveProperty('attendees')
    const counted = (values: Values) =>
      countedFacts(board, values).filter(({ name }) => name === 'resolutions').length
    expect([meeting, { ...next, held_on: '2026-04-10' }].map(counted)).toEqual([3, 0])
    expect(next).not.toHaveProperty('round')
    const done = meeting.resolutions as Row[]
    const closed = normalize(board, { ...meeting, resolutions: done.slice(0, 1) })
    expect(carriedValues(board, closed, () => 'new')).not.toHaveProperty('resolutions')
    expect(derive(board, closed)).toMatchObject({ status: 'done', due: null })
  })
})
