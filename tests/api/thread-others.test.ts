import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { notificationList } from '../../contract/office/notification.ts'
import { commentCreate } from '../../contract/record/comment.ts'
import { richOf } from '../../contract/rich/rich.ts'
import { threadModerate } from '../../contract/thread/act.ts'
import { mostComments } from '../../contract/thread/board.ts'
import {
  threadCreate,
  threadList,
  threadOne,
  threadRemove,
  threadUpdate,
} from '../../contract/thread/post.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { now } from './record.ts'

/** What others do to a post, and what its writer and its readers see of that. */
const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const site = await build.project()
const staff = await build.person({ project: site })
const colleague = await build.person({ project: site })
const office = await build.person({ level: 4 })
const admin = await build.person({ level: 5 })

const words = (title: string) => ({ title, content: richOf(`${title} 본문`), writtenAt: now() })
const at = (postId: string) => ({ slug: 'qna', postId })

async function write(who: BuiltPerson, more: object = {}, title = '질문') {
  const body = { id: randomUUIDv7(), ...words(title), ...more }
  return await call(who, threadCreate, { params: { slug: 'qna' }, body: body as never })
}
const read = (who: BuiltPerson, postId: string) => call(who, threadOne, { params: at(postId) })
const change = (who: BuiltPerson, postId: string, title: string, base?: number) =>
  call(who, threadUpdate, {
    params: at(postId),
    body: { ...words(title), ...(base && { base }) } as never,
  })
const moderate = (postId: string, action: 'hide' | 'restore') =>
  call(office, threadModerate, {
    params: at(postId),
    body: (action === 'hide' ? { action, reason: '개인정보' } : { action }) as never,
  })
const comment = (who: BuiltPerson, postId: string) =>
  call(who, commentCreate, {
    params: at(postId),
    body: { id: randomUUIDv7(), content: '답', writtenAt: now() },
  })
const titles = async (who: BuiltPerson) =>
  (await call(who, notificationList, { query: { perPage: '100' } })).body.data.map(
    ({ kind, title }) => `${kind} ${title}`,
  )

describe('a change on top of older words', () => {
  test('is refused where another has changed the post since, and says what it is now', async () => {
    const { body } = await write(staff, {}, '홍길동 다침')
    expect((await change(admin, body.id, '작업자 다침', 1)).body.revision).toBe(2)
    const late = await change(staff, body.id, '홍길동이 다침', 1)
    expect([late.status, late.refusal.code]).toEqual([412, 'revision-mismatch'])
    expect((await read(colleague, body.id)).body.title).toBe('작업자 다침')
    expect((await change(staff, body.id, '작업자 크게 다침', 2)).body.revision).toBe(3)
  })

  test("stands over one's own of another device, and where no base is named", async () => {
    const { body } = await write(staff)
    expect((await change(staff, body.id, '하나', 1)).status).toBe(200)
    expect((await change(staff, body.id, '둘', 1)).body.title).toBe('둘')
    await change(admin, body.id, '셋')
    expect((await change(staff, body.id, '넷')).body.title).toBe('넷')
  })
})

describe('what is hidden or deleted', () => {
  test('leaves no title with those who were notified; its writer learns of it', async () => {
    const { body } = await write(staff, { mentions: [colleague.id] }, '이름이 있는 글')
    await moderate(body.id, 'hide')
    expect(await titles(colleague)).not.toContain('threadMention 이름이 있는 글')
    expect(await titles(staff)).toContain('threadHidden 이름이 있는 글')
    await moderate(body.id, 'restore')
    const reply = (await write(colleague, { parentId: body.id, mentions: [staff.id] }, '답글')).body
    expect(await titles(staff)).toContain('threadMention 답글')
    await call(admin, threadRemove, { params: at(reply.id) })
    expect(await titles(staff)).not.toContain('threadMention 답글')
    expect(await titles(colleague)).toContain('threadRemoved 답글')
  })

  test('is found by its writer in their own posts, while nobody else lists it', async () => {
    const { body } = await write(staff)
    await moderate(body.id, 'hide')
    const listed = async (who: BuiltPerson, query: object = {}) => {
      const list = await call(who, threadList, { params: { slug: 'qna' }, query: query as never })
      return list.body.data.some(({ id }) => id === body.id)
    }
    expect(await listed(staff, { writer: 'me' })).toBe(true)
    expect(await listed(staff)).toBe(false)
    expect(await listed(colleague, { writer: String(staff.id) })).toBe(false)
  })

  test('a reply that was deleted stands in its thread for those who restore it', async () => {
    const { body } = await write(staff)
    const reply = (await write(colleague, { parentId: body.id }, '지운 답글')).body
    const kept = (await write(colleague, { parentId: body.id }, '남은 답글')).body
    await call(colleague, threadRemove, { params: at(reply.id) })
    const { thread } = (await read(office, reply.id)).body
    expect(thread.map(({ id, deleted }) => [id, deleted])).toEqual([
      [reply.id, true],
      [kept.id, false],
    ])
    expect((await read(office, body.id)).body.thread).toHaveLength(1)
    expect((await read(staff, reply.id)).status).toBe(404)
    await moderate(reply.id, 'restore')
    expect((await read(staff, body.id)).body.thread).toHaveLength(2)
  })

  test('nobody talks in a thread whose first post is hidden', async () => {
    const { body } = await write(staff)
    const reply = (await write(colleague, { parentId: body.id })).body
    await moderate(body.id, 'hide')
    for (const who of [staff, office]) {
      expect((await comment(who, reply.id)).status).toBe(403)
      const [shown] = (await read(who, body.id)).body.thread
      expect(shown?.can).toMatchObject({ comment: false, reply: false, edit: false })
    }
  })
})

describe('a reply that can never arrive', () => {
  test('is refused for good: who left the project, and where the post is no longer kept', async () => {
    const other = await build.project()
    const { body } = await write(office, { projectId: other.id })
    const left = await write(staff, { parentId: body.id, projectId: other.id })
    expect(left.refusal.code).toBe('no-project')
    const pruned = (await write(office)).body
    await services.pool.query('delete from thread_post where id = $1', [pruned.id])
    expect((await write(staff, { parentId: pruned.id })).refusal.code).toBe('gone')
    const unknown = await write(staff, { parentId: randomUUIDv7() })
    expect(unknown.refusal.code).toBe('dependency-missing')
  })
})

test('a post takes as many comments as are read with it, and no more', async () => {
  const { body } = await write(staff)
  await services.pool.query(
    `insert into thread_comment (id, post_id, writer_id, content, device_at)
     select gen_random_uuid(), $1, $2, '말', now() from generate_series(1, $3::int)`,
    [body.id, staff.id, mostComments - 1],
  )
  expect((await comment(colleague, body.id)).status).toBe(201)
  const refused = await comment(colleague, body.id)
  expect([refused.status, refused.refusal.fields]).toEqual([422, { content: expect.any(String) }])
})
