import { expect, test } from 'vitest'
import { foldName } from '../../../../contract/library/name.ts'
import { entryName } from './entry-name.ts'

const alone = (name: string) => entryName(name, () => false)

test.each([
  ['계획서.pdf', '계획서.pdf'],
  ['계획서.pdf'.normalize('NFD'), '계획서.pdf'],
  ['..', '_'],
  ['', '_'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['C:\\Windows\\a.dll', 'C__Windows_a.dll'],
  ['a\r\nb\u0000.txt', 'a__b_.txt'],
  ['끝의 점. ', '끝의 점'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['com1 .tar.gz', '_com1 .tar.gz'],
  ['LPT³', '_LPT³'],
  ['console.txt', 'console.txt'],
])('%j is %j in an archive', (name, safe) => {
  expect(alone(name)).toBe(safe)
})

test('a name is 240 bytes long at most, with its ending, and no sign is cut in two', () => {
  const name = alone(`${'긴'.repeat(251)}.pdf`)
  expect(name).toBe(`${'긴'.repeat(78)}.pdf`)
  expect(Buffer.byteLength(alone('𠀀'.repeat(100)))).toBe(240)
  // Nor does it end in what Windows drops.
  expect(alone(`${'a'.repeat(239)} b${'c'.repeat(20)}`)).toBe('a'.repeat(239))
})

test('the same name gets a number, however it is written, and is never longer', () => {
  const taken = new Set<string>()
  const next = (name: string) => {
    const free = entryName(name, (folded) => taken.has(folded))
    taken.add(foldName(free))
    return free
  }
  expect(['표.hwp', '표.HWP', '표.hwp'].map(next)).toEqual(['표.hwp', '표 (2).HWP', '표 (3).hwp'])
  const long = `${'긴'.repeat(251)}.pdf`
  const names = [next(long), next(long)]
  expect(new Set(names).size).toBe(2)
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240)
})

test('ten thousand long names with one beginning get names of their own without trying each number again', () => {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  let asked = 0
  const isTaken = (folded: string) => {
    asked += 1
    return taken.has(folded)
  }
  for (let n = 0; n < 10_000; n += 1) {
    taken.add(foldName(entryName(`${'가'.repeat(90)}${n}.pdf`, isTaken, next)))
  }
  expect(taken.size).toBe(10_000)
  expect(asked).toBeLessThan(30_000)
})
