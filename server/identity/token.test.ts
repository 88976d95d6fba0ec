import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTokens } from './token.ts'

const secret = 'a secret of more than 32 characters'
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T00:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a token proves its session until it expires, also when it was seen before', async () => {
  const tokens = makeTokens(secret)
  const token = await tokens.sign('api', 'session-1', 7, inMinutes(15))
  expect(await tokens.verify('api', token)).toMatchObject({ sessionId: 'session-1', seq: 0 })
  vi.setSystemTime(inMinutes(14))
  expect(await tokens.verify('api', token)).toMatchObject({ sessionId: 'session-1', seq: 0 })
  vi.setSystemTime(inMinutes(2))
  expect(await tokens.verify('api', token)).toBeNull()
  expect(await tokens.verifyStale(token)).toMatchObject({ sessionId: 'session-1', seq: 0 })
})

test('a token is good for its own use, under its own secret, and unchanged', async () => {
  const tokens = makeTokens(secret)
  const token = await tokens.sign('media', 'session-1', 7, inMinutes(15))
  expect(await tokens.verify('media', token)).toMatchObject({ sessionId: 'session-1', seq: 0 })
  expect(await tokens.verify('api', token)).toBeNull()
  expect(await tokens.verifyStale(token)).toBeNull()
  expect(await makeTokens(`${secret}!`).verify('media', token)).toBeNull()
  const [head, , signature] = token.split('.')
  const claims = btoa(JSON.stringify({ sid: 'session-2', iss: 'siteon', aud: 'media' }))
  expect(await tokens.verify('media', `${head}.${claims}.${signature}`)).toBeNull()
})

test('a refresh token has one successor, which only we can name', () => {
  const tokens = makeTokens(secret)
  expect(tokens.successor('one')).toBe(makeTokens(secret).successor('one'))
  expect(tokens.successor('one')).not.toBe(tokens.successor('two'))
  expect(tokens.successor('one')).not.toBe(makeTokens(`${secret}!`).successor('one'))
})
