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
  "const { rows } = await db.$client.query<Row>({ name: 'a', text: 'select 1' })",
  "await tx.$client\n  .query('select 1')",
  "await client.query('select 1')",
  'const { rows } = await services.pool.query<Row>(text, values)',
  'const { $client } = tx\nawait $client.query(text)',
])('refuses %s', (text) => {
  expect(findings('server/a.ts', text)).toEqual([
    `${text.startsWith('const { $client }') ? 2 : 1} raw SQL: use the query builder, or what server/platform/db/rows.ts exports`,
  ])
})

it('lets the checked function, tests and other rooms run it', () => {
  for (const path of ['server/platform/db/rows.ts', 'server/a.test.ts', 'src/a.ts']) {
    expect(findings(path, 'export const a = () => db.execute(statement)')).toEqual([])
  }
})

it('lets the builder run what it has prepared', () => {
  const texts = [
    "db.select().from(gate).prepare('gates').execute()",
    'gateStatement(db).execute({ projectId })',
  ]
  for (const text of texts) expect(findings('server/a.ts', text)).toEqual([])
})

it('lets connections be opened and restored by statements, never by execute', () => {
  for (const path of ['server/platform/db/health.ts', 'server/domains/backup/restore/load.ts']) {
    expect(findings(path, "await client.query('begin')")).toEqual([])
    expect(findings(path, 'await db.execute(statement)')).toHaveLength(1)
  }
})
