import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endpoint } from '../../../contract/endpoint.ts'
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
afterEach(() => vi.unstubAllGlobals())

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

it('a refusal ends an intent: the same pressed again is another', async () => {
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
