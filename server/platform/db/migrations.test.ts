import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { migrationsFolder } from './migrations.ts'

/** What would break a server of the build before, or could not be undone by a rollback. */
const takesAway =
  /\b(drop\s+(table|column|type|schema)|rename\s+(to|column)|alter\s+column\s+\S+\s+(set\s+data\s+)?type|concurrently)\b/i

const statements = readMigrationFiles({ migrationsFolder }).flatMap(({ sql }) => sql)

test('a migration only adds (docs/decisions/012)', () => {
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.filter((sql) => takesAway.test(sql))).toEqual([])
})

test.each([
  'ALTER TABLE "post" DROP COLUMN "title"',
  'DROP TABLE "post"',
  'ALTER TABLE "post" RENAME COLUMN "title" TO "name"',
  'ALTER TABLE "post" ALTER COLUMN "title" SET DATA TYPE integer',
  'CREATE INDEX CONCURRENTLY "i" ON "post" ("title")',
])('%s takes away', (sql) => {
  expect(takesAway.test(sql)).toBe(true)
})
