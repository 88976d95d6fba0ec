import { expect, test } from 'vitest'
import { checkValues } from '../../form/check.ts'
import { normalize } from '../../form/compute.ts'
import board from './board.ts'

const training = (more: object) =>
  normalize(board, { kind: 'special', target: 'daily', name: '특별교육', ...more })
const faults = (more: object) =>
  checkValues(board, training(more), Date.now())
    .filter(({ path }) => path.startsWith('special_'))
    .map(({ path, rule }) => `${path} ${rule}`)

test.each([
  ['neither', {}, ['special_code required']],
  ['one of the 39', { special_code: '34' }, []],
  ['none of them', { special_code: '40' }, ['special_code option']],
  ['another one without its name', { special_code: 'other' }, ['special_work required']],
  ['another one', { special_code: 'other', special_work: '갱폼 인양' }, []],
  ['words of a record from before', { special_work: '밀폐공간 작업' }, []],
])('the work of a special training: %s', (_, more, expected) => {
  expect(faults(more)).toEqual(expected)
})

test('words give way to the work that is chosen, and both to another kind', () => {
  const both = { special_code: '34', special_work: '밀폐공간 작업' }
  expect(training(both)).not.toHaveProperty('special_work')
  expect(training({ special_work: '밀폐공간 작업' })).toHaveProperty('special_work')
  expect(training({ ...both, kind: 'regular' })).not.toHaveProperty('special_code')
})
