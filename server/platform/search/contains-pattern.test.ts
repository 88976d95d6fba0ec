import { expect, test } from 'vitest'
import { containsPattern } from './contains-pattern.ts'

test('wildcards of a LIKE are plain characters', () => {
  expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%')
})
