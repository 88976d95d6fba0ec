import { describe, expect, test } from 'vitest'
import { carriedValues } from '../../form/carry.ts'
import { checkValues } from '../../form/check.ts'
import { normalize } from '../../form/compute.ts'
import { derive } from '../../form/derive.ts'
import { countedFacts } from '../../form/facts.ts'
import type { Row, Values } from '../../form/field-types.ts'
import { periodKeyOf } from '../../form/period.ts'
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
    expect(derive(board, closed)).toMatchObject({ status: 'unsigned', due: null })
  })

  test('is done only where somebody took part and something was resolved', () => {
    const signed = { signed_at: '2026-03-10T05:00:00.000Z', way: 'hand', drawing: 'M0 0L9 9' }
    const of = (more: Values) =>
      derive(board, normalize(board, { ...meeting, resolutions: [], ...more })).status
    const attendees = [{ id: '4', name: '김동수', ...signed }]
    const done = (meeting.resolutions as Row[]).slice(0, 1)
    expect(of({})).toBe('unsigned')
    expect(of({ attendees })).toBe('none')
    expect(of({ attendees, resolutions: done })).toBe('done')
  })

  test('an extraordinary meeting stands beside that of its month', () => {
    const day = '2026-03-10'
    expect(periodKeyOf(board, meeting, day)).toBe('2026-03|council')
    expect(periodKeyOf(board, { ...meeting, session: 'extra' }, day)).toBeNull()
  })

  test('with labour has as many for the employers as for the workers, and topics of its own', () => {
    const labour = { ...meeting, kind: 'labour', topics: ['plan'], workers_side: 4 }
    const paths = (more: Values) =>
      checkValues(board, normalize(board, { ...labour, ...more }), Date.now())
        .filter(({ path }) => path === 'employers_side' || path === 'topics')
        .map(({ path, rule, limit }) => [path, rule, limit])
    expect(paths({ employers_side: 4 })).toEqual([])
    expect(paths({ employers_side: 3 })).toEqual([['employers_side', 'min', 4]])
    expect(paths({ employers_side: 5 })).toEqual([['employers_side', 'max', 4]])
    expect(paths({ kind: 'council' })).toEqual([['topics', 'option', undefined]])
  })
})
