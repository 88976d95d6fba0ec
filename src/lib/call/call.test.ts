import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoint } from '../../../contract/wire/endpoint.ts'
import { call } from './call.ts'
import { isProblem, Problem } from './problem.ts'
import { setWire } from './wire.ts'

const thing = endpoint({
  id: 'thing.read',
  method: 'GET',
  path: 'http://app.test/api/v1/thing/{id}',
  summary: 'A thing',
  params: v.object({ id: v.number() }),
  query: v.object({ keyword: v.optional(v.string()), page: v.optional(v.number()) }),
  returns: v.object({ name: v.string() }),
})

const write = endpoint({
  id: 'thing.write',
  method: 'POST',
  path: 'http://app.test/api/v1/thing',
  summary: 'Write one',
  body: v.object({ name: v.string() }),
  returns: v.object({ name: v.string() }),
})

interface Sent {
  url: string
  init: RequestInit
}

let sent: Sent[]
let answers: (() => Response | Promise<Response>)[]
let ended: (Problem | null)[]
let refreshed: number

const ours = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-app': 'siteon', ...headers },
  })

const headerOf = (index: number, name: string) => new Headers(sent[index]?.init.headers).get(name)

beforeEach(() => {
  sent = []
  answers = []
  ended = []
  refreshed = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url: String(url), init })
    const answer = answers.shift()
    if (!answer) throw new TypeError('fetch failed')
    return answer()
  })
  setWire({
    token: async () => 'old',
    refresh: async () => {
      refreshed += 1
      return 'new'
    },
    language: () => 'en',
    ended: (problem) => ended.push(problem),
  })
})
afterEach(() => vi.unstubAllGlobals())

const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it succeeded')
    },
    (error: unknown) => {
      if (error instanceof Problem) return error
      throw error
    },
  )

describe('a call', () => {
  it('fills the path and the query, sends the token and the language', async () => {
    answers.push(() => ours(200, { name: '비계' }))
    const query = { keyword: '', page: 2 }
    expect(await call(thing, { params: { id: 7 }, query })).toEqual({ name: '비계' })
    expect(sent[0]?.url).toBe('http://app.test/api/v1/thing/7?page=2')
    expect(headerOf(0, 'authorization')).toBe('Bearer old')
    expect(headerOf(0, 'accept-language')).toBe('en')
    expect(headerOf(0, 'x-app-version')).not.toBeNull()
    expect(ended).toEqual([null])
  })

  it('is never repeated by itself, whatever the status', async () => {
    for (const status of [409, 429, 500, 503]) {
      sent = []
      answers = [() => ours(status, { error: { code: 'busy', message: 'busy' } })]
      await problemOf(call(thing, { params: { id: 1 }, query: {} }))
      expect(sent).toHaveLength(1)
    }
  })

  it("passes on the server's message, with the number of the request", async () => {
    answers.push(() =>
      ours(
        422,
        { error: { code: 'invalid', message: '이름을 적어 주세요', fields: { name: '필수' } } },
        { 'x-request-id': 'r-1' },
      ),
    )
    const problem = await problemOf(call(write, { body: { name: '' } }))
    expect(problem).toMatchObject({
      code: 'invalid',
      status: 422,
      message: '이름을 적어 주세요',
      fields: { name: '필수' },
      requestId: 'r-1',
      offline: false,
    })
    expect(ended).toEqual([null])
  })

  it('carries the current version of a 412', async () => {
    const error = { code: 'revision-mismatch', message: '' }
    answers.push(() => ours(412, { error, data: { name: 'theirs' } }))
    const problem = await problemOf(call(write, { body: { name: 'mine' } }))
    expect(problem.data).toEqual({ name: 'theirs' })
  })
})

describe('what is not an answer of ours', () => {
  it('is a captive portal: 200, but no x-app', async () => {
    answers.push(() => new Response('<html>Wi-Fi</html>', { status: 200 }))
    const problem = await problemOf(call(thing, { params: { id: 1 }, query: {} }))
    expect(problem.code).toBe('not-ours')
    expect(problem.offline).toBe(true)
    expect(ended).toEqual([problem])
  })

  it('is a broken connection', async () => {
    const problem = await problemOf(call(thing, { params: { id: 1 }, query: {} }))
    expect(isProblem(problem, 'network')).toBe(true)
    expect(problem.offline).toBe(true)
  })

  it('is another shape than the contract’s', async () => {
    answers.push(() => ours(200, { name: 7 }))
    const problem = await problemOf(call(thing, { params: { id: 1 }, query: {} }))
    expect(problem.code).toBe('bad-answer')
    expect(problem.offline).toBe(false)
  })

  it('is the caller’s own abort, which stays what it is', async () => {
    const stop = new AbortController()
    const reason = new Error('left the page')
    answers.push(() => {
      stop.abort(reason)
      throw new DOMException('aborted', 'AbortError')
    })
    const promise = call(thing, { params: { id: 1 }, query: {}, signal: stop.signal })
    await expect(promise).rejects.toBe(reason)
  })
})

describe('an ended token', () => {
  const refused = () => ours(401, { error: { code: 'sign-in-required', message: '' } })

  it('is refreshed once, and the call made again with the new one', async () => {
    answers.push(refused, () => ours(200, { name: '비계' }))
    expect(await call(thing, { params: { id: 1 }, query: {} })).toEqual({ name: '비계' })
    expect(refreshed).toBe(1)
    expect(headerOf(1, 'authorization')).toBe('Bearer new')
  })

  it('is not refreshed a second time', async () => {
    answers.push(refused, refused)
    const problem = await problemOf(call(thing, { params: { id: 1 }, query: {} }))
    expect(problem.status).toBe(401)
    expect(refreshed).toBe(1)
  })

  it('stays a 401 where the refresh was refused', async () => {
    setWire({ token: async () => 'old', refresh: async () => null })
    answers.push(refused)
    const problem = await problemOf(call(thing, { params: { id: 1 }, query: {} }))
    expect(problem.status).toBe(401)
    expect(sent).toHaveLength(1)
  })

  it('is none of a public call: wrong passwords are not refreshed away', async () => {
    answers.push(refused)
    await problemOf(call({ ...write, access: 'public' as const }, { body: { name: 'x' } }))
    expect(refreshed).toBe(0)
    expect(headerOf(0, 'authorization')).toBeNull()
  })
})
