import { describe, expect, test } from 'vitest'
import { metaCreate, metaList, metaRemove, metaUpdate } from '../../contract/identity/meta.ts'
import {
  handOver,
  notificationList,
  notificationRead,
  notificationRemove,
} from '../../contract/office/notification.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const me = await build.person()
const someone = await build.person()

describe('settings', () => {
  test('are stored, replaced, changed and deleted, each for its owner', async () => {
    const stored = await call(me, metaCreate, { body: { key: 'theme', value: '"dark"' } })
    const replaced = await call(me, metaCreate, { body: { key: 'theme', value: '"light"' } })
    expect(replaced.body.metaId).toBe(stored.body.metaId)
    const params = { metaId: String(stored.body.metaId) }

    const foreign = await call(someone, metaUpdate, { params, body: { value: '1' } })
    const missing = await call(someone, metaUpdate, {
      params: { metaId: '999999' },
      body: { value: '1' },
    })
    expect(foreign.status).toBe(404)
    expect(foreign.refusal).toEqual(missing.refusal)
    expect((await call(someone, metaRemove, { params })).status).toBe(404)
    expect((await call(someone, metaList)).body.data).toEqual([])

    await call(me, metaUpdate, { params, body: { value: '{"a":[1]}' } })
    const listed = await call(me, metaList, { query: { key: 'theme' } })
    expect(listed.body.data).toEqual([{ ...stored.body, value: '{"a":[1]}' }])
    expect((await call(me, metaRemove, { params })).body).toEqual({ ok: true })
    expect((await call(me, metaList)).body.data).toEqual([])
  })

  test('every change leaves its trace, and nothing of the value', async () => {
    const stored = await call(me, metaCreate, { body: { key: 'trace', value: '1' } })
    const { rows } = await services.pool.query(
      "select member_id, action, after from audit where entity = 'user-meta' and entity_id = $1",
      [String(stored.body.metaId)],
    )
    expect(rows).toEqual([{ member_id: me.id, action: 'create', after: { key: 'trace' } }])
    const params = { metaId: String(stored.body.metaId) }
    await call(me, metaCreate, { body: { key: 'trace', value: '"secret"' } })
    await call(me, metaUpdate, { params, body: { value: '"secret too"' } })
    await call(me, metaRemove, { params })
    const { rows: traces } = await services.pool.query(
      "select a::text from audit a where entity = 'user-meta' and entity_id = $1",
      [params.metaId],
    )
    expect(traces).toHaveLength(4)
    expect(JSON.stringify(traces)).not.toContain('secret')
  })

  test.each([
    ['a value that is no JSON', { key: 'a', value: 'dark' }, { value: 'JSON 형식이 아닙니다.' }],
    ['an unknown field', { key: 'a', value: '1', x: 1 }, { x: '알 수 없는 항목입니다.' }],
    ['a missing value', { key: 'a' }, { value: '필수 항목입니다.' }],
    ['a wrong type', { key: 'a', value: 1 }, { value: '형식이 올바르지 않습니다.' }],
    [
      'an over-long value',
      { key: 'a', value: `"${'가'.repeat(20_001)}"` },
      { value: '허용된 길이나 값을 넘었습니다.' },
    ],
  ])('%s is refused by its field', async (_, body, fields) => {
    const answer = await call(me, metaCreate, { body: body as { key: string; value: string } })
    expect(answer.status).toBe(422)
    expect(answer.refusal).toMatchObject({ code: 'invalid', fields })
  })
})

describe('notifications', () => {
  test('a page handed over waits on my other devices until it is read', async () => {
    const body = { link: '/project/1/tab/45', title: '점검 목록' }
    expect((await call(me, handOver, { body })).status).toBe(200)
    const unread = await call(me, notificationList)
    expect(unread.body).toMatchObject({ total: 1, unread: 1 })
    const [row] = unread.body.data
    expect(row).toMatchObject({ kind: 'handover', ...body, read: false, who: { id: me.id } })
    const ids = [row?.id ?? 0]

    expect((await call(someone, notificationRead, { body: { ids } })).status).toBe(200)
    expect((await call(someone, notificationRemove, { body: { ids } })).status).toBe(200)
    expect((await call(me, notificationList)).body.unread).toBe(1)

    await call(me, notificationRead, { body: { ids } })
    expect((await call(me, notificationList)).body).toMatchObject({ total: 0, unread: 0 })
    const read = await call(me, notificationList, { query: { type: 'read' } })
    expect(read.body.data.map((n) => n.id)).toEqual(ids)
    await call(me, notificationRemove, { body: { ids } })
    expect((await call(me, notificationList, { query: { type: 'read' } })).body.total).toBe(0)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    '',
    '/..//evil.example',
    '/%09/evil.example',
    '/home/%2F/evil.example',
    '/./home',
  ])('a link out of the app is refused: %j', async (link) => {
    const answer = await call(me, handOver, { body: { link, title: 'x' } })
    expect(answer.status).toBe(422)
  })
})
