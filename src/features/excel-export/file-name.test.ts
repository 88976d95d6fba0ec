import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test('a file is named by project, list and day', () => {
  expect(fileName('한강새빛지구 A2블록', '구성원', '2026-11-22')).toBe(
    '한강새빛지구 A2블록_구성원_2026-11-22',
  )
  expect(fileName(null, '회사 목록', '2026-11-22')).toBe('회사 목록_2026-11-22')
  expect(fileName('../a\u202e:b|c\n', '?', 'x')).toBe('.. a b c_x')
})
