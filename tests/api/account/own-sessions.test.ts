import { expect, test } from 'vitest'
import { authMe, login } from '../../../contract/identity/auth.ts'
import { sessionEnd, sessionEndOthers, sessionList } from '../../../contract/identity/session.ts'
import { type BuiltPerson, makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const password = 'kestrel over the quarry'

async function alsoAt(who: BuiltPerson, userAgent: string): Promise<BuiltPerson> {
  const { body } = await call(null, login, {
    body: { login: who.username, password },
    headers: { 'user-agent': userAgent },
  })
  return { ...who, token: body.token }
}

test('one sees where one is signed in, and signs one of them out', async () => {
  const here = await build.person({ password })
  const phone = await alsoAt(here, 'a phone')
  const listed = await call(here, sessionList)
  expect(listed.body.data.map(({ userAgent, current }) => [userAgent, current])).toEqual([
    ['a phone', false],
    ['tests', true],
  ])
  const sessionId = listed.body.data[0]?.id ?? ''
  expect((await call(here, sessionEnd, { params: { sessionId } })).status).toBe(200)
  expect((await call(phone, authMe)).status).toBe(401)
  expect((await call(here, sessionList)).body.data).toHaveLength(1)
  expect((await call(here, sessionEnd, { params: { sessionId } })).status).toBe(404)
})

test('one signs out everywhere but here', async () => {
  const here = await build.person({ password })
  const [one, two] = [await alsoAt(here, 'one'), await alsoAt(here, 'two')]
  expect((await call(here, sessionEndOthers)).body).toEqual({ ended: 2 })
  for (const other of [one, two]) expect((await call(other, authMe)).status).toBe(401)
  expect((await call(here, authMe)).status).toBe(200)
  expect((await call(here, sessionEndOthers)).body).toEqual({ ended: 0 })
})

test('nobody ends another’s, nor learns that it exists', async () => {
  const [me, other] = [await build.person(), await build.person()]
  const foreign = await call(me, sessionEnd, { params: { sessionId: other.sessionId } })
  const missing = await call(me, sessionEnd, {
    params: { sessionId: '00000000-0000-4000-8000-000000000000' },
  })
  expect(foreign.status).toBe(404)
  expect(foreign.refusal).toEqual(missing.refusal)
  expect((await call(other, authMe)).status).toBe(200)
  expect((await call(me, sessionEnd, { params: { sessionId: 'x' } })).status).toBe(400)
})
