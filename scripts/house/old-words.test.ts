import { expect, it } from 'vitest'
import { oldWords } from './old-words.ts'
import type { House } from './source.ts'

function findings(path: string, text: string): string[] {
  const words = [...text.matchAll(/'(.*)'/g)].map(([, word = '']) => ({ text: word, line: 1 }))
  const source = { path, text, lines: 1, imports: [], words, barrel: false }
  const house: House = { root: '/', files: [path], sources: [source] }
  return oldWords.check(house).map(({ line, message }) => `${line} ${message.split(':')[0]}`)
}

it.each([
  ['const told = 1', '1 told'],
  ['export function judgeScan() {}', '1 judgeScan'],
  ['interface A {\n  lastPassing: string\n}', '2 lastPassing'],
  ['const f = ({ wish }: { wish: 1 }) => wish', '1 wish'],
  ['type ShelfView = 1', '1 ShelfView'],
  ['class A {\n  settlePart() {}\n}', '2 settlePart'],
])('refuses the name in %s', (text, finding) => {
  expect(findings('src/a.ts', text)).toEqual([finding])
})

it('refuses it in the name of a file or folder', () => {
  expect(findings('src/features/slips/a.ts', '')).toEqual(['undefined slips'])
  expect(findings('server/judge-import.test.ts', '')).toEqual(['undefined judge-import'])
})

it('refuses those without another use in comments and sentences', () => {
  expect(findings('src/a.ts', '/**\n * It is\n * judged anew.\n */')).toEqual(['3 in words'])
  expect(findings('src/a.ts', "test('he is told so')")).toEqual(['1 in words'])
})

it('lets short strings, words with other uses, longer words and names of others be', () => {
  const text = `// a gate that somebody is passing
const title = 'siteon.told'
const slippery = Promise.allSettled([title])
const shelfless = 1
`
  expect(findings('src/a.ts', text)).toEqual([])
})
