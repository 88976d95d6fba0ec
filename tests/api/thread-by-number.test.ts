import { describe, expect, test } from 'vitest'
import type { ThreadWhole } from '../../contract/thread/post.ts'
import type { ProblemBody } from '../../contract/wire/error.ts'
import { makeBuild } from './build.ts'
import { startHarness } from './harness.ts'
import { aPicture } from './record.ts'

/** Threads for a client written from the specification alone (spec §7): numbers, no ids, every name. */
const { app, services } = await startHarness()
const build = makeBuild(services)
const site = await build.project()
const manager = await build.person({ project: site, level: 3, role: 'manager' })
const staff = await build.person({ project: site })
const worker = await build.person({ project: site, level: 1 })
const office = await build.person({ level: 4 })

async function send(method: string, path: string, body?: unknown, who = staff) {
  const answer = await app.request(`http://localhost/api/v1/board${path}`, {
    method,
    headers: {
      authorization: `Bearer ${who.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as ThreadWhole & ProblemBody }
}

/** As spec §3 names them. */
const ofSpecification = {
  isTemp: false,
  approvalLine: [],
  security: 'normal',
  priority: 1,
  post_sticky_order: null,
  projectOrderId: null,
}
const ask = (more: object = {}) =>
  send('PUT', '/post/602/', {
    title: '풍속 기준',
    content: '몇 m/s인가요?',
    projectId: site.id,
    uploads: [],
    ...ofSpecification,
    ...more,
  })

describe('by number', () => {
  test('is made, read, listed, changed and deleted', async () => {
    const made = await ask()
    expect(made.status).toBe(201)
    const { id } = made.body
    expect((await send('GET', `/post/602/${id}`)).body.title).toBe('풍속 기준')
    const list = await send(
      'GET',
      `/post/602?projectId=${site.id}&preview=true&dateTarget=content$date&orderTarget=content$date&companyIds=1`,
    )
    expect(list.body).toMatchObject({ total: 1, data: [{ id, preview: '몇 m/s인가요?' }] })
    const changed = await send('POST', `/post/602/${id}`, { title: '고침', content: '본문' })
    expect(changed.body).toMatchObject({ title: '고침', revision: 2 })
    expect((await send('DELETE', `/post/602/${id}`)).status).toBe(200)
    expect((await send('GET', `/post/602/${id}`)).status).toBe(404)
  })

  test('a post sent back as it was read changes only what was changed', async () => {
    const { line } = await aPicture()
    const { body: made } = await ask({ uploads: [line], mentions: [manager.id] })
    const { body: read } = await send('GET', `/post/602/${made.id}`)
    const back = await send('POST', `/post/602/${made.id}`, { ...read, title: '제목만' })
    expect(back.status).toBe(200)
    expect(back.body).toMatchObject({ title: '제목만', content: read.content, revision: 2 })
    expect(back.body.uploads.map(({ id }) => id)).toEqual([line.id])
    expect(back.body.mentions).toEqual(read.mentions)
    const { uploads: _, ...words } = back.body
    const silent = await send('POST', `/post/602/${made.id}`, words)
    expect(silent.body.uploads).toHaveLength(1)
    const emptied = await send('POST', `/post/602/${made.id}`, { ...back.body, uploads: [] })
    expect(emptied.body.uploads).toEqual([])
  })

  test('sent back untouched it is not changed, whoever it names', async () => {
    const others = [manager.id, worker.id]
    const { body: made } = await ask({ mentions: others, content: '굵은 말' })
    const { body: read } = await send('GET', `/post/602/${made.id}`)
    const back = await send('POST', `/post/602/${made.id}`, read)
    expect([back.status, back.body.revision]).toEqual([200, 1])
    const turned = { ...read, mentions: [...read.mentions].reverse() }
    expect((await send('POST', `/post/602/${made.id}`, turned)).body.revision).toBe(1)
    const titled = await send('POST', `/post/602/${made.id}`, { title: '제목', content: '말' })
    expect(titled.body.mentions).toEqual(read.mentions)
  })

  test('a reply is read as itself, and changes nothing but itself', async () => {
    const { body: first } = await ask()
    const { line } = await aPicture()
    const made = await ask({ parentId: first.id, title: '답', content: '10m/s', uploads: [line] })
    const { body: reply } = await send('GET', `/post/602/${made.body.id}`)
    expect(reply).toMatchObject({ id: made.body.id, title: '답', thread: [] })
    const back = await send('POST', `/post/602/${reply.id}`, { ...reply, title: '답변' })
    expect(back.body).toMatchObject({ id: reply.id, title: '답변', content: reply.content })
    expect(back.body.uploads).toHaveLength(1)
    const other = await send('POST', `/post/602/${reply.id}`, {
      id: first.id,
      title: '질문',
      content: '글',
    })
    expect([other.status, other.body.error.fields]).toEqual([422, { id: expect.any(String) }])
  })

  test('from within a project one replies to a post for all projects', async () => {
    const { body: first } = await ask({ projectId: null })
    const reply = await ask({ parentId: first.id, projectId: site.id })
    expect([reply.status, reply.body.projectId]).toEqual([201, null])
  })

  test.each([
    ['isTemp', true],
    ['security', true],
    ['security', 'secret'],
    ['approvalLine', [{ user_id: 1 }]],
    ['title', ''],
    ['content', { type: 'doc', content: [{ type: 'script' }] }],
    ['colour', 'red'],
  ])('%s %j is refused with its field', async (field, value) => {
    const refused = await ask({ [field]: value })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.error.fields ?? {})).toEqual([field])
  })

  test('another board answers as one that is not there', async () => {
    const { body } = await ask()
    expect((await send('GET', `/post/601/${body.id}`)).status).toBe(404)
    expect((await send('GET', `/post/7/${body.id}`)).status).toBe(404)
    expect((await send('GET', `/post/603/${body.id}`)).status).toBe(403)
    expect((await send('GET', `/post/603/${body.id}`, undefined, office)).status).toBe(404)
  })

  test('comments go by the slug, pins by the number', async () => {
    const { id } = (await ask()).body
    const path = `/comment/qna/${id}`
    const said = await send('PUT', path, { parentId: 0, content: '15m/s입니다' }, manager)
    expect(said.status).toBe(201)
    expect((await send('GET', `/post/602/${id}`)).body).toMatchObject({
      comments: 1,
      answered: 'answered',
    })
    const own = `${path}/${said.body.id}`
    expect((await send('POST', own, { content: '10m/s입니다' }, manager)).status).toBe(200)
    expect((await send('DELETE', own, undefined, staff)).status).toBe(403)
    expect((await send('DELETE', own, undefined, manager)).status).toBe(200)
    const pin = { projectId: site.id, post_sticky_order: [id] }
    expect((await send('POST', '/602/sort', pin)).status).toBe(403)
    expect((await send('POST', '/602/sort', pin, manager)).status).toBe(200)
    expect((await send('GET', `/post/602/${id}`)).body.post_sticky_order).toBe(1)
  })
})
