import { describe, expect, test } from 'vitest'
import { type Post, postHistory } from '../../contract/record/post.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard, makeRecords } from './record.ts'
import { makeSend } from './spec-stage.ts'

/** Changes by a client written from the specification alone: no If-Match, and things as they were read. */
const harness = await startHarness()
const build = makeBuild(harness.services)
const call = makeCall(harness.app)
const records = makeRecords(call)
const send = makeSend(harness)
const site = await build.project()
const manager = await build.person({ project: site, level: 3, role: 'manager' })
const staff = await build.person({ project: site })
const colleague = await build.person({ project: site })

const posts = '/api/v1/board/post/7'
const create = async (more: object = {}): Promise<Post> => {
  const body = { projectId: site.id, title: '덮개 열림', content: '', values: hazard(), ...more }
  const made = await send(staff, 'PUT', `${posts}/`, body)
  expect([made.status, made.body.error?.fields]).toEqual([201, undefined])
  return made.body as Post
}
const read = async (id: string) => (await send(staff, 'GET', `${posts}/${id}`)).body as Post
const change = (id: string, body: unknown, who = staff, headers = {}) =>
  send(who, 'POST', `${posts}/${id}`, body, headers)
const fieldsOf = (answer: { body: { error?: { fields?: object } } }) =>
  Object.keys(answer.body.error?.fields ?? {})

describe('a change without If-Match', () => {
  test('is done, the last one stands, and the history has both', async () => {
    const { id } = await create()
    expect((await change(id, { values: { place: '1층' } })).status).toBe(200)
    const last = await change(id, { values: { place: '2층' } }, manager)
    expect([last.status, last.body.values.place, last.body.revision]).toEqual([200, '2층', 3])
    const history = await call(staff, postHistory, { params: { boardId: '7', postId: id } })
    const places = history.body.data.map(({ who, changes }) => [who?.id, changes.place])
    expect(places.slice(0, 2)).toEqual([
      [manager.id, { before: '1층', after: '2층' }],
      [staff.id, { before: '지하 2층 C구역', after: '1층' }],
    ])
  })

  test('with If-Match it is refused as ever when somebody else was faster', async () => {
    const { id } = await create()
    await change(id, { title: '다른 사람' }, manager)
    const late = await change(id, { title: '늦음' }, staff, { 'if-match': '"r1"' })
    expect([late.status, late.body.error.code]).toEqual([412, 'revision-mismatch'])
    const odd = await change(id, { title: '늦음' }, staff, { 'if-match': 'r1' })
    expect([odd.status, fieldsOf(odd)]).toEqual([400, ['if-match']])
    expect((await read(id)).title).toBe('다른 사람')
  })

  test('from an outbox it still names its version: it waited on a device meanwhile', async () => {
    const { id } = await create()
    const keyed = await change(id, { title: '늦음' }, staff, { 'idempotency-key': `late-${id}` })
    expect([keyed.status, keyed.body.error.code]).toEqual([428, 'revision-required'])
    const based = await change(id, { title: '늦음' }, staff, { 'x-based-on': `late-${id}` })
    expect([based.status, based.body.error.code]).toEqual([428, 'revision-required'])
    expect((await read(id)).revision).toBe(1)
  })

  test('needs the right to change as any other', async () => {
    const { id } = await create()
    expect((await change(id, { title: '남의 것' }, colleague)).status).toBe(403)
    expect((await change(id, await read(id), colleague)).status).toBe(403)
  })
})

describe('a record sent back as it was read', () => {
  test('is not changed, and writes no history', async () => {
    const { line } = await aPicture()
    const { id } = await create({ values: hazard({ photos: [line.id] }), uploads: [line] })
    const before = await read(id)
    const back = await change(id, before)
    expect([back.status, back.body]).toEqual([200, before])
    const history = await call(staff, postHistory, { params: { boardId: '7', postId: id } })
    expect(history.body.data.map(({ action }) => action)).toEqual(['create'])
  })

  test('with one thing changed changes that thing, at the time of the change', async () => {
    const { line } = await aPicture()
    const { id } = await create({ values: hazard({ photos: [line.id] }), uploads: [line] })
    const before = await read(id)
    await new Promise((passed) => setTimeout(passed, 2))
    const values = { ...before.values, place: '옥상' }
    const back = await change(id, { ...before, values })
    expect(back.body).toMatchObject({ values, uploads: before.uploads, title: before.title })
    const history = await call(staff, postHistory, { params: { boardId: '7', postId: id } })
    const [newest] = history.body.data
    expect(newest?.changes).toEqual({ place: { before: '지하 2층 C구역', after: '옥상' } })
    expect(newest?.deviceAt).not.toBe(before.writtenAt)
  })

  test('a title that the board gave moves with the values', async () => {
    const { id } = await create({ title: '' })
    const before = await read(id)
    const values = { ...before.values, what: '사다리 파손' }
    expect((await change(id, { ...before, values })).body.title).toBe('사다리 파손')
  })

  test('is refused with what is there now, when it was read before another’s change', async () => {
    const { id } = await create()
    const old = await read(id)
    await change(id, { title: '다른 사람' }, manager)
    const { revision: _, ...byTime } = old
    for (const body of [old, byTime, { title: '늦음', revision: 1 }]) {
      const late = await change(id, { ...body, title: '늦음' })
      expect([late.status, late.body.error.code]).toEqual([412, 'revision-mismatch'])
      expect(late.body.data).toMatchObject({ title: '다른 사람', revision: 2 })
      expect(late.headers.get('etag')).toBe('"r2"')
    }
    // Whoever has merged the two says so by If-Match.
    expect((await change(id, old, staff, { 'if-match': '"r2"' })).status).toBe(200)
  })

  test('that is pinned, is sent back with its place', async () => {
    const { id } = await create()
    const sort = { projectId: site.id, post_sticky_order: [id] }
    expect((await send(manager, 'POST', '/api/v1/board/7/sort', sort)).status).toBe(200)
    const before = await read(id)
    expect(before.post_sticky_order).toBe(1)
    expect((await change(id, { ...before, title: '고침' })).body.post_sticky_order).toBe(1)
    const moved = await change(id, { post_sticky_order: 2 })
    expect([moved.status, fieldsOf(moved)]).toEqual([422, ['post_sticky_order']])
  })

  test.each([
    ['id', '0197d5a1-0000-7000-8000-000000000001'],
    ['boardId', 45],
    ['projectId', 1_000_000],
    ['parentId', '0197d5a1-0000-7000-8000-000000000001'],
    ['revision', 'r1'],
    ['revision', 0],
    ['updatedAt', 'yesterday'],
    ['colour', 'red'],
    ['isTemp', true],
    ['security', 'secret'],
    ['priority', { high: true }],
    ['values', 'place'],
    ['uploads', '{"id":1}'],
    ['title', 7],
  ])('%s %j is refused with its field', async (field, value) => {
    const { id } = await create()
    const refused = await change(id, { ...(await read(id)), [field]: value })
    expect([refused.status, fieldsOf(refused)]).toEqual([422, [field]])
    expect((await read(id)).revision).toBe(1)
  })

  test('who may not change it learns nothing else', async () => {
    const { id } = await create()
    expect((await change(id, { projectId: 1_000_000, title: 'x' }, colleague)).status).toBe(403)
  })

  test('the responsible company sends the whole record with its corrective action', async () => {
    const partner = await build.person({ project: site, kind: 'partner' })
    const photo = await aPicture()
    const after = await aPicture()
    const made = await records.create(staff, {
      boardId: 35,
      values: {
        hse_type: 'safety',
        before: photo.line.id,
        place: '105동 옥상',
        content: '단부 안전난간 미설치',
        disaster_type: '9',
        level: 'medium',
        found_at: '2026-03-02T01:00:00.000Z',
        finder: staff.id,
        source: 'patrol',
        company_id: partner.companyId,
        due_at: '2099-03-05T09:00:00.000Z',
      },
      uploads: [photo.line],
    })
    const path = `/api/v1/board/post/35/${made.body.id}`
    const whole = (await send(partner, 'GET', path)).body as Post
    const values = { ...whole.values, action: '난간 설치', after: after.line.id }
    const body = { ...whole, values, uploads: [...whole.uploads, after.line] }
    const acted = await send(partner, 'POST', path, body)
    expect([acted.status, acted.body.status]).toEqual([200, 'done'])
    expect(acted.body.uploads).toHaveLength(2)
    const renamed = await send(partner, 'POST', path, { ...acted.body, title: '제목' })
    expect(renamed.status).toBe(403)
  })
})

describe('a comment sent back as it was read', () => {
  const onRecord = async () => {
    const { id } = await create()
    return `/api/v1/board/comment/hazard-report/${id}`
  }
  const onThread = async () => {
    const body = { title: '풍속', content: '몇 m/s?', projectId: site.id }
    const { id } = (await send(staff, 'PUT', '/api/v1/board/post/602', body)).body
    return `/api/v1/board/comment/qna/${id}`
  }

  test.each([
    ['on a record', onRecord],
    ['on a post of a thread', onThread],
  ])('%s is changed in its words, and an outdated one is refused', async (_, begin) => {
    const thread = await begin()
    const parent = (await send(manager, 'PUT', thread, { content: '무엇?' })).body
    const answer = { content: '답', parentId: parent.id }
    const made = (await send(staff, 'PUT', thread, answer)).body
    const own = `${thread}/${made.id}`
    const old = (await send(staff, 'GET', thread)).body.data.find(
      ({ id }: { id: string }) => id === made.id,
    )
    const first = await send(staff, 'POST', own, { ...old, content: '고침', commentId: made.id })
    expect(first.body).toMatchObject({ content: '고침', revision: 2, parentId: parent.id })
    expect((await send(staff, 'POST', own, { content: '또', parentId: '' })).body.revision).toBe(3)
    const late = await send(staff, 'POST', own, { ...old, content: '늦음' })
    expect([late.status, late.body.error.code]).toEqual([412, 'revision-mismatch'])
    expect(late.body.data).toMatchObject({ content: '또', revision: 3 })
    const { updatedAt } = old
    expect((await send(staff, 'POST', own, { content: '늦음', updatedAt })).status).toBe(412)
    for (const [field, value] of [
      ['id', parent.id],
      ['commentId', parent.id],
      ['postId', parent.id],
      ['parentId', made.id],
      ['colour', 'red'],
      ['content', ''],
      ['revision', 'x'],
    ]) {
      const refused = await send(staff, 'POST', own, { content: '글', [String(field)]: value })
      expect([refused.status, fieldsOf(refused)]).toEqual([422, [field]])
    }
  })
})

describe('a post of a thread sent back as it was read', () => {
  const path = '/api/v1/board/post/602'
  const ask = async (more: object = {}) => {
    const body = { title: '풍속', content: '몇 m/s?', projectId: site.id, ...more }
    return (await send(staff, 'PUT', path, body)).body
  }

  test('is refused when it was changed since', async () => {
    const old = (await send(staff, 'GET', `${path}/${(await ask()).id}`)).body
    const first = await send(staff, 'POST', `${path}/${old.id}`, { ...old, title: '앞섬' })
    expect([first.status, first.body.revision]).toEqual([200, 2])
    const late = await send(staff, 'POST', `${path}/${old.id}`, { ...old, title: '늦음' })
    expect([late.status, late.body.error.code]).toEqual([412, 'revision-mismatch'])
    const { revision: _, ...byTime } = old
    expect((await send(staff, 'POST', `${path}/${old.id}`, byTime)).status).toBe(412)
  })

  test('stays in its project, in its place and below its post', async () => {
    const old = await ask()
    const { id } = old
    const other = (await build.project()).id
    for (const [field, value] of [
      ['projectId', other],
      ['parentId', (await ask()).id],
      ['post_sticky_order', 3],
      ['boardId', 601],
    ]) {
      const refused = await send(staff, 'POST', `${path}/${id}`, { ...old, [String(field)]: value })
      expect([refused.status, fieldsOf(refused)]).toEqual([422, [field]])
    }
    const own = { title: '고침', content: '글', projectId: site.id, parentId: 0 }
    expect((await send(staff, 'POST', `${path}/${id}`, own)).status).toBe(200)
  })

  test('for all projects is changed from within one', async () => {
    const old = await ask({ projectId: '' })
    expect(old.projectId).toBeNull()
    const body = { title: '고침', content: '글', projectId: site.id }
    const changed = await send(staff, 'POST', `${path}/${old.id}`, body)
    expect([changed.status, changed.body.projectId]).toEqual([200, null])
  })

  test('takes its document also as JSON text', async () => {
    const doc = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '10 m/s' }] }],
    }
    const made = await ask({ content: JSON.stringify(doc), mentions: `[${manager.id}]` })
    expect(made.content).toMatchObject(doc)
    expect(made.mentions).toMatchObject([{ id: manager.id }])
    const words = await ask({ content: '{"a":1}' })
    expect(JSON.stringify(words.content)).toContain('{\\"a\\":1}')
  })
})
