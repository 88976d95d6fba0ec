import { expect, it } from 'vitest'
import { digestOf } from './import-call.ts'

const rows = [{ row: 2, values: { name: '누리빌딩' } }]

it('names the same rows alike, from whichever file they were read', async () => {
  expect(await digestOf('all', structuredClone(rows))).toBe(await digestOf('all', rows))
})

it.each([
  ['another way of sending them', 'valid', rows],
  ['another row', 'all', [{ row: 3, values: { name: '누리빌딩' } }]],
  ['another cell', 'all', [{ row: 2, values: { name: '누리타워' } }]],
] as const)('names %s otherwise', async (_, mode, other) => {
  expect(await digestOf(mode, [...other])).not.toBe(await digestOf('all', rows))
})
