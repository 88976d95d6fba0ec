import { expect, test } from 'vitest'
import daily from '../boards/daily-inspection/board.ts'
import { statefulTables, withBegun } from './rows.ts'

const [table] = statefulTables(daily)
if (!table) throw new Error('the findings have no workflow')
const { workflow } = table

const begunBy = (before: Record<string, unknown>, written: Record<string, unknown>, by: number) =>
  withBegun(workflow, before, { ...before, ...written }, by).begun_by

const action = '중간대 설치'

test('before anything was sent back, a person who rewrites all of it is one more', () => {
  expect(begunBy({ state: 'received' }, { action }, 1)).toEqual([1])
  const half = { state: 'acting', action, begun_by: [1] }
  expect(begunBy(half, { action: '난간 재설치', after: 'photo' }, 2)).toEqual([1, 2])
  expect(begunBy(half, { after: 'photo' }, 1)).toEqual([1])
})

test('sent back, they are the only one, and one more where a part of it stands', () => {
  const back = { state: 'redo', action, after: 'photo', begun_by: [1] }
  expect(begunBy(back, { action: '난간 재설치', after: 'another' }, 2)).toEqual([2])
  expect(begunBy(back, { after: 'another' }, 2)).toEqual([1, 2])
  expect(begunBy(back, { action: ` ${action}\n` }, 2)).toEqual([1])
})
