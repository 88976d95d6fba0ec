import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from './clock.ts'
import { Network } from './network.ts'
import { FaultProxy } from './proxy.ts'
import { keepAliveClient, rawExchange } from './test-client.ts'
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

/** A clock that only advances when it is waited for; `waits` are the requested waits. */
function virtualClock() {
  const waits: number[] = []
  let now = 0
  const clock: Clock = {
    now: () => now,
    until: async (time) => {
      if (time <= now) return
      waits.push(time)
      now = time
    },
  }
  return { clock, waits }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('a clean line', () => {
  it('carries requests one after the other over one connection', async () => {
    for (const path of ['/a', '/chunked?size=70000', '/empty', '/b?size=300000']) {
      const answer = await client.send('GET', path)
      expect(answer.status).toBe(path === '/empty' ? 204 : 200)
      if (path.includes('300000')) expect(answer.body).toHaveLength(300_000)
    }
    expect(proxy.counts).toMatchObject({ connections: 1, requests: 4, delivered: 4 })
    expect(proxy.log.map((record) => record.status)).toEqual([200, 200, 204, 200])
  })

  it('carries bodies byte for byte, with a length and chunked', async () => {
    const body = randomBytes(900_000)
    await client.send('PUT', '/photo', body)
    expect(server.seen.at(-1)).toMatchObject({ bytes: 900_000, sha256: sha256(body) })
    const stream = new Blob([body]).stream()
    await fetch(`${proxy.url}/chunked-up`, {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(server.seen.at(-1)).toMatchObject({ path: '/chunked-up', sha256: sha256(body) })
  })

  it('answers a HEAD without waiting for its body', async () => {
    expect(await client.send('HEAD', '/a')).toEqual({ status: 200, body: '' })
    expect(await client.send('GET', '/a')).toEqual({ status: 200, body: 'xxxxx' })
  })

  it('keeps pipelined requests in order however they are split', async () => {
    const both =
      'POST /1 HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n' +
      'GET /2?size=1 HTTP/1.1\r\nhost: x\r\n\r\n'
    for (const cut of [1, 20, 66, 70, 76, 90]) {
      const chunks = [both.slice(0, cut), both.slice(cut)]
      const got = await rawExchange(proxy.url, chunks, (text) => text.endsWith('\r\n\r\nx'))
      expect(got.match(/HTTP\/1.1 200/g)).toHaveLength(2)
    }
    expect(server.seen.map((one) => [one.path, one.bytes]).slice(0, 2)).toEqual([
      ['/1', 3],
      ['/2?size=1', 0],
    ])
    expect(server.seen).toHaveLength(12)
  })

  it('closes with the server', async () => {
    expect((await client.send('GET', '/bye')).body).toBe('bye')
    expect((await client.send('GET', '/a')).status).toBe(200)
    expect(proxy.counts.connections).toBe(2)
  })

  it('forwards a stream as it arrives', async () => {
    const answer = await fetch(`${proxy.url}/stream`)
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    expect(new TextDecoder().decode(first?.value)).toBe('data: first\n\n')
    await reader?.cancel()
  })
})

describe('modes', () => {
  it('refuse: nothing listens, and the same port returns', async () => {
    await client.send('GET', '/a')
    await proxy.set({ kind: 'refuse' })
    client.close()
    client = keepAliveClient(proxy.url)
    await expect(client.send('GET', '/b')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await proxy.set({ kind: 'pass' })
    expect((await client.send('GET', '/c')).status).toBe(200)
    expect(server.seen.map((one) => one.path)).toEqual(['/a', '/c'])
  })

  it('blackhole: swallows everything, then resets connections that lost bytes', async () => {
    await client.send('GET', '/a')
    await proxy.set({ kind: 'blackhole' })
    const lost = client.send('POST', '/b', Buffer.from('x'))
    const outcome = expect(lost).rejects.toMatchObject({ code: 'ECONNRESET' })
    await expect.poll(() => proxy.counts.blackholed).toBe(1)
    expect(server.seen.map((one) => one.path)).toEqual(['/a'])
    await proxy.set({ kind: 'pass' })
    await outcome
    expect((await client.send('GET', '/c')).status).toBe(200)
  })

  it('blackhole: a running stream falls silent without an error', async () => {
    const answer = await fetch(`${proxy.url}/stream`)
    const reader = answer.body?.getReader()
    await reader?.read()
    await proxy.set({ kind: 'blackhole' })
    let outcome = 'silent'
    const next = reader?.read().then(
      () => {
        outcome = 'spoke'
      },
      () => {
        outcome = 'broke'
      },
    )
    server.say('data: second\n\n')
    await expect.poll(() => proxy.counts.blackholed).toBe(1)
    expect(outcome).toBe('silent')
    // What was said is lost, not late: the end of the black hole is a break.
    await proxy.set({ kind: 'pass' })
    await next
    expect(outcome).toBe('broke')
  })

  it('reset: the server sees nothing', async () => {
    await proxy.set({ kind: 'reset' })
    await expect(client.send('POST', '/b')).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(server.seen).toEqual([])
    expect(proxy.counts.reset).toBe(1)
  })
})

describe('a slow line', () => {
  it('latency: half of it each way', async () => {
    const { clock, waits } = virtualClock()
    const slow = await FaultProxy.start(server.port, clock)
    const caller = keepAliveClient(slow.url)
    await slow.set({ kind: 'latency', ms: 120 })
    expect((await caller.send('GET', '/empty')).status).toBe(204)
    expect(waits).toEqual([60, 120])
    caller.close()
    await slow.close()
  })

  it('bandwidth: connections wait for each other, each way by itself', async () => {
    const { clock, waits } = virtualClock()
    const network = new Network(clock)
    const mode = { kind: 'bandwidth', bytesPerSecond: 400_000 } as const
    const carry = async (direction: 'up' | 'down', size: number) => {
      const arrived = { bytes: Buffer.alloc(size), at: 0 }
      const chunks = await Array.fromAsync(network.carry(() => mode, direction, arrived))
      return chunks.map((piece) => piece.length)
    }
    const sizes = await Promise.all([carry('up', 40_000), carry('up', 30_000)])
    expect(sizes).toEqual([
      [20_000, 20_000],
      [20_000, 10_000],
    ])
    expect(waits).toEqual([50, 100, 150, 175])
    await carry('down', 20_000)
    expect(waits.at(-1)).toBe(225)
  })

  it('mobile: half the round trip each way, and what each way carries', async () => {
    const { clock, waits } = virtualClock()
    const network = new Network(clock)
    const mode = { kind: 'mobile', ms: 150, upPerSecond: 100_000, downPerSecond: 200_000 } as const
    const carry = (direction: 'up' | 'down', at: number) =>
      Array.fromAsync(network.carry(() => mode, direction, { bytes: Buffer.alloc(10_000), at }))
    await carry('up', 0)
    expect(waits).toEqual([75, 125, 175])
    await carry('down', 175)
    expect(waits.slice(3)).toEqual([250, 300])
  })

  it('bandwidth: a request takes its share of it and arrives whole', async () => {
    const { clock, waits } = virtualClock()
    const slow = await FaultProxy.start(server.port, clock)
    const caller = keepAliveClient(slow.url)
    await slow.set({ kind: 'bandwidth', bytesPerSecond: 400_000 })
    await caller.send('PUT', '/a', Buffer.alloc(80_000))
    expect(server.seen.map((one) => one.bytes)).toEqual([80_000])
    expect(waits.at(-1)).toBeGreaterThanOrEqual(200)
    caller.close()
    await slow.close()
  })
})
