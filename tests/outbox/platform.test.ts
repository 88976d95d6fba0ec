import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../src/outbox/engine/clock.ts'
import { base64, reprDigest, sha256Hex } from '../../src/outbox/engine/hash.ts'
import { NetworkFailure, type WireRequest } from '../../src/outbox/engine/ports.ts'
import { webLocks } from '../../src/outbox/engine/web-locks.ts'
import { fetchNetwork } from '../../src/outbox/network/network.ts'
import { askToPersist, persistence } from '../../src/outbox/store/persist.ts'

describe('fetch', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  async function requested(listener: RequestListener, rest: Partial<WireRequest> = {}) {
    const own = createServer(listener)
    server = own
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
    const { port } = own.address() as AddressInfo
    return await fetchNetwork(`http://127.0.0.1:${port}`).send({
      method: 'POST',
      path: '/x',
      headers: {},
      body: null,
      timeoutMs: 5_000,
      cookies: false,
      ...rest,
    })
  }

  test('hands over status, headers and text', async () => {
    const answer = await requested((_, response) =>
      response.writeHead(503, { 'x-app': 'siteon' }).end('no'),
    )
    expect([answer.status, answer.text, answer.headers.get('x-app')]).toEqual([503, 'no', 'siteon'])
  })

  test('sends exactly the given bytes', async () => {
    const got: Buffer[] = []
    const body = new Uint8Array([0, 255, 7]).buffer
    await requested(
      (request, response) => {
        request.on('data', (piece: Buffer) => got.push(piece)).on('end', () => response.end())
      },
      { body },
    )
    expect([...Buffer.concat(got)]).toEqual([0, 255, 7])
  })

  test('follows no redirect', async () => {
    let requests = 0
    const answer = await requested((_, response) => {
      requests += 1
      response.writeHead(302, { location: '/portal' }).end()
    })
    expect(requests).toBe(1)
    expect(answer.redirected || answer.status === 302).toBe(true)
  })

  test('waits for no answer longer than the limit, nor for the rest of one', async () => {
    const silence = requested(() => undefined, { timeoutMs: 50 })
    await expect(silence).rejects.toMatchObject({ name: 'NetworkFailure', kind: 'timeout' })
    server?.closeAllConnections()
    const half = requested((_, response) => void response.writeHead(200).write('{"id":'), {
      timeoutMs: 50,
    })
    await expect(half).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('a refused connection and a cut one are the network’s', async () => {
    const cut = requested((request) => request.socket.destroy())
    await expect(cut).rejects.toMatchObject({ kind: 'network' })
    const nobody = fetchNetwork('http://127.0.0.1:9').send({
      method: 'GET',
      path: '/',
      headers: {},
      body: null,
      timeoutMs: 5_000,
      cookies: false,
    })
    await expect(nobody).rejects.toBeInstanceOf(NetworkFailure)
  })

  test('ends when the pass has lost its lock', async () => {
    const lost = new AbortController()
    lost.abort()
    const network = fetchNetwork('http://127.0.0.1:9')
    const request = {
      method: 'GET',
      path: '/',
      headers: {},
      body: null,
      timeoutMs: 5_000,
      cookies: false,
    }
    await expect(network.send(request, lost.signal)).rejects.toMatchObject({ kind: 'network' })
  })

  test('only the refresh takes the cookie along; nothing is cached', async () => {
    const seen: RequestInit[] = []
    const network = fetchNetwork('', (async (_: string, init: RequestInit) => {
      seen.push(init)
      return new Response('')
    }) as typeof fetch)
    const request = { method: 'GET', path: '/', headers: {}, body: null, timeoutMs: 5_000 }
    await network.send({ ...request, cookies: false })
    await network.send({ ...request, cookies: true })
    expect(seen.map((init) => init.credentials)).toEqual(['omit', 'same-origin'])
    expect(seen.map((init) => init.cache)).toEqual(['no-store', 'no-store'])
  })
})

describe('Web Locks', () => {
  const lock = webLocks(navigator.locks)
  const later = () => new Promise((resolve) => setImmediate(resolve))

  test('one at a time; a caller that does not wait is notified', async () => {
    let release: () => void = () => undefined
    const first = lock.withLock('one', 'wait', () => new Promise<void>((end) => (release = end)))
    await later()
    expect(await lock.withLock('one', 'if-free', async () => 1)).toEqual({ got: false })
    const second = lock.withLock('one', 'wait', async () => 2)
    release()
    expect(await first).toMatchObject({ got: true })
    expect(await second).toEqual({ got: true, value: 2 })
  })

  test('a robbed holder is notified, and its work is still waited for', async () => {
    const received: boolean[] = []
    const robbed = lock.withLock('two', 'wait', async (lost) => {
      await new Promise((resolve) => lost.addEventListener('abort', resolve))
      received.push(lost.aborted)
      return 'ended'
    })
    await later()
    expect(await lock.withLock('two', 'steal', async () => 'mine')).toEqual({
      got: true,
      value: 'mine',
    })
    expect(await robbed).toEqual({ got: true, value: 'ended' })
    expect(received).toEqual([true])
  })

  test('a failing holder fails its caller and frees the lock', async () => {
    const failing = lock.withLock('three', 'wait', () => Promise.reject(new TypeError('ours')))
    await expect(failing).rejects.toThrow('ours')
    expect(await lock.withLock('three', 'if-free', async () => 1)).toEqual({ got: true, value: 1 })
  })
})

test('a nap ends early when woken, and at once when woken before', async () => {
  const nap = new AbortController()
  const sleeping = systemClock.sleep(60_000, nap.signal)
  nap.abort()
  await sleeping
  await systemClock.sleep(60_000, nap.signal)
  await systemClock.sleep(1)
})

test('digests are those of the RFCs', async () => {
  const hex = await sha256Hex('hello world')
  expect(hex).toBe('b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9')
  // RFC 9530, appendix B
  expect(reprDigest(await sha256Hex('{"hello": "world"}\n'))).toBe(
    'sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:',
  )
  const long = new Uint8Array(100_000).map((_, index) => index % 251)
  expect(base64(long.buffer)).toBe(Buffer.from(long).toString('base64'))
})

test('persistent storage is requested once', async () => {
  const storage = (granted: boolean, already: boolean) => {
    const asks: boolean[] = []
    const manager = {
      persisted: async () => already,
      persist: async () => {
        asks.push(true)
        return granted
      },
    } as unknown as StorageManager
    return { manager, asks }
  }
  const stored = storage(false, true)
  expect(await askToPersist(stored.manager)).toBe('granted')
  expect(stored.asks).toEqual([])
  expect(await askToPersist(storage(true, false).manager)).toBe('granted')
  expect(await askToPersist(storage(false, false).manager)).toBe('denied')
  expect(await persistence(storage(false, false).manager)).toBe('denied')
  expect(await askToPersist(undefined)).toBe('unknown')
})
