import { expect, it } from 'vitest'
import { rawSql } from './raw-sql.ts'
import type { House } from './source.ts'

function findings(path: string, text: string): string[] {
  const source = { path, text, lines: 1, imports: [], words: [], barrel: false }
  const house: House = { root: '/', files: [path], sources: [source] }
  return rawSql.check(house).map(({ line, message }) => `${line} ${message}`)
}

it.each([
  'const { rows } = await db.execute<Row>(sql`select 1`)',
  'await tx.execute(sql`delete from post`)',
  'await tx.execute(\n  sql`delete from post`)',
  'await tx.execute(statement)',
])('refuses %s', (text) => {
  expect(findings('server/a.ts', text)).toEqual([
    '1 raw SQL: use the query builder, or rowsOf and run of server/platform/db/rows.ts',
  ])
})

it('lets the checked function, tests and other rooms run it', () => {
  for (const path of ['server/platform/db/rows.ts', 'server/a.test.ts', 'src/a.ts']) {
    expect(findings(path, 'export const a = () => db.execute(statement)')).toEqual([])
  }
})

it('names a file on its list that has none any more', () => {
  expect(findings('server/domains/meta/routes.ts', 'export const a = 1')).toHaveLength(1)
  expect(findings('server/domains/meta/routes.ts', 'db.execute(sql`select 1`)')).toEqual([])
})
