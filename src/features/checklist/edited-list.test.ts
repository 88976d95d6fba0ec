import { expect, it } from 'vitest'
import { dailyQuestions } from '../../../contract/boards/daily-inspection/questions.ts'
import { builtInList, type ListedGroup } from '../../../contract/form/asked.ts'
import {
  closeList,
  countsOf,
  type EditedGroup,
  type EditedQuestion,
  moved,
  openList,
  savedList,
  withGroup,
  withQuestion,
} from './edited-list.ts'

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

it('puts back only what was removed, at its place, into the list of now', () => {
  const list = openList(field, listed)
  const [second, site] = list as [EditedGroup, EditedGroup]
  const question = second.questions[1] as EditedQuestion
  const now = list.map((group) => ({
    ...group,
    questions: group.questions.filter(({ id }) => id !== own.id && id !== '2-1'),
  }))
  const ids = withQuestion(now, '2', 1, question)[0]?.questions.map(({ id }) => id)
  expect(ids).toEqual(['2-6', own.id, '2-2', '2-3', '2-4', '2-5'])
  expect(withQuestion(list, '2', 1, question)).toEqual(list)
  const without = list.filter(({ id }) => id !== '2')
  expect(withQuestion(without, '2', 1, question)).toEqual(without)
  const other = list.filter(({ id }) => id !== site.id)
  expect(withGroup(other, 1, site)).toEqual(list)
  expect(withGroup(list, 1, site)).toEqual(list)
  expect(withGroup([second], 9, site)).toEqual([second, site])
})

it('a question or a group that the board has no longer is not in the list', () => {
  const [question] = listed[1]?.questions ?? []
  const later: ListedGroup[] = [
    { id: '2', questions: ['2-6', '2-99', own] },
    { id: '99', questions: ['99-1'] },
    { id: own.id, label: '우리 현장', questions: ['1-1', question as typeof own] },
  ]
  expect(closeList(openList(field, later))).toEqual([
    { id: '2', questions: ['2-6', own] },
    { id: own.id, label: '우리 현장', questions: [question] },
  ])
})
