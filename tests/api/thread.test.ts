import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { notificationList } from '../../contract/office/notification.ts'
import { commentCreate, commentRemove } from '../../contract/record/comment.ts'
import { mediaRead } from '../../contract/record/file.ts'
import type { ManifestItem } from '../../contract/record/upload.ts'
import { uploadPatch } from '../../contract/record/upload.ts'
import { richOf } from '../../contract/rich/rich.ts'
import {
  threadAccept,
  threadHistory,
  threadLike,
  threadModerate,
  threadRead,
  threadSort,
} from '../../contract/thread/act.ts'
import {
  threadCounts,
  threadCreate,
  threadList,
  threadOne,
  threadRemove,
  threadUpdate,
} from '../../contract/thread/post.ts'
import { pruneRows } from '../../server/jobs/prune.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, now } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const site = await build.project()
const elsewhere = await build.project()
const worker = await build.person({ project: site, level: 1 })
const staff = await build.person({ project: site })
const colleague = await build.person({ project: site })
const manager = await build.person({ project: site, role: 'manager', level: 3 })
const outsider = await build.person({ project: elsewhere })
const office = await build.person({ level: 4 })
const admin = await build.person({ level: 5 })

const words = (title: string) => ({ title, content: richOf(`${title} 본문`), writtenAt: now() })

async function write(who: BuiltPerson, slug: string, more: object = {}, title = '질문') {
  const body = { id: randomUUIDv7(), ...words(title), ...more }
  return await call(who, threadCreate, { params: { slug }, body: body as never })
}
const read = (who: BuiltPerson, slug: string, postId: string) =>
  call(who, threadOne, { params: { slug, postId } })
const list = async (who: BuiltPerson, slug: string, query: object = {}) =>
  (await call(who, threadList, { params: { slug }, query: query as never })).body
const kinds = async (who: BuiltPerson) =>
  (await call(who, notificationList, { query: { perPage: '100' } })).body.data.map(
    ({ kind, link }) => [kind, link],
  )
const comment = (who: BuiltPerson, slug: string, postId: string, more: object = {}) =>
  call(who, commentCreate, {
    params: { slug, postId },
    body: { id: randomUUIDv7(), content: '답', writtenAt: now(), ...more } as never,
  })

describe('who reads and writes', () => {
  test.each([
    ['qna', 'ok ok ok 403'],
    ['businessnews', '403 403 ok 403'],
    ['healthinfo', '403 403 ok 403'],
    ['unitbusinessnews', '403 403 ok 403'],
  ])('%s for all projects', async (slug, expected) => {
    const answers = []
    for (const who of [staff, manager, office, worker]) {
      const { status } = await write(who, slug)
      answers.push(status === 201 ? 'ok' : String(status))
    }
    expect(answers.join(' ')).toBe(expected)
  })

  test('a worker reads none; levels guard the boards from level 4', async () => {
    const status = async (who: BuiltPerson, slug: string) =>
      (await call(who, threadList, { params: { slug } })).status
    expect(await status(worker, 'qna')).toBe(403)
    expect(await status(manager, 'healthinfo')).toBe(403)
    expect(await status(office, 'healthinfo')).toBe(200)
    expect(await status(staff, 'nothing')).toBe(404)
  })

  test('a post of a project is for its members; foreign ones get what a missing id gets', async () => {
    const { body } = await write(staff, 'qna', { projectId: site.id }, '현장 질문')
    expect((await read(colleague, 'qna', body.id)).status).toBe(200)
    expect((await read(outsider, 'qna', body.id)).refusal.code).toBe('not-found')
    expect((await comment(outsider, 'qna', body.id)).status).toBe(404)
    const ids = async (who: BuiltPerson, query: object) =>
      (await list(who, 'qna', query)).data.map(({ id }) => id)
    expect(await ids(colleague, { projectId: site.id })).toContain(body.id)
    expect(await ids(colleague, {})).not.toContain(body.id)
    expect(await ids(outsider, { projectId: elsewhere.id })).not.toContain(body.id)
    const foreign = await call(outsider, threadList, {
      params: { slug: 'qna' },
      query: { projectId: String(site.id) },
    })
    expect(foreign.refusal.code).toBe('no-project')
  })
})

describe('writing', () => {
  test('the same again is one; other words under the id are another thing', async () => {
    const id = randomUUIDv7()
    const body = { id, ...words('한 번') }
    const key = { params: { slug: 'qna' }, body: body as never }
    const all = await Promise.all(Array.from({ length: 5 }, () => call(staff, threadCreate, key)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201])
    const other = await call(staff, threadCreate, {
      params: { slug: 'qna' },
      body: { ...body, title: '다름' } as never,
    })
    expect(other.refusal.code).toBe('id-taken')
    const foreign = await call(colleague, threadCreate, key)
    expect(foreign.refusal.code).toBe('not-found')
  })

  test('HTML is text, and what is no document is refused with its field', async () => {
    const html = '<img src=x onerror=alert(1)><script>1</script>'
    const made = await write(staff, 'qna', { title: html, content: html })
    expect(made.status).toBe(201)
    expect(made.body.title).toBe(html)
    expect(JSON.stringify(made.body.content)).toContain('<script>')
    const wrong = { type: 'doc', content: [{ type: 'script', content: [] }] }
    const refused = await write(staff, 'qna', { content: wrong })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.refusal.fields ?? {})).toContain('content')
    const empty = await write(staff, 'qna', { content: '   ' })
    expect(empty.status).toBe(422)
    expect((await write(staff, 'qna', { topic: 'nothing' })).refusal.fields).toHaveProperty('topic')
  })

  test('a change keeps the former words in the history; only writer and level 5 change', async () => {
    const { body } = await write(staff, 'qna', {}, '처음')
    const params = { slug: 'qna', postId: body.id }
    const change = (who: BuiltPerson, title: string, headers = {}) =>
      call(who, threadUpdate, { params, body: words(title) as never, headers })
    expect((await change(colleague, '남')).status).toBe(403)
    expect((await change(office, '본사')).status).toBe(403)
    expect((await change(staff, '고침')).body.revision).toBe(2)
    expect((await change(staff, '늦음', { 'if-match': '"r1"' })).status).toBe(412)
    expect((await change(admin, '관리자')).status).toBe(200)
    const history = await call(staff, threadHistory, { params })
    expect(history.body.data.map(({ action }) => action)).toEqual(['update', 'update', 'create'])
    expect(history.body.data[1]?.before).toMatchObject({ title: '처음' })
    expect((await call(colleague, threadHistory, { params })).status).toBe(403)
  })

  test('a reply to a removed post is refused, and its thread is gone', async () => {
    const { body } = await write(staff, 'qna')
    const reply = await write(colleague, 'qna', { parentId: body.id }, '답글')
    expect(reply.status).toBe(201)
    const whole = (await read(staff, 'qna', reply.body.id)).body
    expect([whole.id, whole.thread.map(({ id }) => id)]).toEqual([body.id, [reply.body.id]])
    expect(await kinds(staff)).toContainEqual(['threadReply', `/community/qna/${body.id}`])
    const params = { slug: 'qna', postId: body.id }
    expect((await call(colleague, threadRemove, { params })).status).toBe(403)
    expect((await call(staff, threadRemove, { params })).status).toBe(200)
    expect((await call(staff, threadRemove, { params })).status).toBe(200)
    expect((await write(colleague, 'qna', { parentId: body.id })).refusal.code).toBe('gone')
    expect((await write(colleague, 'qna', { parentId: randomUUIDv7() })).refusal.code).toBe(
      'dependency-missing',
    )
    expect((await comment(colleague, 'qna', body.id)).status).toBe(404)
    expect((await comment(colleague, 'qna', reply.body.id)).status).toBe(404)
    expect((await write(staff, 'qna', { parentId: reply.body.id })).refusal.code).toBe('gone')
    const restored = await call(office, threadModerate, { params, body: { action: 'restore' } })
    expect(restored.status).toBe(200)
    expect((await read(colleague, 'qna', body.id)).status).toBe(200)
  })

  test('files follow their post, and are read by its readers alone', async () => {
    const { line, bytes } = await aPicture()
    const made = await write(staff, 'qna', { projectId: site.id, uploads: [line as ManifestItem] })
    expect(made.body.attachments).toEqual({ expected: 1, arrived: 0 })
    const sent = await call(staff, uploadPatch, {
      params: { fileId: line.id },
      raw: bytes,
      headers: {
        'content-type': 'application/octet-stream',
        'upload-offset': '0',
        'upload-complete': '?1',
        'upload-length': String(line.size),
      },
    })
    expect(sent.body.complete).toBe(true)
    const after = await read(colleague, 'qna', made.body.id)
    expect(after.body.attachments).toEqual({ expected: 1, arrived: 1 })
    const media = (who: BuiltPerson) =>
      call(who, mediaRead, { params: { fileId: line.id, rendition: 'full' } })
    expect((await media(colleague)).status).toBe(200)
    expect((await media(outsider)).status).toBe(404)
    expect((await media(worker)).status).toBe(404)
    await call(staff, threadRemove, { params: { slug: 'qna', postId: made.body.id } })
    expect((await media(colleague)).status).toBe(404)
  })
})

describe('questions', () => {
  test('are waiting, answered, accepted, and taken back', async () => {
    const { body } = await write(staff, 'qna')
    const state = async () => (await read(staff, 'qna', body.id)).body.answered
    expect(await state()).toBe('waiting')
    await comment(staff, 'qna', body.id)
    expect(await state()).toBe('waiting')
    const answer = (await comment(office, 'qna', body.id)).body
    expect(await state()).toBe('answered')
    const params = { slug: 'qna', postId: body.id }
    const accept = (who: BuiltPerson, answerId: string | null) =>
      call(who, threadAccept, { params, body: { answerId } })
    expect((await accept(colleague, answer.id)).status).toBe(403)
    expect((await accept(staff, randomUUIDv7())).status).toBe(422)
    expect((await accept(staff, answer.id)).body.accepted?.id).toBe(answer.id)
    expect(await state()).toBe('accepted')
    expect(await kinds(office)).toContainEqual(['threadAccepted', `/community/qna/${body.id}`])
    expect((await list(staff, 'qna', { answered: 'accepted' })).data.map(({ id }) => id)).toContain(
      body.id,
    )
    await accept(office, null)
    expect(await state()).toBe('answered')
    await accept(staff, answer.id)
    const remove = { params: { ...params, commentId: answer.id } }
    expect((await call(office, commentRemove, remove)).status).toBe(200)
    expect(await state()).toBe('waiting')
  })

  test('two people accept at once: one of the answers stands', async () => {
    const { body } = await write(staff, 'qna')
    const one = (await comment(office, 'qna', body.id)).body.id
    const two = (await comment(colleague, 'qna', body.id)).body.id
    const params = { slug: 'qna', postId: body.id }
    const both = await Promise.all([
      call(staff, threadAccept, { params, body: { answerId: one } }),
      call(office, threadAccept, { params, body: { answerId: two } }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect([one, two]).toContain((await read(staff, 'qna', body.id)).body.accepted?.id)
  })
})

describe('around a post', () => {
  test('likes count each person once', async () => {
    const { body } = await write(staff, 'qna')
    const params = { slug: 'qna', postId: body.id }
    const like = (who: BuiltPerson, on: boolean) => call(who, threadLike, { params, body: { on } })
    await Promise.all([like(staff, true), like(colleague, true), like(colleague, true)])
    expect((await read(colleague, 'qna', body.id)).body).toMatchObject({ likes: 2, liked: true })
    await like(colleague, false)
    expect((await read(colleague, 'qna', body.id)).body).toMatchObject({ likes: 1, liked: false })
  })

  test('of a post that is gone by then, a like is done, and writes nothing', async () => {
    const { body } = await write(staff, 'qna')
    const params = { slug: 'qna', postId: body.id }
    await call(staff, threadRemove, { params })
    const like = await call(colleague, threadLike, { params, body: { on: true } })
    expect(like.status).toBe(200)
    expect((await call(colleague, threadRead, { params, body: {} })).status).toBe(404)
    await call(office, threadModerate, { params, body: { action: 'restore' } })
    expect((await read(colleague, 'qna', body.id)).body).toMatchObject({ likes: 0, unread: true })
  })

  test('a reply whose own one is no longer kept stays in its thread', async () => {
    const { body } = await write(staff, 'qna')
    const first = await write(colleague, 'qna', { parentId: body.id }, '첫 답글')
    const second = await write(staff, 'qna', { parentId: first.body.id }, '둘째 답글')
    const params = { slug: 'qna', postId: first.body.id }
    await call(colleague, threadRemove, { params })
    const { pool } = services
    await pool.query(
      `update thread_post set deleted_at = now() - interval '91 days' where id = $1`,
      [first.body.id],
    )
    await pruneRows(pool, (_, error) => {
      throw error
    })
    const { body: whole } = await read(staff, 'qna', body.id)
    expect(whole.thread.map(({ id, parentId }) => [id, parentId])).toEqual([
      [second.body.id, body.id],
    ])
    const listed = (await list(staff, 'qna', { perPage: '100' })).data.map(({ id }) => id)
    expect(listed).toContain(body.id)
    expect(listed).not.toContain(second.body.id)
  })

  test('a mention notifies who may read it, and nobody else', async () => {
    const mentions = [colleague.id, outsider.id, staff.id]
    const { body } = await write(staff, 'qna', { projectId: site.id, mentions })
    const link = `/project/${site.id}/community/qna/${body.id}`
    expect(await kinds(colleague)).toContainEqual(['threadMention', link])
    expect((await kinds(outsider)).map(([, path]) => path)).not.toContain(link)
    // Whom the writer may not see is not named: ids would tell names.
    const seen = body.mentions.map(({ id }) => id)
    expect(seen).toContain(colleague.id)
    expect(seen).not.toContain(outsider.id)
  })

  test('a hidden post is seen by its writer with the reason, and by moderators', async () => {
    const { body } = await write(staff, 'qna')
    const reply = await write(colleague, 'qna', { parentId: body.id }, '답글')
    const params = { slug: 'qna', postId: body.id }
    const hide = (who: BuiltPerson) =>
      call(who, threadModerate, { params, body: { action: 'hide', reason: '광고' } })
    expect((await hide(manager)).status).toBe(403)
    expect((await hide(office)).status).toBe(200)
    expect((await hide(admin)).status).toBe(409)
    expect((await read(colleague, 'qna', body.id)).status).toBe(404)
    expect((await comment(colleague, 'qna', reply.body.id)).status).toBe(404)
    expect((await write(colleague, 'qna', { parentId: body.id })).refusal.code).toBe('gone')
    expect((await read(staff, 'qna', body.id)).body.hiddenBy?.reason).toBe('광고')
    expect((await list(staff, 'qna')).data.map(({ id }) => id)).not.toContain(body.id)
    expect((await call(staff, threadList, { params, query: { state: 'hidden' } })).status).toBe(403)
    expect((await list(office, 'qna', { state: 'hidden' })).data.map(({ id }) => id)).toContain(
      body.id,
    )
  })

  test('pinned posts come first, in their order', async () => {
    const one = (await write(office, 'businessnews', {}, '하나')).body.id
    const two = (await write(office, 'businessnews', {}, '둘')).body.id
    await write(office, 'businessnews', {}, '셋')
    const sort = (who: BuiltPerson, order: string[]) =>
      call(who, threadSort, {
        params: { slug: 'businessnews' },
        body: { post_sticky_order: order },
      })
    expect((await sort(staff, [one])).status).toBe(403)
    expect((await sort(office, [one, randomUUIDv7()])).status).toBe(404)
    expect((await sort(office, [one, two])).status).toBe(200)
    const first = (await list(staff, 'businessnews')).data.slice(0, 2)
    expect(first.map(({ id, post_sticky_order }) => [id, post_sticky_order])).toEqual([
      [one, 1],
      [two, 2],
    ])
  })

  test.each([
    ['ten thousand bytes', '가'.repeat(3_333)],
    ['quotes', `'";--`],
    ['one character', '갱'],
    ['emoji', '😀👷'],
    ['wildcards', '%_\\'],
  ])('a search for %s answers a list', async (_, keyword) => {
    const answer = await call(staff, threadList, { params: { slug: 'qna' }, query: { keyword } })
    expect(answer.status).toBe(200)
  })

  test.each(['nguyen', 'NGUYEN', 'ｎｇｕｙｅｎ', 'Nguyễn an', 'é', 'gian giao', 'giàn'])(
    'a search for %s finds a thread with accents',
    async (keyword) => {
      await write(staff, 'qna', {}, 'Nguyễn Văn An: giàn giáo')
      const { data } = await list(colleague, 'qna', { keyword })
      expect(data.map(({ title }) => title)).toContain('Nguyễn Văn An: giàn giáo')
    },
  )

  test('words of replies are found, too, and what was read is no longer unread', async () => {
    const { body } = await write(staff, 'qna', {}, '갱폼 인양')
    await write(colleague, 'qna', { parentId: body.id, ...words('풍속계 확인') }, '풍속계 확인')
    const found = (await list(colleague, 'qna', { keyword: '풍속계' })).data
    expect(found.map(({ id, unread }) => [id, unread])).toEqual([[body.id, true]])
    const params = { slug: 'qna', postId: body.id }
    await call(colleague, threadRead, { params, body: {} })
    expect((await list(colleague, 'qna', { keyword: '갱폼' })).data[0]?.unread).toBe(false)
    const counts = (await call(colleague, threadCounts)).body.data
    expect(counts.map(({ board_slug }) => board_slug)).toEqual(['notice', 'businessnews', 'qna'])
  })
})
