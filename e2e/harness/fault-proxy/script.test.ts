import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { request } from './fault.ts'
import { FaultProxy } from './proxy.ts'
import { keepAliveClient } from './test-client.ts'
import { startTestServer } from './test-server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let proxy: FaultProxy
let client: ReturnType<typeof keepAliveClient>

beforeEach(async () => {
  server = await startTestServer()
  proxy = await FaultProxy.start(server.port)
  client = keepAliveClient(proxy.url)
})

afterEach(async () => {
  client.close()
  await proxy.close()
  await server.close()
})

const reset = { code: 'ECONNRESET' }

it('swallow-response: the server has answered in full, the client gets a reset', async () => {
  const post = request('POST', '/posts')
  proxy.script([{ when: post, fault: { kind: 'swallow-response' } }])
  await client.send('GET', '/posts')
  await expect(client.send('POST', '/posts?size=200000', Buffer.from('{}'))).rejects.toMatchObject(
    reset,
  )
  expect(server.seen.map((one) => one.method)).toEqual(['GET', 'POST'])
  expect(proxy.counts.swallowed).toBe(1)
  expect(proxy.log.at(-1)).toMatchObject({ status: 200, bytesUp: 2, bytesDown: 0 })
  expect(proxy.pending).toBe(0)
  expect((await client.send('POST', '/posts')).status).toBe(200)
})

it('swallow-response: hanging leaves the client in silence until it times out', async () => {
  const when = request('POST', '/posts')
  proxy.script([{ when, fault: { kind: 'swallow-response', ending: 'hang' } }])
  const patience = new AbortController()
  const sent = client.send('POST', '/posts', undefined, patience.signal)
  const outcome = expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => proxy.counts.swallowed).toBe(1)
  patience.abort()
  await outcome
})

it('cut up: the server gets so many bytes of the body and then a broken connection', async () => {
  const when = request('PATCH', /^\/upload\//)
  proxy.script([{ when, fault: { kind: 'cut', direction: 'up', bytes: 100_000 }, times: 2 }])
  for (const path of ['/upload/1', '/upload/2']) {
    await expect(client.send('PATCH', path, randomBytes(300_000))).rejects.toMatchObject({
      code: expect.stringMatching(/ECONNRESET|EPIPE/),
    })
  }
  await expect.poll(() => server.broken.length).toBe(2)
  for (const one of server.broken) expect(one.bytes).toBeLessThanOrEqual(100_000)
  expect(proxy.log.map((record) => record.bytesUp)).not.toContain(300_000)
  expect((await client.send('PATCH', '/upload/3', randomBytes(300_000))).status).toBe(200)
})

it('cut up with a hang: the server waits for the rest', async () => {
  const when = request('PATCH', /./)
  proxy.script([
    { when, fault: { kind: 'cut', direction: 'up', bytes: 10, ending: 'hang' }, times: 1 },
  ])
  const patience = new AbortController()
  const sent = client.send('PATCH', '/upload/1', Buffer.alloc(50), patience.signal)
  const outcome = expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => proxy.counts.cut).toBe(1)
  patience.abort()
  await outcome
  expect(server.seen).toEqual([])
  await expect.poll(() => server.broken).toEqual([{ path: '/upload/1', bytes: 10 }])
})

it('cut down: the answer breaks off', async () => {
  proxy.script([
    { when: request('GET', /^\/big/), fault: { kind: 'cut', direction: 'down', bytes: 1000 } },
  ])
  await expect(client.send('GET', '/big?size=100000')).rejects.toMatchObject(reset)
  expect(proxy.counts.cut).toBe(1)
  expect((await client.send('GET', '/big?size=100000')).body).toHaveLength(100_000)
})

it('answer: a portal speaks for the server, and the connection lives on', async () => {
  const portal = {
    kind: 'answer' as const,
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<h1>login</h1>',
  }
  proxy.script([{ when: (head) => head.path.startsWith('/api/'), fault: portal, times: 2 }])
  for (const body of [undefined, Buffer.alloc(70_000)]) {
    const answer = await client.send('POST', '/api/v1/posts', body)
    expect(answer).toEqual({ status: 200, body: '<h1>login</h1>' })
  }
  expect(server.seen).toEqual([])
  expect((await client.send('POST', '/api/v1/posts')).body).toBe('xxxxx')
  expect(proxy.counts).toMatchObject({ connections: 1, answered: 2 })
})

it('rules go in order, leave other requests alone, and win over the mode', async () => {
  const when = request('GET', '/a')
  proxy.script([
    { when, fault: { kind: 'answer', status: 503 }, times: 2 },
    { when, fault: { kind: 'answer', status: 429, headers: { 'retry-after': '3' } } },
  ])
  const statuses: number[] = []
  for (const path of ['/a', '/b', '/a', '/a', '/a']) {
    statuses.push((await client.send('GET', path)).status)
  }
  expect(statuses).toEqual([503, 200, 503, 429, 200])
  await proxy.set({ kind: 'answer', status: 500 })
  proxy.script([{ when, fault: { kind: 'pass' } }])
  expect((await client.send('GET', '/a')).status).toBe(200)
  expect((await client.send('GET', '/a')).status).toBe(500)
})

it('reports the next request at its head, and clears', async () => {
  const next = proxy.nextRequest(request('POST', '/posts'))
  await client.send('GET', '/a')
  await client.send('POST', '/posts', Buffer.from('{}'))
  expect((await next).head.headers.get('content-length')).toBe('2')
  await proxy.clear()
  expect(proxy.log).toEqual([])
  expect(proxy.counts.requests).toBe(0)
})

it('a dead server looks dead', async () => {
  await client.send('GET', '/a')
  await server.close()
  const error = client.send('GET', '/b')
  await expect(error).rejects.toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) })
  await expect(client.send('GET', '/b')).rejects.toMatchObject(reset)
  server = await startTestServer()
})
