import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test.each([
  ['비계 점검.jpg', '비계 점검.jpg'],
  ['a\r\nSet-Cookie: x', 'a__Set-Cookie: x'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['C:\\사진\\1.png', 'C:_사진_1.png'],
  ['\u200b\u2066', 'file'],
  ['가'.repeat(300), '가'.repeat(255)],
])('%j is stored as %j', (name, stored) => {
  expect(fileName(name)).toBe(stored)
})
