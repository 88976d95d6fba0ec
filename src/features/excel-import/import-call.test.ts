import { expect, it } from 'vitest'
import { digestOf, refusedIn } from './import-call.ts'

const rows = [{ row: 2, values: { name: '누리빌딩' } }]

it('gives equal rows one name, from any file', async () => {
  expect(await digestOf('all', structuredClone(rows))).toBe(await digestOf('all', rows))
})

it.each([
  ['another way of sending them', 'valid', rows],
  ['another row', 'all', [{ row: 3, values: { name: '누리빌딩' } }]],
  ['another cell', 'all', [{ row: 2, values: { name: '누리타워' } }]],
] as const)('names %s otherwise', async (_, mode, other) => {
  expect(await digestOf(mode, [...other])).not.toBe(await digestOf('all', rows))
})

it('knows every refused row, also those without a named mistake', () => {
  const answer = { created: 0, valid: 0, refused: 3, more: 2 }
  const errors = [{ row: 2, column: 'name', reason: 'required' as const }]
  expect([...refusedIn({ ...answer, errors, refusedRows: [2, 7, 9] })]).toEqual([2, 7, 9])
  expect([...refusedIn({ ...answer, errors })]).toEqual([2])
})
