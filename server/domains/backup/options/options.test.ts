import { expect, test } from 'vitest'
import { readBackupOptions, readRestoreOptions } from './options.ts'

test.each([
  [['b'], { is: 'restore', backup: 'b', into: null, replace: false }],
  [['b', '--into', 'd', '--replace'], { is: 'restore', backup: 'b', into: 'd', replace: true }],
  [['b', '--check'], { is: 'check', backup: 'b' }],
  [['--undo'], { is: 'undo', into: null }],
  [['--forget', '--into', 'd'], { is: 'forget', into: 'd' }],
])('%j', (args, options) => {
  expect(readRestoreOptions(args)).toEqual(options)
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
  expect(() => readRestoreOptions(args)).toThrow('npm run restore -- <backup>')
})

test('a backup is written to the named folder, or to that of the settings', () => {
  expect(readBackupOptions([])).toBe(null)
  expect(readBackupOptions(['/mnt/usb'])).toBe('/mnt/usb')
  expect(() => readBackupOptions(['a', 'b'])).toThrow('npm run backup')
})
