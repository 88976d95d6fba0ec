import * as v from 'valibot'
import { expect, test } from 'vitest'
import { manifestItem } from '../record/upload.ts'
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

test('a manifest carries no line end and no character that turns the name around', () => {
  const line = {
    id: '0197d5a1-0000-7000-8000-000000000001',
    kind: 'photo' as const,
    name: 'a\r\nb\u202Egpj.exe',
    type: 'image/png',
    size: 1,
    sha256: '0'.repeat(64),
  }
  expect(v.parse(manifestItem, line).name).toBe('a__bgpj.exe')
})
