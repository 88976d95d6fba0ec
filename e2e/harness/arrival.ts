import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import type { OfficeDatabase } from './database.ts'
import type { StoredPhoto } from './stored.ts'

/** What a person handed in and the office must have, once. */
export interface Intended {
  /** the words of each record, in the order of writing */
  records: string[]
  comments?: string[]
  /** as the device stored them; every one belongs to one of `records` */
  photos?: StoredPhoto[]
}

/** 내용 of a report, 위치 of an inspection. */
const words = `coalesce("values"->>'what', "values"->>'place')`

/**
 * Asserts that everything arrived exactly once and nothing else: the rows whose words contain
 * `mark` are the intended ones, the audit shows each created once, and each photo's bytes on the
 * server's disk are the device's.
 */
export async function expectExactlyOnce(
  database: OfficeDatabase,
  mark: string,
  { records, comments = [], photos = [] }: Intended,
): Promise<void> {
  const like = [`%${mark}%`]
  const posts = await database.rows<{ id: string; what: string; whole: boolean; made: string }>(
    `select id, ${words} as what, attachments_arrived = attachments_expected as whole,
      (select count(*) from audit
        where entity = 'post' and entity_id = post.id::text and action = 'create') as made
    from post where ${words} like $1 and deleted_at is null order by id`,
    like,
  )
  expect(posts.map((post) => post.what).sort()).toEqual([...records].sort())
  for (const post of posts) expect(post).toMatchObject({ whole: true, made: '1' })

  const said = await database.rows<{ content: string; made: string }>(
    `select content,
      (select count(*) from audit
        where entity = 'comment' and entity_id = comment.id::text and action = 'create') as made
    from comment where content like $1 order by id`,
    like,
  )
  expect(said.map((row) => row.content).sort()).toEqual([...comments].sort())
  for (const row of said) expect(row.made).toBe('1')

  const files = await database.rows<{ id: string; size: string; sha256: string }>(
    `select id, size, sha256 from upload
    where post_id = any($1) and arrived_at is not null and received = size and detached_at is null`,
    [posts.map((post) => post.id)],
  )
  const onDisk = await Promise.all(
    files.map(async ({ id, sha256 }) => {
      const bytes = await database.content(sha256)
      return { id, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    }),
  )
  expect(byId(onDisk)).toEqual(byId(photos.map(({ id, size, sha256 }) => ({ id, size, sha256 }))))
}

function byId<T extends { id: string }>(rows: T[]): T[] {
  return rows.sort((a, b) => a.id.localeCompare(b.id))
}
