import { expect, it } from 'vitest'
import { hiddenUntil } from './hidden.ts'

const stored = JSON.stringify({ id: 'a', expire: 1000 })

it('hides the notice that was hidden, until its time, and no other', () => {
  expect(hiddenUntil(stored, 'a', 999)).toBe(1000)
  expect(hiddenUntil(stored, 'a', 1000)).toBeNull()
  expect(hiddenUntil(stored, 'b', 999)).toBeNull()
  expect(hiddenUntil(null, 'a', 0)).toBeNull()
  expect(hiddenUntil('{', 'a', 0)).toBeNull()
})
