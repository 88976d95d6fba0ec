import { expect, test } from 'vitest'
import corrective from '../boards/corrective-action/board.ts'
import daily from '../boards/daily-inspection/board.ts'
import hazard from '../boards/hazard-report/board.ts'
import { awaitedFiles } from './awaited-files.ts'

const none = new Set<string>()
const findings = [
  { id: 'one', photo: 'before-1', after: 'after-1', state: 'done' },
  { id: 'two', photo: 'before-2', after: 'after-2', state: 'done' },
]

test('the confirmation of a row needs the photo of its action, and no other', () => {
  const confirm = (arrived: string[]) =>
    awaitedFiles(daily, { findings }, new Set(arrived), { action: 'verify', rowId: 'one' })
  expect(confirm(['before-1', 'before-2', 'after-2'])).toEqual([
    { id: 'after-1', path: 'findings.one.after', kind: 'photo' },
  ])
  expect(confirm(['after-1'])).toEqual([])
})

test('so does the confirmation of a record', () => {
  const values = { before: 'before', after: 'after' }
  const confirm = { action: 'verify' }
  expect(awaitedFiles(corrective, values, none, confirm).map(({ path }) => path)).toEqual(['after'])
  expect(awaitedFiles(corrective, values, new Set(['after']), confirm)).toEqual([])
})

test('work whose photo never arrives can be sent back', () => {
  const redo = { action: 'redo', rowId: 'one' }
  expect(awaitedFiles(daily, { findings }, none, redo)).toEqual([])
  expect(awaitedFiles(corrective, { after: 'after' }, none, { action: 'redo' })).toEqual([])
})

test('an action itself, and a decision on something without photos, need none', () => {
  expect(awaitedFiles(daily, { findings }, none, { action: 'act', rowId: 'one' })).toEqual([])
  expect(awaitedFiles(hazard, { photos: ['one'] }, none, { action: 'resume' })).toEqual([])
  expect(awaitedFiles(daily, {}, none, { action: 'verify', rowId: 'gone' })).toEqual([])
})
