import { randomUUIDv7 } from 'node:crypto'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { memberUpdate } from '../../contract/identity/member.ts'
import { commentCreate, commentList } from '../../contract/record/comment.ts'
import { postHistory, postList } from '../../contract/record/post.ts'
import { migrationsFolder } from '../../server/platform/db/migrations.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard, makeRecords, now } from './record.ts'

const { app, services } = await startHarness()
const { pool } = services
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const elsewhere = await build.company({ name: '옮긴건설' })

/** A name, a position and a company that are not those of the day of writing. */
async function becomesAnother(who: BuiltPerson, name: string): Promise<void> {
  const renamed = await call(who, memberUpdate, {
    params: { userId: String(who.id) },
    body: { name },
  })
  expect(renamed.status).toBe(200)
  await pool.query("update member set position = '이사', company_id = $2 where id = $1", [
    who.id,
    elsewhere.id,
  ])
}

async function written(name: string) {
  const who = await build.person({ project: site, name })
  await pool.query("update member set position = '기사' where id = $1", [who.id])
  // One without files is one statement, one with files takes the long way.
  const plain = (await records.create(who)).body
  const photo = await aPicture()
  const made = await records.create(who, {
    values: hazard({ photos: [photo.line.id] }),
    uploads: [photo.line],
  })
  const edited = await records.update(who, made.body, { values: hazard({ place: '지하 3층' }) })
  expect(edited.status).toBe(200)
  const commented = await call(who, commentCreate, {
    params: { slug: 'hazard-report', postId: made.body.id },
    body: { id: randomUUIDv7(), content: '확인했습니다', writtenAt: now() },
  })
  expect(commented.status).toBe(201)
  return { who, plain, record: edited.body }
}

const reader = await build.person({ project: site, role: 'manager', level: 3 })

async function seenOf(post: { id: string; boardId: number }) {
  const params = { boardId: String(post.boardId), postId: post.id }
  const one = (await records.read(reader, post)).body
  const { data } = (await call(reader, postHistory, { params })).body
  const comments = await call(reader, commentList, {
    params: { slug: 'hazard-report', postId: post.id },
  })
  const list = await call(reader, postList, {
    params: { boardId: String(post.boardId) },
    query: { projectId: site.id },
  })
  return [
    one.writer,
    ...(one.updatedBy ? [one.updatedBy] : []),
    ...data.map((entry) => entry.who),
    ...comments.body.data.map((comment) => comment.writer),
    ...list.body.data.filter((row) => row.id === post.id).map((row) => row.writer),
  ]
}

test('records, history and comments show their writer as they were', async () => {
  const { who, plain, record } = await written('박서준')
  const then = { id: who.id, name: '박서준', position: '기사', companyId: who.companyId }
  await becomesAnother(who, '박개명')
  expect(await seenOf(plain)).toHaveLength(3)
  expect(await seenOf(record)).toHaveLength(6)
  for (const person of [...(await seenOf(plain)), ...(await seenOf(record))]) {
    expect(person).toMatchObject(then)
  }
  // What is written from now on is by the person of now.
  const next = await records.update(reader, record, { values: hazard({ place: '지하 1층' }) })
  expect(next.body).toMatchObject({ writer: then, updatedBy: { id: reader.id } })
  const fresh = await records.create(who)
  const today = { id: who.id, name: '박개명', position: '이사', companyId: elsewhere.id }
  expect(fresh.body.writer).toMatchObject(today)
  expect((await records.read(reader, fresh.body)).body.writer).toMatchObject(today)
})

test('a writer is found by the name of then, also after the record was changed', async () => {
  const { who, record } = await written('독고영재')
  await becomesAnother(who, '남궁민수')
  const found = async (keyword: string) => {
    const { body } = await call(reader, postList, {
      params: { boardId: String(record.boardId) },
      query: { projectId: site.id, keyword },
    })
    return body.data.map(({ id }) => id)
  }
  expect(await found('독고영재')).toContain(record.id)
  await records.update(reader, record, { values: hazard({ place: '옥상' }) })
  expect(await found('독고영재')).toContain(record.id)
  expect(await found('남궁민수')).toEqual([])
})

test('rows of an earlier build get the values of the day of the migration', async () => {
  const { who, plain, record } = await written('최과거')
  await pool.query(`update post set writer_snapshot = null, updated_by_snapshot = null;
    update comment set writer_snapshot = null; update audit set member_snapshot = null`)
  const now = { id: who.id, name: '최과거' }
  for (const person of await seenOf(record)) expect(person).toMatchObject(now)
  const fills = readMigrationFiles({ migrationsFolder })
    .flatMap(({ sql }) => sql)
    .filter((sql) => /^\s*UPDATE[^;]*_snapshot/.test(sql))
  expect(fills).toHaveLength(3)
  for (const fill of fills) await pool.query(fill)
  await becomesAnother(who, '최현재')
  for (const person of [...(await seenOf(record)), ...(await seenOf(plain))]) {
    expect(person).toMatchObject({ ...now, position: '기사', companyId: who.companyId })
  }
})
