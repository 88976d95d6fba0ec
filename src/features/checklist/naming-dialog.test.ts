import { expect, it } from 'vitest'
import { namedList } from './naming-dialog.tsx'

const list = [{ id: '1', questions: [{ id: '1-1', hidden: true }] }]

it('words make a new group, a new question, or stand for those that were there', () => {
  const group = namedList(list, { of: 'group', id: null }, '우리 현장', () => 'a')
  expect(group).toEqual([...list, { id: 'a', label: '우리 현장', questions: [] }])
  const question = namedList(group, { of: 'question', group: 'a', id: null }, '문항', () => 'b')
  expect(question[1]?.questions).toEqual([{ id: 'b', label: '문항', hidden: false }])
  const changed = namedList(question, { of: 'question', group: 'a', id: 'b' }, '고침', () => 'c')
  expect(changed[1]?.questions).toEqual([{ id: 'b', label: '고침', hidden: false }])
  expect(namedList(changed, { of: 'group', id: 'a' }, '이름', () => 'c')[1]?.label).toBe('이름')
  expect(changed[0]).toEqual(list[0])
})
