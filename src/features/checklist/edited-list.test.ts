import { expect, it } from 'vitest'
import { dailyQuestions } from '../../../contract/boards/daily-inspection/questions.ts'
import { builtInList, type ListedGroup } from '../../../contract/form/asked.ts'
import { closeList, countsOf, moved, openList, savedList } from './edited-list.ts'

const field = { groups: dailyQuestions }
const own = { id: '01890000-0000-7000-8000-000000000001', label: '우리 현장 문항' }
const listed: ListedGroup[] = [
  { id: '2', questions: ['2-6', own, '2-1'] },
  { id: own.id, label: '우리 현장', questions: [{ ...own, id: `${own.id.slice(0, -1)}2` }] },
]

it('a list that is opened and closed is the same one', () => {
  expect(closeList(openList(field, listed))).toEqual(listed)
  expect(closeList(openList(field, null))).toEqual(builtInList(field))
})

it('what a list hides is there to be shown again, where the board has it', () => {
  const [second, , first] = openList(field, listed)
  expect(second?.questions.map(({ id, hidden }) => (hidden ? `(${id})` : id))).toEqual([
    '2-6',
    own.id,
    '2-1',
    '(2-2)',
    '(2-3)',
    '(2-4)',
    '(2-5)',
  ])
  expect(first?.questions.every(({ hidden }) => hidden)).toBe(true)
  expect(countsOf(openList(field, listed))).toEqual({ asked: 4, hidden: 58, own: 2 })
})

it('a list that asks what the board asks is saved as the board’s', () => {
  expect(savedList(field, openList(field, null))).toBeNull()
  expect(savedList(field, openList(field, builtInList(field)))).toBeNull()
  expect(savedList(field, openList(field, listed))).toEqual(listed)
})

it('moves one place, and not over the end', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
})
