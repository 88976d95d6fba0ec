import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { commentCreate } from '../../contract/record/comment.ts'
import type { ManifestItem } from '../../contract/record/upload.ts'
import { richOf } from '../../contract/rich/rich.ts'
import { threadAccept, threadModerate } from '../../contract/thread/act.ts'
import { threadCreate, threadOne, threadRemove, threadUpdate } from '../../contract/thread/post.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, makeRecords, now } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const staff = await build.person({ project: site })
const colleague = await build.person({ project: site })
const manager = await build.person({ project: site, role: 'manager', level: 3 })
const office = await build.person({ level: 4 })

const words = (title: string) => ({ title, content: richOf(`${title} 본문`), writtenAt: now() })

async function write(who: BuiltPerson, slug: string, more: object = {}) {
  const body = { id: randomUUIDv7(), ...words('질문'), ...more }
  return await call(who, threadCreate, { params: { slug }, body: body as never })
}
const read = (who: BuiltPerson, slug: string, postId: string) =>
  call(who, threadOne, { params: { slug, postId } })
const comment = (who: BuiltPerson, slug: string, postId: string) =>
  call(who, commentCreate, {
    params: { slug, postId },
    body: { id: randomUUIDv7(), content: '답', writtenAt: now() },
  })

describe('files', () => {
  test('of a record are of no post that has its id, nor the other way round', async () => {
    const { line } = await aPicture()
    const record = (await records.create(staff, { uploads: [line] })).body
    const uploads = [line as ManifestItem]
    const taken = await write(staff, 'qna', { id: record.id, uploads })
    expect(taken.refusal.code).toBe('id-taken')
    // The id alone is nobody's: records and posts do not know of each other.
    expect((await write(staff, 'qna', { id: record.id })).status).toBe(201)
    const change = { ...words('질문'), uploads }
    const params = { slug: 'qna', postId: record.id }
    const changed = await call(staff, threadUpdate, { params, body: change as never })
    expect(changed.refusal.code).toBe('id-taken')
    const { rows } = await services.pool.query(
      'select post_id, thread_id from upload where id = $1',
      [line.id],
    )
    expect(rows).toEqual([{ post_id: record.id, thread_id: null }])

    const own = await aPicture()
    const post = await write(staff, 'qna', { uploads: [own.line as ManifestItem] })
    const made = await records.create(staff, { id: post.body.id, uploads: [own.line] })
    expect(made.refusal.code).toBe('id-taken')
  })

  test('that another device added stay when one knows nothing of them', async () => {
    const [old, added] = [(await aPicture()).line, (await aPicture()).line]
    const { body } = await write(staff, 'qna', { uploads: [old as ManifestItem] })
    const params = { slug: 'qna', postId: body.id }
    const change = async (more: object) =>
      (await call(staff, threadUpdate, { params, body: { ...words('질문'), ...more } as never }))
        .body
    await change({ uploads: [added as ManifestItem] })
    // From a copy of before: the words are the last ones, and no file goes.
    expect((await change({ title: '고침' })).uploads.map(({ id }) => id)).toEqual([
      old.id,
      added.id,
    ])
    expect((await change({ removed: [old.id] })).uploads.map(({ id }) => id)).toEqual([added.id])
  })

  test('of one post are fifty at most, with those that it has', async () => {
    const one = (await aPicture()).line
    const many = (n: number) =>
      Array.from({ length: n }, () => ({ ...one, id: randomUUIDv7() }) as ManifestItem)
    const { body } = await write(staff, 'qna', { uploads: many(40) })
    const params = { slug: 'qna', postId: body.id }
    const more = { ...words('질문'), uploads: many(11) }
    const refused = await call(staff, threadUpdate, { params, body: more as never })
    expect([refused.status, refused.refusal.fields]).toEqual([422, { uploads: expect.any(String) }])
    const fits = { ...words('질문'), uploads: many(10) }
    expect((await call(staff, threadUpdate, { params, body: fits as never })).status).toBe(200)
  })
})

describe('questions', () => {
  test('keep their accepted answer while they are hidden or deleted', async () => {
    const { body } = await write(staff, 'qna')
    const params = { slug: 'qna', postId: body.id }
    const answer = (await comment(office, 'qna', body.id)).body
    await call(staff, threadAccept, { params, body: { answerId: answer.id } })
    const moderate = (body: object) => call(office, threadModerate, { params, body: body as never })
    expect((await moderate({ action: 'hide', reason: '개인정보' })).status).toBe(200)
    expect((await moderate({ action: 'restore' })).body.accepted?.id).toBe(answer.id)
    expect((await call(staff, threadRemove, { params })).status).toBe(200)
    expect((await moderate({ action: 'restore' })).body.accepted?.id).toBe(answer.id)
    expect((await read(staff, 'qna', body.id)).body.answered).toBe('accepted')
  })

  test('that were deleted are read by those who restore them, and by nobody else', async () => {
    const { body } = await write(staff, 'qna')
    await call(staff, threadRemove, { params: { slug: 'qna', postId: body.id } })
    expect((await read(office, 'qna', body.id)).body).toMatchObject({ id: body.id, deleted: true })
    for (const who of [staff, colleague, manager]) {
      expect((await read(who, 'qna', body.id)).status).toBe(404)
    }
  })
})
