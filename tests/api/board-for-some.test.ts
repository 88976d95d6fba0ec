import { randomUUIDv7 } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { notificationList } from '../../contract/office/notification.ts'
import { printPost } from '../../contract/print/print.ts'
import { projectSetUser } from '../../contract/project/project-run.ts'
import { boardSort } from '../../contract/record/board.ts'
import { commentCreate, commentList } from '../../contract/record/comment.ts'
import { postFacts, postRunning } from '../../contract/record/facts.ts'
import { attachmentList, mediaRead, photoList } from '../../contract/record/file.ts'
import { linkBacks, linkTitles } from '../../contract/record/link.ts'
import { offlineList } from '../../contract/record/offline.ts'
import { type Post, postHistory, postList, postRemove } from '../../contract/record/post.ts'
import { postReveal, postReveals } from '../../contract/record/reveal.ts'
import { workList } from '../../contract/record/work.ts'
import { dayAfter } from '../../contract/sample/days.ts'
import type { LiveEvent } from '../../contract/wire/live.ts'
import { remindOfExpiries } from '../../server/domains/post/expiry/remind.ts'
import { personOfSession } from '../../server/identity/person.ts'
import { dayOf } from '../../server/platform/time/days.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords, ofBytes } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const project = await build.project()
const boardId = 509
const secretName = '비밀사람'
const params = { boardId: String(boardId) }
const projectId = String(project.id)

const health = await build.person({ project, role: 'health' })
const second = await build.person({ project, role: 'health' })
/** Everybody else, however much they may do elsewhere. */
const others = {
  member: await build.person({ project }),
  worker: await build.person({ project, level: 1 }),
  safety: await build.person({ project, role: 'safety' }),
  manager: await build.person({ project, role: 'manager', level: 3 }),
  partner: await build.person({ project, kind: 'partner' }),
  office: await build.person({ level: 4 }),
  admin: await build.person({ level: 5 }),
}
const today = dayOf(new Date(), 'Asia/Seoul')
const report = ofBytes(Buffer.from('%PDF-1.4 health'), {
  kind: 'file',
  name: '결과표.pdf',
  type: 'application/pdf',
})
const examined = (more = {}) => ({
  kind: 'exam',
  // Its next one is in less than a month.
  done_on: dayAfter(today, -360),
  office: '한마음내과의원',
  exam_kind: 'special',
  exposure: 'asbestos',
  worker_name: secretName,
  verdict: { unsealed: 'D2' },
  limited: 'yes',
  restriction: { unsealed: '고소작업 제한' },
  ...more,
})

let post: Post
const received = new Map<string, LiveEvent[]>()
beforeAll(async () => {
  for (const [name, who] of Object.entries({ second, ...others })) {
    const person = await personOfSession(services.db, who.sessionId)
    if (!person) throw new Error(`${name} has no session`)
    const events: LiveEvent[] = []
    received.set(name, events)
    services.live.listen({ person, deliver: (event) => events.push(event), close: () => undefined })
  }
  const values = examined({ uploads: [report.line.id] })
  const made = await records.create(health, { boardId, values, uploads: [report.line] })
  expect([made.status, made.refusal.fields]).toEqual([201, undefined])
  post = made.body
  await records.send(health, report)
})

const list = (who: BuiltPerson, query = {}) =>
  call(who, postList, { params, query: { projectId, ...query } })

describe('the health role', () => {
  test('reads, counts and reveals, and each look is recorded', async () => {
    const { body } = await list(second, { keyword: secretName })
    expect(body.data.map(({ title }) => title)).toEqual([expect.stringContaining(secretName)])
    expect(JSON.stringify(body)).not.toContain('고소작업')
    const at = { params: { ...params, postId: post.id } }
    const shown = await call(second, postReveal, { ...at, body: { field: 'verdict' } })
    expect(shown.body).toEqual({ field: 'verdict', value: 'D2' })
    expect((await call(second, postReveals, at)).body.total).toBe(1)
    const facts = await call(second, postFacts, { params, query: { projectId } })
    expect(facts.body.data.map(({ name, count }) => [name, count])).toEqual([
      ['exams', 1],
      ['restricted', 1],
    ])
    expect((await call(second, workList, { query: { projectId } })).body.today).toBeDefined()
  })

  test('one may continue the record of the other', async () => {
    const changed = await records.update(second, post, {
      values: { ...post.values, note: '통보함' },
    })
    expect(changed.status).toBe(200)
    post = changed.body
  })
})

describe.each(Object.entries(others))('%s', (name, who) => {
  test('is refused everything about the board', async () => {
    const status = async (answer: Promise<{ status: number }>) => (await answer).status
    const at = { params: { ...params, postId: post.id } }
    const slug = { slug: 'health', postId: post.id }
    const refused = [
      await status(list(who)),
      await status(list(who, { status: 'expiring' })),
      await status(call(who, postFacts, { params, query: { projectId } })),
      await status(call(who, postRunning, { params, query: { projectId, day: today } })),
      await status(records.create(who, { boardId, values: examined() })),
      await status(
        call(who, boardSort, {
          params,
          body: { projectId: project.id, post_sticky_order: [post.id] },
        }),
      ),
    ]
    expect(refused).toEqual(refused.map(() => 403))
    const missing = [
      await status(records.read(who, post)),
      await status(records.update(who, post, { content: '몰래' })),
      await status(call(who, postRemove, { ...at, headers: { 'if-match': '"1"' } })),
      await status(call(who, postHistory, at)),
      await status(call(who, postReveal, { ...at, body: { field: 'verdict' } })),
      await status(call(who, postReveals, at)),
      await status(call(who, linkBacks, at)),
      await status(call(who, printPost, at)),
      await status(call(who, commentList, { params: slug })),
      await status(
        call(who, commentCreate, {
          params: slug,
          body: { id: randomUUIDv7(), content: '?', writtenAt: new Date().toISOString() },
        }),
      ),
      await status(call(who, mediaRead, { params: { fileId: report.line.id, rendition: 'full' } })),
    ]
    expect(missing).toEqual(missing.map(() => 404))
  })

  test('learns of no title, number or file in what is about all boards', async () => {
    const query = { projectId }
    const bodies = [
      (await call(who, workList, { query })).body,
      (await call(who, offlineList, { query: { ...query, days: '90' } })).body,
      (await call(who, linkTitles, { query: { ...query, ids: post.id } })).body,
      (await call(who, photoList, { query })).body,
      (await call(who, attachmentList, { params: { slug: 'health' }, query })).body,
      (await call(who, notificationList, {})).body,
    ]
    const text = JSON.stringify(bodies)
    for (const word of [secretName, post.id, report.line.id, '건강진단', '"boardId":509']) {
      expect(text).not.toContain(word)
    }
    const events = received.get(name) ?? []
    expect(events.filter((event) => 'postId' in event && event.postId === post.id)).toEqual([])
  })
})

test('events and reminders go to the readers alone', async () => {
  expect(received.get('second')).toContainEqual(
    expect.objectContaining({ type: 'post', postId: post.id }),
  )
  const before = new Map([...received].map(([name, events]) => [name, events.length]))
  await remindOfExpiries(services)
  const notified = async (who: BuiltPerson) =>
    (await call(who, notificationList, {})).body.data.map(({ title }) => title)
  for (const who of [health, second]) {
    expect(await notified(who)).toEqual([expect.stringContaining(secretName)])
  }
  for (const [name, who] of Object.entries(others)) {
    expect(await notified(who)).toEqual([])
    expect(received.get(name)?.length).toBe(before.get(name))
  }
})

test('who loses the role reads no title that came while they had it', async () => {
  const { manager } = others
  const at = { params: { id: projectId, userId: String(second.id) } }
  const role = (role: 'member' | 'health') =>
    call(manager, projectSetUser, { ...at, body: { role } })
  expect((await role('member')).status).toBe(200)
  const without = (await call(second, notificationList, {})).body
  expect([without.data, without.total, without.unread]).toEqual([[], 0, 0])
  expect((await list(second)).status).toBe(403)
  expect((await role('health')).status).toBe(200)
  const again = (await call(second, notificationList, {})).body
  expect([again.total, again.unread]).toEqual([1, 1])
})
