import { expect, test } from 'vitest'
import { makeStatements } from './statements.ts'

test('the slowest come first, with their count and average', () => {
  const statements = makeStatements()
  statements.add('post-one', 2)
  statements.add('post-one', 10)
  statements.add('upload-own', 300)
  statements.add('begin', 1)
  expect(statements.slowest(2)).toEqual([
    { name: 'upload-own', count: 1, meanMs: 300, maxMs: 300 },
    { name: 'post-one', count: 2, meanMs: 6, maxMs: 10 },
  ])
})

test('names without end do not fill the memory', () => {
  const statements = makeStatements()
  for (let n = 0; n < 3_000; n += 1) statements.add(`name ${n}`, 1)
  const names = statements.slowest(5_000)
  expect(names).toHaveLength(1_001)
  expect(names.find(({ name }) => name === 'other')?.count).toBe(2_000)
})
