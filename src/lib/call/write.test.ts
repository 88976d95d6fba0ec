import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endpoint } from '../../../contract/wire/endpoint.ts'
import { call } from './call.ts'
import { Problem } from './problem.ts'
import { setWire } from './wire.ts'
import { write } from './write.ts'

const make = endpoint({
  id: 'thing.make',
  method: 'PUT',
  path: 'http://app.test/api/v1/thing',
  summary: 'Make one',
  body: v.object({ name: v.string() }),
  returns: v.object({ name: v.string() }),
})

const list = endpoint({
  id: 'thing.list',
  method: 'GET',
  path: 'http://app.test/api/v1/thing',
  summary: 'All of them',
  returns: v.unknown(),
})
const add = endpoint({ ...make, id: 'thing.add', method: 'POST', success: 201 })
const remove = endpoint({ ...make, id: 'thing.remove', method: 'DELETE' })
const other = endpoint({ ...make, id: 'other.make', path: 'http://app.test/api/v1/other' })

let keys: (string | null)[]
let answers: (() => Response)[]

const ours = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'x-app': 'siteon' } })
const done = ours(200, { name: '' })
const refused = ours(422, { error: { code: 'invalid', message: '' } })
const broken = ours(500, { error: { code: 'internal', message: '' } })
const lost = () => {
  throw new TypeError('fetch failed')
}

beforeEach(() => {
  keys = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return answers.shift()?.()
  })
  setWire({ token: async () => 'token' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const press = (name: string, headers?: Record<string, string>) =>
  write(make, { body: { name }, ...(headers && { headers }) }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })

it.each([
  ['lost', lost],
  ['broken', broken],
])('what was %s is asked again under its key, until it is answered', async (name, first) => {
  answers = [first, first, done, done]
  for (const _ of answers.slice()) await press(name)
  expect(keys[0]).toMatch(/^"[0-9a-f-]{36}"$/)
  expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]])
  expect(keys[3]).not.toBe(keys[0])
})

it.each([
  ['too much at once', 429, 'too-many-requests'],
  ['a sign-in that is over', 401, 'sign-in-required'],
  ['the first of them still at work', 409, 'in-flight'],
])('%s says nothing of what was lost before: it keeps its key', async (name, status, code) => {
  setWire({ token: async () => 'token', refresh: async () => null })
  answers = [lost, ours(status, { error: { code, message: '' } }), done]
  for (const _ of answers.slice()) await press(name)
  expect(new Set(keys).size).toBe(1)
})

it('another response of the captcha is the same intent', async () => {
  answers = [lost, done]
  for (const response of ['first', 'second']) {
    const body = { name: 'captcha', 'g-recaptcha-response': response }
    await write(make, { body }).catch(() => undefined)
  }
  expect(new Set(keys).size).toBe(1)
})

it('a refusal ends an intent: the next press is another one', async () => {
  answers = [refused, done]
  await press('refused')
  await press('refused')
  expect(new Set(keys).size).toBe(2)
})

it('other content, and content for another version, is another intent', async () => {
  answers = [lost, lost, lost]
  await press('one')
  await press('two')
  await press('one', { 'if-match': '"r2"' })
  expect(new Set(keys).size).toBe(3)
})

it('pressed twice at once it is one', async () => {
  answers = [done, done]
  await Promise.all([press('twice'), press('twice')])
  expect(new Set(keys).size).toBe(1)
})

it('lost, then another change of the same resource, then again: another intent', async () => {
  answers = [lost, done, done]
  for (const name of ['off', 'on', 'off']) await press(name)
  expect(new Set(keys).size).toBe(3)
})

it('a change of another resource does not matter', async () => {
  answers = [lost, done, done]
  await press('kept')
  await write(other, { body: { name: 'other' } })
  await press('kept')
  expect(keys[2]).toBe(keys[0])
})

it('an answer to an earlier request says nothing about a later loss', async () => {
  const { promise: slow, resolve: answer } = Promise.withResolvers<Response>()
  answers = [() => slow as unknown as Response, lost, done]
  const first = press('slow')
  await press('quick')
  answer(done())
  await first
  await press('quick')
  expect(keys[2]).toBe(keys[1])
})

it('some time after the loss the value is read again: the next press is another intent', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  answers = [lost, done, done]
  await press('read')
  vi.advanceTimersByTime(120_000)
  await call(list)
  await press('read')
  expect(keys[2]).not.toBe(keys[0])
})

it('read at once, it is still the same intent', async () => {
  answers = [lost, done, done]
  await press('at once')
  await call(list)
  await press('at once')
  expect(keys[2]).toBe(keys[0])
})

it.each([
  ['adds one', add, {}],
  ['names the version that it is upon', make, { 'if-match': '"r2"' }],
  ['is decided once', endpoint({ ...make, id: 'review.make' }), {}],
  ['is deleted for good', endpoint({ ...make, id: 'thing.delete', method: 'DELETE' }), {}],
])('what %s keeps its key, whatever was read', async (name, what, headers) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  answers = [lost, done, done]
  const go = () => write(what, { body: { name }, headers }).catch(() => undefined)
  await go()
  vi.advanceTimersByTime(120_000)
  await call(endpoint({ ...list, id: `${what.id.split('.')[0]}.list` }))
  await go()
  expect(keys[2]).toBe(keys[0])
})

it('an added row keeps its key while others are added, not after one was removed', async () => {
  answers = [lost, done, lost, done, done]
  const go = (name: string, what = add) => write(what, { body: { name } }).catch(() => undefined)
  await go('one')
  await go('two')
  await go('one')
  expect(keys[2]).toBe(keys[0])
  await go('one', remove as typeof add)
  await go('one')
  expect(keys[4]).not.toBe(keys[0])
})

it('rows are identified by their digest', async () => {
  answers = [lost, done]
  for (const name of ['a', 'b'])
    await write(make, { body: { name } }, 'digest').catch(() => undefined)
  expect(keys[1]).toBe(keys[0])
})
