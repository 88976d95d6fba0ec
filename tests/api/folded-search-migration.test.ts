import { randomUUIDv7 } from 'node:crypto'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bigramsOf } from '../../contract/text/bigrams.ts'
import { migrateDatabase } from '../../server/platform/db/migrate.ts'
import { migrationsFolder } from '../../server/platform/db/migrations.ts'
import { databaseName } from '../harness/database-name.ts'

const database = databaseName('folded_search')
const connectionString = (() => {
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${database}`
  return url.href
})()
const admin = new pg.Client({ connectionString: inject('databaseServer') })
const client = new pg.Client({ connectionString })

beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${database}`)
  await migrateDatabase({ connectionString })
  await client.connect()
  // Rows without the people and projects that they name.
  const { rows } = await client.query<{ name: string; of: string }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as of
      from pg_constraint where contype = 'f'`,
  )
  for (const { name, of } of rows) await client.query(`alter table ${of} drop constraint ${name}`)
})

afterAll(async () => {
  await client.end()
  await admin.query(`drop database if exists ${database}`)
  await admin.end()
})

/** What the build before stored. */
function pairsBefore(text: string): string[] {
  const chars = [...text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')]
  return [...new Set(chars.slice(1).map((char, at) => `${chars[at]}${char}`))]
}

async function migrated(): Promise<void> {
  const folding = readMigrationFiles({ migrationsFolder }).find(({ sql }) =>
    sql.some((statement) => statement.includes('folded_pairs')),
  )
  expect(folding).toBeDefined()
  for (const statement of folding?.sql ?? []) await client.query(statement)
}

const texts = [
  'Nguyễn Thị Thanh Hương',
  'NGUYỄN VĂN ĐỨC đã kiểm tra giàn giáo',
  'ｎｇｕｙｅｎ　Ａ２－１공구',
  '외부 비계를 설치함 · 90㎝, 25℃ (㈜한빛누리)',
  '김\u00A0민수 김\u200B민수 박\u00AD철\uFEFF수 \u0085끝',
  'កម្មករ​សំណង់ សុវត្ថិភាព',
  'ผู้ปฏิบัติงานก่อสร้าง น้ำ',
  'Барилгын ажилчин Ёндон Өлзий Батбаяр й Й ё',
  'ударе\u0301ние е\u0301\u0302й ẅ\u0303x',
  'निर्माण क़लम श्रमिक',
  'ሰራተኛ العُمّال בְּנִיָּה',
  'ガギグ ｶﾞｷﾞｸﾞ が',
  'İstanbul Işık ırmak Łódź Øre Straße',
  'ΟΔΟΣ οδός ΣΑΣ',
  '\u1112\u1161\u11ab글 ㄱㄴ ㅎㅏㄴ',
  'a😀é👷🏽‍♀️b ﷺ ﬁx ①② ½',
  'x',
  '',
]

test('records and threads of before are found folded, in every script', async () => {
  const ids = texts.map(() => randomUUIDv7())
  for (const [at, text] of texts.entries()) {
    await client.query(
      `insert into post (id, board_id, project_id, writer_id, title, content, status, search, device_at)
        values ($1, 1, 1, 1, $2, $3, 'done', $4, now())`,
      [ids[at], text, `${text}\n${text}`, pairsBefore(text)],
    )
    await client.query(
      `insert into thread_post (id, root_id, board_id, writer_id, title, content, plain, search, device_at)
        values ($1, $1, 1, 1, $2, '[]', '', $3, now())`,
      [ids[at], text, pairsBefore(text)],
    )
  }
  await migrated()
  for (const table of ['post', 'thread_post']) {
    for (const [at, text] of texts.entries()) {
      const { rows } = await client.query(`select search from ${table} where id = $1`, [ids[at]])
      // What a server of the build before looks up is there, too, and nothing that was never written.
      const stored = [...rows[0].search].sort()
      const wanted = new Set([...pairsBefore(text), ...bigramsOf([text])])
      if (table === 'thread_post') expect([text, stored]).toEqual([text, [...wanted].sort()])
      else expect([text, [...wanted].filter((pair) => !stored.includes(pair))]).toEqual([text, []])
    }
  }
})

test('what is in the values alone is folded, too', async () => {
  const id = randomUUIDv7()
  await client.query(
    `insert into post (id, board_id, project_id, writer_id, title, status, search, device_at)
      values ($1, 1, 1, 1, '일지', 'done', $2, now())`,
    [id, pairsBefore('Nguyễn Văn Đức')],
  )
  await migrated()
  const { rows } = await client.query('select id from post where search @> $1 and title = $2', [
    bigramsOf(['nguyen van duc']),
    '일지',
  ])
  expect(rows).toEqual([{ id }])
})
