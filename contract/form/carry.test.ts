import { expect, test } from 'vitest'
import tally from '../../tests/boards/tally/board.ts'
import daily from '../boards/construction-daily/board.ts'
import inspection from '../boards/daily-inspection/board.ts'
import { carriedKeys, carriedValues, wrongCarry } from './carry.ts'

function counter() {
  let n = 0
  return () => {
    n += 1
    return `new-${n}`
  }
}

test('declared fields are taken over, rows as new rows without photos', () => {
  const earlier = {
    day: '2026-11-20',
    field_id: 5,
    note: '어제만의 일',
    work: '거푸집',
    photos: ['photo'],
    people: [{ id: 'old', trade: 'rebar', count: 3, photo: 'photo' }],
    headcount: 3,
  }
  expect(carriedValues(tally, earlier, counter())).toEqual({
    field_id: 5,
    work: '거푸집',
    people: [{ id: 'new-1', trade: 'rebar', count: 3 }],
  })
})

test('the work of tomorrow becomes the work of today; without it today’s is taken', () => {
  const work = (content: string) => [{ id: 'x', work_type: 'earth', content }]
  const planned = carriedValues(daily, { works: work('굴착'), plans: work('되메우기') }, counter())
  expect(planned.works).toMatchObject([{ content: '되메우기' }])
  expect(planned.plans).toBeUndefined()
  const without = carriedValues(daily, { works: work('굴착') }, counter())
  expect(without.works).toMatchObject([{ content: '굴착' }])
})

test('an inspection takes over neither answers nor findings', () => {
  expect(carriedKeys(inspection)).toEqual(expect.not.arrayContaining(['items', 'findings']))
  const earlier = { place: '103동', items: { '1-1': { answer: 'ok' } }, findings: [{ id: 'x' }] }
  expect(carriedValues(inspection, earlier, counter())).toEqual({ place: '103동' })
})

test('what cannot be taken over is found', () => {
  const wrong = (keys: string[]) => wrongCarry({ ...tally, carry: { keys } })
  expect(wrong(['photos', 'headcount', 'nothing', 'work'])).toEqual([
    'photos',
    'headcount',
    'nothing',
  ])
  const moves = [{ from: 'people', to: 'work' }]
  expect(wrongCarry({ ...tally, carry: { keys: [], moves } })).toEqual(['people: work'])
})
