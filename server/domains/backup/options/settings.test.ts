import { expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { readBackupKeep, readBackupTime } from './settings.ts'

test.each([
  ['03:30', { hour: 3, minute: 30, zone: 'Asia/Seoul' }],
  ['23:05 Europe/Berlin', { hour: 23, minute: 5, zone: 'Europe/Berlin' }],
  ['off', null],
])('%s is a time', (text, time) => {
  expect(readBackupTime(text)).toEqual({ time })
})

test.each(['', '3:30', '24:00', '03:60', '03:30 Seoul', '03:30  UTC', 'never'])(
  '%j is none',
  (text) => {
    expect(readBackupTime(text)).toBe(null)
  },
)

test('days, weeks and months; at least a day', () => {
  expect(readBackupKeep('7d,4w,12m')).toEqual({ daily: 7, weekly: 4, monthly: 12 })
  expect(readBackupKeep('1d, 0w, 0m')).toEqual({ daily: 1, weekly: 0, monthly: 0 })
  for (const text of ['0d,4w,12m', '7,4,12', '7d', '-1d,0w,0m']) {
    expect(readBackupKeep(text)).toBe(null)
  }
})

test('without BACKUP_DIR nothing is made by itself', () => {
  expect(readConfig({ DATA_DIR: '/d' }).backup).toEqual({
    dir: '/d/backups',
    at: null,
    keep: { daily: 7, weekly: 4, monthly: 12 },
    zone: 'Asia/Seoul',
  })
  const input = {
    DATA_DIR: '/d',
    BACKUP_DIR: '/b',
    BACKUP_AT: '01:00 UTC',
    BACKUP_KEEP: '3d,0w,1m',
  }
  expect(readConfig(input).backup).toEqual({
    dir: '/b',
    at: { hour: 1, minute: 0, zone: 'UTC' },
    keep: { daily: 3, weekly: 0, monthly: 1 },
    zone: 'UTC',
  })
  expect(() => readConfig({ BACKUP_AT: 'x', BACKUP_KEEP: 'y' })).toThrow(
    /BACKUP_AT must be a time.*BACKUP_KEEP must be days/,
  )
})
