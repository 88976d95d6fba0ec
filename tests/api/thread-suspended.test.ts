import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { commentCreate, commentList } from '../../contract/record/comment.ts'
import { threadCreate } from '../../contract/thread/post.ts'
import { openSession, signTokens } from '../../server/identity/session.ts'
import { startHarness } from './harness.ts'
import { now } from './record.ts'
import { keyAt, setStage } from './review/stage.ts'

const harness = await startHarness()
const { services } = harness
const stage = await setStage(harness)
const facts = {
  ...{ requestId: 'thread', lang: 'ko' as const, ip: '127.0.0.1' },
  ...{ userAgent: 'tests', deviceTime: null, key: null },
}

test('what a suspended person said of a post waits on their device, and arrives once afterwards', async () => {
  const writer = await stage.person()
  const postId = randomUUIDv7()
  const words = { title: '질문', content: '본문', writtenAt: now() }
  const made = await stage.call(stage.colleague, threadCreate, {
    params: { slug: 'qna' },
    body: { id: postId, projectId: stage.site.id, ...words },
  })
  expect(made.status).toBe(201)
  const params = { slug: 'qna', postId }
  const said = {
    endpoint: commentCreate,
    params,
    key: keyAt(Date.now()),
    body: JSON.stringify({ id: randomUUIDv7(), content: '답', writtenAt: now() }),
    headers: {},
  }
  const device = await stage.deliverer(writer)
  await stage.suspend(writer)
  const refused = await stage.send(device, said)
  expect(refused.status).toBe(424)
  expect(refused.refusal.code).toBe('held-back')
  expect(await stage.waiting()).toEqual([])

  await stage.reinstate(writer)
  const { session } = await openSession(services.db, writer.id, facts)
  const { access } = await signTokens(services.tokens, session)
  const back = { ...writer, token: access }
  const sent = await stage.send(back, said)
  const again = await stage.send(back, said)
  expect([sent.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
  const comments = await stage.call(stage.colleague, commentList, { params })
  expect(comments.body.total).toBe(1)
})
