import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { endpoint } from '../../contract/wire/endpoint.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import { id, text } from '../../contract/wire/schema.ts'
import { bind } from '../../server/handler/bind.ts'
import { problem } from '../../server/http/problem.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

// A call of the test's own: the path of every write.
const put = endpoint({
  id: 'thing.put',
  method: 'PUT',
  path: '/api/test/thing/{name}',
  summary: 'Write a thing',
  params: v.object({ name: v.string() }),
  body: v.strictObject({ note: text(100), amount: v.optional(id) }),
  returns: v.object({ n: v.number() }),
  success: 201,
  queued: true,
})
const boom = endpoint({
  id: 'thing.boom',
  method: 'POST',
  path: '/api/test/boom',
  summary: 'Fail after the effect',
  body: v.strictObject({ how: v.string() }),
  returns: v.object({ n: v.number() }),
})

let hold: Promise<void> | undefined
const received: string[] = []
const write = `insert into user_meta (member_id, key, value) values ($1, 'thing', '1')
  on conflict (member_id, key) do update set value = (user_meta.value::int + 1)::text
  returning value::int as n`

const harness = await startHarness({
  routes: [
    bind(put, async ({ db, who, params, reply, after }) => {
      const { rows } = await db.$client.query<{ n: number }>(write, [who.id])
      await hold
      after(() => {
        received.push(params.name)
      })
      return reply({ n: rows[0]?.n ?? 0 }, { etag: etagOf(7) })
    }),
    bind(boom, async ({ db, who, body, after }) => {
      await db.$client.query(write, [who.id])
      after(() => {
        received.push('boom')
      })
      if (body.how === 'problem') throw problem('closed')
      if (body.how === 'sql') await db.$client.query('select * from secret_table')
      if (body.how === 'slow') await db.$client.query('select pg_sleep(60)')
      throw new Error('the password is hunter2')
    }),
  ],
})
const { app, services } = harness
const build = makeBuild(services)
const call = makeCall(app)
/** A server that does not wait long for its database. */
const hasty = makeCall(
  harness.restart({}, { pool: { lock_timeout: 500, statement_timeout: 1_000 } }).app,
)
const params = { name: 'a' }
const body = { note: '안녕' }

async function effects(memberId: number): Promise<number> {
  const { rows } = await services.pool.query<{ n: number }>(
    "select value::int as n from user_meta where member_id = $1 and key = 'thing'",
    [memberId],
  )
  return rows[0]?.n ?? 0
}

describe('a keyed write', () => {
  test('takes effect once and answers the same again, etag and status included', async () => {
    const me = await build.person()
    const first = await call(me, put, { params, body, key: 'key-one-1' })
    expect([first.status, first.body, first.headers.get('etag')]).toEqual([201, { n: 1 }, '"r7"'])
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    received.length = 0
    for (const key of ['key-one-1', 'key-one-1']) {
      const again = await call(me, put, { params, body, key })
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([201, { n: 1 }, '"r7"'])
      expect(again.headers.get('idempotency-replayed')).toBe('true')
    }
    expect(await effects(me.id)).toBe(1)
    expect(received).toEqual([])
  })

  test('survives a restart of the server', async () => {
    const me = await build.person()
    await call(me, put, { params, body, key: 'key-restart' })
    const again = await makeCall(harness.restart().app)(me, put, {
      params,
      body,
      key: 'key-restart',
    })
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await effects(me.id)).toBe(1)
  })

  test('ten at the same time are one', async () => {
    const me = await build.person()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(me, put, { params, body, key: 'key-parallel' })),
    )
    expect(answers.map((a) => [a.status, a.body])).toEqual(Array(10).fill([201, { n: 1 }]))
    expect(answers.filter((a) => !a.headers.get('idempotency-replayed'))).toHaveLength(1)
    expect(await effects(me.id)).toBe(1)
  })

  test('while the first is stuck the second has to retry', async () => {
    const me = await build.person()
    let go: () => void = () => undefined
    hold = new Promise((resolve) => {
      go = resolve
    })
    const first = call(me, put, { params, body, key: 'key-stuck' })
    await expect.poll(locked).toBe(true)
    const second = await hasty(me, put, { params, body, key: 'key-stuck' })
    expect([second.status, second.refusal.code]).toEqual([409, 'in-flight'])
    expect(second.headers.get('retry-after')).toBe('1')
    go()
    hold = undefined
    expect((await first).status).toBe(201)
    expect((await call(me, put, { params, body, key: 'key-stuck' })).body).toEqual({ n: 1 })
  })

  test.each([
    ['other bytes', { params, raw: '{"note":"other"}' }],
    ['the same JSON in other bytes', { params, raw: '{ "note": "안녕" }' }],
    ['another path', { params: { name: 'b' }, body }],
    ['bytes that are no longer valid', { params, raw: '{"note":1}' }],
  ])('the same key with %s is refused', async (_, options) => {
    const me = await build.person()
    await call(me, put, { params, body, key: 'key-reuse' })
    const headers = { 'content-type': 'application/json' }
    const reused = await call(me, put, { ...options, headers, key: 'key-reuse' })
    expect([reused.status, reused.refusal.code]).toEqual([422, 'key-reused'])
    expect(await effects(me.id)).toBe(1)
  })

  test('the same key of another person is another key', async () => {
    const [one, two] = [await build.person(), await build.person()]
    await call(one, put, { params, body, key: 'key-shared' })
    const other = await call(two, put, { params, body, key: 'key-shared' })
    expect([other.status, other.body]).toEqual([201, { n: 1 }])
  })

  test('takes a well-formed key only, and the person it was written by', async () => {
    const me = await build.person()
    const bad = await call(me, put, { params, body, key: 'a b; drop table' })
    expect([bad.status, bad.refusal.code]).toEqual([400, 'bad-request'])
    const actor = await call(me, put, { params, body, headers: { 'x-actor': '1' } })
    expect([actor.status, actor.refusal.code]).toEqual([409, 'actor-mismatch'])
    const right = await call(me, put, { params, body, headers: { 'x-actor': String(me.id) } })
    expect(right.status).toBe(201)
    expect(await effects(me.id)).toBe(1)
  })

  test.each(['problem', 'sql', 'error'])(
    'a refusal (%s) leaves nothing, nor its key',
    async (how) => {
      const me = await build.person()
      received.length = 0
      for (const status of [0, 1]) {
        const failed = await call(me, boom, { body: { how }, key: `key-${how}-1` })
        expect(failed.status, String(status)).toBe(how === 'problem' ? 409 : 500)
        expect(failed.headers.get('idempotency-replayed')).toBeNull()
      }
      expect(await effects(me.id)).toBe(0)
      expect(received).toEqual([])
    },
  )
})

/**
 * The first one has written, and its transaction is still open: in this database, not a
 * neighbour's.
 */
async function locked(): Promise<boolean> {
  const { rows } = await services.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database()
      and state = 'idle in transaction' and query like '%user_meta%'`,
  )
  return (rows[0]?.n ?? 0) > 0
}

describe('an unexpected error', () => {
  test('answers 500 without a word of it, and is in the log under its id', async () => {
    const me = await build.person()
    const failed = await call(me, boom, { body: { how: 'error' } })
    expect([failed.status, failed.refusal.code]).toEqual([500, 'internal'])
    expect(JSON.stringify(failed.refusal)).not.toContain('hunter2')
    const requestId = failed.headers.get('x-request-id')
    const line = harness.logged.find((l) => l.requestId === requestId && l.level === 'error')
    expect(line?.stack).toContain('write.test.ts')
  })

  test('a database that does not answer in time is 503 with Retry-After', async () => {
    const me = await build.person()
    const slow = await hasty(me, boom, { body: { how: 'slow' } })
    expect([slow.status, slow.refusal.code]).toEqual([503, 'busy'])
    expect(slow.headers.get('retry-after')).toBe('2')
  })
})

describe('a body', () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  test.each([
    ['10,000 deep', `{"note":${deep}}`, 400],
    ['no JSON', '{"note":', 400],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 400],
    ['a NUL', '{"note":"a\\u0000b"}', 400],
    ['half a character', '{"note":"\\ud83d"}', 400],
    ['a megabyte too long', `{"note":"${'x'.repeat(1_100_000)}"}`, 413],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['nothing', '', 422],
    ['a number for a text', '{"note":1}', 422],
    ['an unknown field', '{"note":"a","__proto__":{"x":1},"admin":true}', 422],
    ['a number beyond the database', '{"note":"a","amount":99999999999}', 422],
    ['101 code points', `{"note":"${'👷'.repeat(101)}"}`, 422],
  ])('of %s is refused and writes nothing', async (_, raw, status) => {
    const me = await build.person()
    const headers = { 'content-type': 'application/json' }
    const answer = await call(me, put, { params, raw, headers })
    expect(answer.status).toBe(status)
    expect(answer.refusal.message).not.toBe('')
    expect(await effects(me.id)).toBe(0)
  })

  test('counts code points, and 100 of them fit', async () => {
    const me = await build.person()
    expect((await call(me, put, { params, body: { note: '👷'.repeat(100) } })).status).toBe(201)
  })

  test('of another type is refused: a form of another site cannot send JSON', async () => {
    const me = await build.person()
    const headers = { 'content-type': 'text/plain' }
    const answer = await call(me, put, { params, raw: JSON.stringify(body), headers })
    expect(answer.status).toBe(415)
  })

  test('answers in English on request', async () => {
    const me = await build.person()
    const headers = { 'accept-language': 'en-GB,ko;q=0.5' }
    const answer = await call(me, put, {
      params,
      raw: '{}',
      headers: { ...headers, 'content-type': 'application/json' },
    })
    expect(answer.refusal.fields).toEqual({ note: 'This is required.' })
  })
})
