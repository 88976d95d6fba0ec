import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { censusOf, joined, operationOf } from './census.ts'
import { type Fault, faultName, type RequestFault, request } from './fault.ts'
import { FaultProxy } from './proxy.ts'
import { type Schedule, scheduleOf, weatherOver } from './schedule.ts'
import { keepAliveClient } from './test-client.ts'
import { startTestServer } from './test-server.ts'

const options = { stretchMs: 1_000, againMs: 200 }
const head = { headers: new Map([['content-length', '1000']]) }
const numbers = Array.from({ length: 4_000 }, (_, n) => n)
const strikesOf = (seed: number) => numbers.map((n) => scheduleOf(seed, options).strike(n, head))

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

it('is the same for the same seed, in whatever order it is read, and differs for another', () => {
  expect(strikesOf(7)).toEqual(strikesOf(7))
  expect(strikesOf(7)).not.toEqual(strikesOf(8))
  const schedule = scheduleOf(7, options)
  const backwards = numbers.toReversed().map((n) => schedule.strike(n, head))
  expect(backwards.reverse()).toEqual(strikesOf(7))
  const skies = (seed: number) =>
    numbers.slice(0, 50).map((k) => scheduleOf(seed, options).weather(k))
  expect(skies(7)).toEqual(skies(7))
  expect(skies(7)).not.toEqual(skies(8))
})

it('contains every kind of fault, and enough lost answers', () => {
  const strikes = strikesOf(1)
  const names = new Set(strikes.map(faultName))
  expect([...names].sort()).toEqual([
    'answer 429',
    'answer 503',
    'blackhole',
    'cut down',
    'cut up',
    'gateway 502',
    'pass',
    'portal 200',
    'portal 302',
    'reset',
    'swallowed, reset',
    'swallowed, silence',
    'twice at once',
    'twice, later',
  ])
  const share = (kind: RequestFault['kind']) =>
    strikes.filter((one) => one.kind === kind).length / strikes.length
  expect(1 - share('pass')).toBeGreaterThan(0.25)
  expect(share('swallow-response')).toBeGreaterThan(0.06)
  for (const one of strikes) {
    if (one.kind === 'cut' && one.direction === 'up') expect(one.bytes).toBeLessThan(1000)
    if (one.kind === 'answer' && one.status >= 429 && one.status !== 502) {
      expect(Number(one.headers?.['retry-after'])).toBeGreaterThan(0)
    }
  }
  const skies = new Set(
    numbers.slice(0, 500).map((k) => scheduleOf(1, options).weather(k).mode.kind),
  )
  expect([...skies].sort()).toEqual([
    'answer',
    'bandwidth',
    'blackhole',
    'latency',
    'pass',
    'refuse',
    'reset',
  ])
  expect(numbers.map((n) => scheduleOf(1, { ...options, severity: 0 }).strike(n, head))).toEqual(
    numbers.map(() => ({ kind: 'pass' })),
  )
})

it('is followed by the number of the requests that it is for', async () => {
  const struck: Schedule = {
    ...scheduleOf(1, options),
    strike: (n) => (n % 2 === 1 ? { kind: 'answer', status: 502 } : { kind: 'pass' }),
  }
  proxy.follow(struck, request('POST', '/a'))
  const statuses: number[] = []
  for (const method of ['POST', 'GET', 'POST', 'GET', 'POST', 'POST']) {
    statuses.push((await client.send(method, '/a')).status)
  }
  expect(statuses).toEqual([200, 200, 502, 200, 200, 502])
  proxy.follow(null)
  expect((await client.send('POST', '/a')).status).toBe(200)
})

it('twice: the server gets the request two times, the client one answer', async () => {
  for (const afterMs of [0, 30]) {
    proxy.script([{ when: request('POST', /./), fault: { kind: 'twice', afterMs } }])
    const answer = await client.send('POST', `/twice/${afterMs}`, Buffer.from('{"n":1}'))
    expect(answer).toEqual({ status: 200, body: 'xxxxx' })
    expect((await client.send('GET', '/next')).status).toBe(200)
    await expect.poll(() => proxy.counts.doubled).toBe(afterMs === 0 ? 1 : 2)
    const came = server.seen.filter((one) => one.path === `/twice/${afterMs}`)
    expect(came).toHaveLength(2)
    expect(came[0]?.sha256).toBe(came[1]?.sha256)
    expect(came[0]?.bytes).toBe(7)
  }
})

it('runs its weather over the connection, and ends in a good one', async () => {
  const modes: Fault[] = []
  const network = { set: async (mode: Fault) => void modes.push(mode) }
  const schedule = scheduleOf(3, options)
  let turns = 0
  const stop = weatherOver(network, schedule, async (_, signal) => {
    turns += 1
    if (turns > 20) await sleep(60_000, undefined, { signal }).catch(() => undefined)
  })
  await expect.poll(() => modes.length).toBe(21)
  const seen = await stop()
  expect(modes.slice(0, 21)).toEqual(numbers.slice(0, 21).map((k) => schedule.weather(k).mode))
  expect(modes.at(-1)).toEqual({ kind: 'pass' })
  expect([...seen.values()].reduce((all, one) => all + one, 0)).toBe(21)
})

it('counts what it did, by request and by operation', async () => {
  const ids = ['a', 'b', 'c'].map((one) => `01890000-0000-7000-8000-00000000000${one}`)
  const put = (id?: string) => client.send('PATCH', `/api/v1/upload/${id}`).catch(() => null)
  proxy.script([
    { when: request('PATCH', /0a$/), fault: { kind: 'swallow-response' } },
    { when: request('PATCH', /0a$/), fault: { kind: 'answer', status: 502 } },
    { when: request('PATCH', /0b$/), fault: { kind: 'cut', direction: 'up', bytes: 10 } },
    { when: request('GET', /./), fault: { kind: 'reset' } },
  ])
  for (const id of [...ids, ids[0], ids[0]]) await put(id)
  await client.send('GET', '/api/ping').catch(() => null)
  const census = joined([censusOf(proxy.log, operationOf), censusOf([], operationOf)])
  expect(census).toMatchObject({ requests: 6, named: 5 })
  expect([...census.operations]).toEqual(ids)
  // The cut had nothing to cut: it did not strike.
  expect([...census.struck]).toEqual([ids[0]])
  expect([...census.swallowed]).toEqual([ids[0]])
  const kinds = [...census.kinds].map(([kind, met]) => [kind, met.requests, met.operations.size])
  expect(kinds).toEqual([
    ['swallowed, reset', 1, 1],
    ['gateway 502', 1, 1],
    ['reset', 1, 0],
  ])
})
