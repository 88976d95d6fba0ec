import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { logout } from '../../contract/identity/auth.ts'
import {
  handOver,
  notificationList,
  notificationRead,
  notificationRemove,
} from '../../contract/office/notification.ts'
import { type LiveEvent, live } from '../../contract/wire/live.ts'
import { builtBoards } from '../../server/domains/board/registry.ts'
import { mayReceiveOf } from '../../server/domains/live/policy.ts'
import { openStream } from '../../server/domains/live/stream.ts'
import { personOfSession } from '../../server/identity/person.ts'
import { makeLive, mostOfPerson } from '../../server/platform/live/hub.ts'
import type { LiveMessage, Message } from '../../server/platform/live/message.ts'
import { pack, startRelay } from '../../server/platform/live/relay.ts'
import { makeLog } from '../../server/platform/log.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)

/** The events of a stream as they arrive; `done` once it was closed. */
function listenTo(stream: ReadableStream<Uint8Array>) {
  const received = { text: '', done: false }
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  const read = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      received.text += decoder.decode(value)
    }
    received.done = true
  }
  void read()
  onTestFinished(() => reader.cancel())
  return received
}

async function open(who: BuiltPerson) {
  const answer = await call(who, live)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(answer.headers.get('content-encoding')).toBeNull()
  const { body } = answer.response
  if (!body) throw new Error('no stream')
  const received = listenTo(body)
  await expect.poll(() => received.text).toContain('event: resync')
  return received
}

describe('the stream', () => {
  test('notifies after the commit, and only those concerned', async () => {
    const [me, someone] = [await build.person(), await build.person()]
    const [mine, theirs] = [await open(me), await open(someone)]
    await call(me, handOver, { body: { link: '/home', title: '집' } })
    await expect.poll(() => mine.text).toContain(`"memberId":${me.id}`)
    services.live.publish({
      event: { type: 'post', projectId: someone.projectId, boardId: 45, postId: 'p1', by: 1 },
    })
    await expect.poll(() => theirs.text).toContain('"postId":"p1"')
    expect(mine.text).not.toContain('p1')
    expect(theirs.text).not.toContain('memberId')
  })

  test('is not opened for a HEAD request', async () => {
    const me = await build.person()
    const before = services.live.size
    const answer = await app.request('http://localhost/api/v1/live', {
      method: 'HEAD',
      headers: { authorization: `Bearer ${me.token}` },
    })
    expect([answer.status, services.live.size]).toEqual([200, before])
  })

  test('ends at once when the session does', async () => {
    const me = await build.person()
    const received = await open(me)
    await call(me, logout, { body: {} })
    await expect.poll(() => received.done).toBe(true)
    expect((await call(me, live)).status).toBe(401)
  })

  test('ends with the next heartbeat when the account is closed, and says it lives until then', async () => {
    const me = await build.person()
    const person = await personOfSession(services.db, me.sessionId)
    if (!person) throw new Error('no person')
    const received = listenTo(
      openStream({
        live: services.live,
        person,
        renew: () => personOfSession(services.db, me.sessionId),
        notifications: async () => ({ newest: null, unread: 0 }),
        signal: new AbortController().signal,
        heartbeat: 20,
      }),
    )
    await expect.poll(() => received.text).toContain(': still here')
    expect(received.done).toBe(false)
    await build.deactivate(me)
    await expect.poll(() => received.done).toBe(true)
  })

  test('of one account there are twenty; the oldest ends with the order not to return at once', async () => {
    const [me, someone] = [await build.person(), await build.person()]
    const theirs = await open(someone)
    const mine: Awaited<ReturnType<typeof open>>[] = []
    for (let i = 0; i < mostOfPerson; i += 1) mine.push(await open(me))
    const before = services.live.size
    expect(mine.some(({ done }) => done)).toBe(false)
    const newest = await open(me)
    await expect.poll(() => mine[0]?.done).toBe(true)
    expect(services.live.size).toBe(before)
    expect(mine[0]?.text).toContain('retry: 60000')
    expect(mine[0]?.text).toContain('{"type":"closed","retryAfter":60}')
    expect([mine[1]?.done, newest.done, theirs.done]).toEqual([false, false, false])
  })

  test('a server that has too many opens no more, and says so', async () => {
    const few = makeLive(mayReceiveOf(builtBoards), { ofPerson: 2, inAll: 1 })
    const person = await personOfSession(services.db, (await build.person()).sessionId)
    if (!person) throw new Error('no person')
    expect(few.full).toBe(false)
    const leave = few.listen({ person, deliver: () => undefined, close: () => undefined })
    expect(few.full).toBe(true)
    leave()
    expect(few.full).toBe(false)
  })

  test('leaves nothing behind when the reader goes', async () => {
    const me = await build.person()
    const before = services.live.size
    const answer = await call(me, live)
    expect(services.live.size).toBe(before + 1)
    await answer.response.body?.cancel()
    await expect.poll(() => services.live.size).toBe(before)
  })
})

describe('between servers', () => {
  const silent = makeLog('silent')
  const event = (postId: string): LiveMessage => ({
    event: { type: 'post', projectId: 1, boardId: 45, postId, by: 1 },
  })

  test('an event and a sign-out reach the other server, and do not come back', async () => {
    const [one, two] = [makeLive(mayReceiveOf(builtBoards)), makeLive(mayReceiveOf(builtBoards))]
    const me = await build.person({ level: 4 })
    const person = await personOfSession(services.db, me.sessionId)
    if (!person) throw new Error('no person')
    const received: string[] = []
    const listener = (name: string) => ({
      person,
      deliver: (e: { type: string }) => received.push(`${name} ${e.type}`),
      close: () => received.push(`${name} closed`),
    })
    one.listen(listener('one'))
    two.listen(listener('two'))
    const connection = { connectionString: inject('databaseServer') }
    const relays = [startRelay(connection, one, silent), startRelay(connection, two, silent)]
    onTestFinished(async () => {
      await Promise.all(relays.map((relay) => relay.stop()))
    })
    // The first one waits until both listen: NOTIFY stores nothing for later listeners.
    await expect
      .poll(() => {
        one.sessionEnded('nobody')
        two.publish(event('warm'))
        return received.includes('one post')
      })
      .toBe(true)
    received.length = 0
    one.publish({ event: { type: 'notification', memberId: me.id } })
    one.sessionEnded(me.sessionId)
    await expect
      .poll(() => received.filter((h) => h.startsWith('two') && !h.endsWith('post')).sort())
      .toEqual(['two closed', 'two notification'])
    expect(received.filter((h) => h === 'one notification')).toHaveLength(1)
  })

  /** A relay that listens, and what the subscribers of its server receive. */
  async function listening() {
    const connection = { connectionString: inject('databaseServer') }
    const me = await build.person({ level: 4 })
    const person = await personOfSession(services.db, me.sessionId)
    if (!person) throw new Error('no person')
    const there = makeLive(mayReceiveOf(builtBoards))
    const received: string[] = []
    const deliver = (e: LiveEvent) => received.push('postId' in e ? e.postId : e.type)
    there.listen({ person, deliver, close: () => undefined })
    const relay = startRelay(connection, there, silent)
    onTestFinished(() => relay.stop())
    const client = new pg.Client(connection)
    await client.connect()
    await expect
      .poll(async () => {
        await client.query('select pg_notify($1, $2)', ['siteon_live', ...pack('t', [event('!')])])
        return received.length
      })
      .toBeGreaterThan(0)
    await client.end()
    return { connection, received: () => received.filter((what) => what !== '!') }
  }

  test('the others are notified to refetch when something could not be sent', async () => {
    const { connection, received } = await listening()
    const here = makeLive(mayReceiveOf(builtBoards))
    const relay = startRelay(connection, here, silent)
    onTestFinished(() => relay.stop())
    here.publish(event('before'))
    await expect.poll(received).toEqual(['before'])
    // PostgreSQL refuses it, and everything sent with it is lost.
    here.publish(event('x'.repeat(9_000)))
    here.publish(event('along'))
    await expect.poll(received).toContain('resync')
    here.publish(event('after'))
    await expect.poll(received).toContain('after')
  })

  test('and when too many waited for a connection', async () => {
    const { connection, received } = await listening()
    const here = makeLive(mayReceiveOf(builtBoards))
    const relay = startRelay(connection, here, silent, 3)
    onTestFinished(() => relay.stop())
    // Before it is connected.
    for (let n = 0; n < 7; n += 1) here.publish(event(`event ${n}`))
    await expect.poll(received).toEqual(['resync', 'event 6'])
  })

  test('what is too long for one NOTIFY travels in several, nothing lost', () => {
    const messages = Array.from({ length: 300 }, (_, n) => event(`post-${n}`))
    const packets = pack('me', messages)
    expect(packets.length).toBeGreaterThan(1)
    for (const packet of packets) expect(Buffer.byteLength(packet)).toBeLessThan(8_000)
    const sent = packets.flatMap((p) => (JSON.parse(p) as { messages: Message[] }).messages)
    expect(sent).toEqual(messages)
  })
})

test('a stream begins with what notifications there are, as the list says', async () => {
  const me = await build.person()
  const list = async () => (await call(me, notificationList)).body
  const beginning = async () => {
    const { text } = await open(me)
    const [, data = ''] = /event: resync\ndata: (.*)\n/.exec(text) ?? []
    return (JSON.parse(data) as { notifications: unknown }).notifications
  }
  expect(await beginning()).toEqual({ newest: null, unread: 0, urgent: 0 })
  await call(me, handOver, { body: { link: '/home', title: '집' } })
  await call(me, handOver, { body: { link: '/home', title: '둘째' } })
  const [second, first] = (await list()).data
  if (!first || !second) throw new Error('two')
  expect(await list()).toMatchObject({ newest: second.id, unread: 2 })
  expect(await beginning()).toEqual({ newest: second.id, unread: 2, urgent: 0 })
  await call(me, notificationRead, { body: { ids: [second.id] } })
  expect(await list()).toMatchObject({ newest: second.id, unread: 1 })
  expect(await beginning()).toEqual({ newest: second.id, unread: 1, urgent: 0 })
  await call(me, notificationRemove, { body: { ids: [second.id] } })
  expect(await beginning()).toEqual({ newest: first.id, unread: 1, urgent: 0 })
})

test('and where the database does not say, with the order to ask for everything', async () => {
  const me = await build.person()
  const person = await personOfSession(services.db, me.sessionId)
  if (!person) throw new Error('no person')
  const received = listenTo(
    openStream({
      live: services.live,
      person,
      renew: () => personOfSession(services.db, me.sessionId),
      notifications: () => Promise.reject(new Error('away')),
      signal: new AbortController().signal,
    }),
  )
  await expect.poll(() => received.text).toContain('data: {"type":"resync"}')
})
