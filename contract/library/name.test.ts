import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cleanName, extensionOf, foldName, freeName, maxName, wrongName } from './name.ts'
import { typedFileName } from './shapes.ts'

describe('a name that a device gave', () => {
  test.each([
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['..', ''],
    ['   ', ''],
    ['\u202E\u200B', ''],
    ['a\r\nSet-Cookie: x.pdf', 'a__Set-Cookie_ x.pdf'],
    ['계획서\u202Efdp.exe', '계획서fdp.exe'],
    ['계획서.pdf'.normalize('NFD'), '계획서.pdf'],
    ['보고서 . ', '보고서'],
    ['C:\\현장\\도면.dwg', 'C__현장_도면.dwg'],
    ['👷\u200D♀️ 안전.pdf', '👷\u200D♀️ 안전.pdf'],
    ['👨\u200D👩\u200D👧.png', '👨\u200D👩\u200D👧.png'],
    ['श्र\u200Dम \u200Dक\u202E्\u200Dष.pdf', 'श्र\u200Dम क्\u200Dष.pdf'],
    ['안\u200D전.pdf', '안전.pdf'],
    // 255 bytes: the longest name of a Linux disk
    [`${'가'.repeat(83)}ab.pdf`, `${'가'.repeat(83)}ab.pdf`],
  ])('%j', (given, clean) => {
    expect(cleanName(given)).toBe(clean)
  })
})

describe('a name that a person types is refused rather than changed', () => {
  test.each([
    ['1/2층', 'filename'],
    ['보고서.', 'filename'],
    ['..', 'filename'],
    ['  ', 'required'],
    ['계획\u202Efdp.exe', 'unseen'],
    ['긴'.repeat(maxName + 1), 'max'],
    ['긴'.repeat(maxName), null],
    [' 3월  점검표.pdf '.normalize('NFD'), null],
    ['\t점검표.pdf', null],
    ['👨\u200D👩\u200D👧.png', null],
    ['क्\u200Dष', null],
    ['안\u200D전', 'unseen'],
  ])('%j', (typed, wrong) => {
    expect(wrongName(typed)).toBe(wrong)
  })
})

test('what was pasted around a typed name is no part of it', () => {
  expect(v.parse(typedFileName, '\t점검표.pdf\r\n')).toBe('점검표.pdf')
})

test('two spellings of one name are one', () => {
  const folded = foldName('안전 관리 A.PDF')
  expect(foldName('안전  관리 a.pdf'.normalize('NFD'))).toBe(folded)
  expect(foldName('안전 관리 Ａ.pdf')).toBe(folded)
  expect(foldName('안전관리 a.pdf')).not.toBe(folded)
})

test('a taken name gets the next number before its extension', () => {
  const taken = new Set(['표 (2).pdf'])
  expect(freeName('표.pdf', (one) => taken.has(one))).toBe('표 (3).pdf')
  expect(freeName('표', () => false)).toBe('표 (2)')
  expect([...freeName('긴'.repeat(maxName), () => false)].length).toBeLessThan(maxName)
})

test.each([
  ['a.tar.gz', 'gz'],
  ['.env', ''],
  ['이름', ''],
  ['x.PDF', 'pdf'],
])('the extension of %s', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})
