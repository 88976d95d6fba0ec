import { expect, test } from 'vitest'
import tally from '../../tests/boards/tally/board.ts'
import daily from '../boards/construction-daily/board.ts'
import inspection from '../boards/daily-inspection/board.ts'
import safetyCost from '../boards/safety-cost/board.ts'
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

test('in a row a computed total becomes what was before, also when it is nothing', () => {
  const items = [
    { id: 'a', item: 'wages', plan: 9, before: 3, used: 2, total: 5, share: 55.55 },
    { id: 'b', item: 'health', plan: 9, before: 3, used: -3, total: 0 },
    { id: 'c', item: 'training', plan: 9 },
  ]
  expect(carriedValues(safetyCost, { items }, counter()).items).toEqual([
    { id: 'new-1', item: 'wages', plan: 9, before: 5 },
    { id: 'new-2', item: 'health', plan: 9, before: 0 },
    { id: 'new-3', item: 'training', plan: 9 },
  ])
})

test('a move between cells that do not fit is found', () => {
  const wrong = (table: string, from: string, to: string) =>
    wrongCarry({ ...safetyCost, carry: { keys: ['items'], cells: { [table]: [{ from, to }] } } })
  expect(wrong('items', 'total', 'before')).toEqual([])
  expect(wrong('items', 'nothing', 'before')).toEqual(['items: nothing: before'])
  expect(wrong('items', 'item', 'before')).toEqual(['items: item: before'])
  expect(wrong('items', 'before', 'total')).toEqual(['items: before: total'])
  expect(wrong('uses', 'amount', 'vat')).toEqual(['uses'])
})
