import { expect, test } from 'vitest'
import { asideName } from './aside.ts'

const now = Date.UTC(2026, 10, 23, 9, 5, 59, 700)

test('a data set is named by the second in which it was put aside', () => {
  expect(asideName(now, undefined)).toBe('before_restore_20261123090559')
  expect(asideName(now, 'before_restore_20261123090558')).toBe('before_restore_20261123090559')
})

test('its name sorts behind the one before, within the same second and by a clock set back', () => {
  expect(asideName(now, 'before_restore_20261123090559')).toBe('before_restore_20261123090600')
  expect(asideName(now, 'before_restore_20261231235959')).toBe('before_restore_20270101000000')
})
