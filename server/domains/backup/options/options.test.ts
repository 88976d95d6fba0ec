import { expect, test } from 'vitest'
import { readBackupWish, readRestoreWish } from './options.ts'

test.each([
  [['b'], { is: 'restore', backup: 'b', into: null, replace: false }],
  [['b', '--into', 'd', '--replace'], { is: 'restore', backup: 'b', into: 'd', replace: true }],
  [['b', '--check'], { is: 'check', backup: 'b' }],
  [['--undo'], { is: 'undo', into: null }],
  [['--forget', '--into', 'd'], { is: 'forget', into: 'd' }],
])('%j', (args, wish) => {
  expect(readRestoreWish(args)).toEqual(wish)
})

test.each(
  [
    [],
    ['a', 'b'],
    ['b', '--undo'],
    ['--check'],
    ['--replace'],
    ['--undo', '--forget'],
    ['b', '--check', '--replace'],
    ['b', '--check', '--into', 'd'],
    ['b', '--overwrite'],
  ].map((args) => [args]),
)('%j is answered with how to say it', (args) => {
  expect(() => readRestoreWish(args)).toThrow('npm run restore -- <backup>')
})

test('a backup is written to the named folder, or to that of the settings', () => {
  expect(readBackupWish([])).toBe(null)
  expect(readBackupWish(['/mnt/usb'])).toBe('/mnt/usb')
  expect(() => readBackupWish(['a', 'b'])).toThrow('npm run backup')
})
