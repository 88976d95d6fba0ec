import { expect, it } from 'vitest'
import type { House } from './source.ts'
import { statements } from './statements.ts'

function findings(texts: Record<string, string>): string[] {
  const sources = Object.entries(texts).map(([path, text]) => {
    return { path, text, lines: 1, imports: [], words: [], barrel: false }
  })
  const house: House = { root: '/', files: Object.keys(texts), sources }
  return statements.check(house).map(({ path, message }) => `${path}: ${message}`)
}

const asText = "export const q = { name: 'find', text: 'select 1' }\n"
const built = "export const q = (db: Db) => db.select().from(gate).prepare('find').execute()\n"

it.each([
  ['both as text', asText, asText],
  ['one by the builder', asText, built],
  ['both by the builder', built, built],
])('refuses a second statement of one name, %s', (_, first, second) => {
  expect(findings({ 'server/a.ts': first, 'server/b.ts': second })).toEqual([
    "server/b.ts: statement 'find' stands in server/a.ts:1 too: rename one",
  ])
})

it('lets a name stand once', () => {
  expect(findings({ 'server/a.ts': asText })).toEqual([])
  expect(findings({ 'server/a.ts': built })).toEqual([])
})
