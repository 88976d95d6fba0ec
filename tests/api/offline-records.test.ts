import { beforeAll, describe, expect, test } from 'vitest'
import { commentList } from '../../contract/record/comment.ts'
import {
  offlineChanges,
  offlineComments,
  offlineRecords,
  offlineRecordsAtOnce,
} from '../../contract/record/offline.ts'
import { type Post, postHistory, postOne, postRemove } from '../../contract/record/post.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, inspection, makeRecords, nonconformity } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const otherSite = await build.project()
const staff = await build.person({ project: site })
const safety = await build.person({ project: site, role: 'safety' })
const partner = await build.person({ project: site, kind: 'partner' })
const rival = await build.person({ project: site, kind: 'partner' })
const office = await build.person({ level: 4, project: null })
const stranger = await build.person({ project: otherSite })

const missing = '00000000-0000-7000-8000-000000000000'
let posts: Post[] = []
let removed: Post

const made = ({ status, body }: { status: number; body: Post }) => {
  expect(status).toBe(201)
  return body
}

beforeAll(async () => {
  for (const writer of [staff, partner, rival]) {
    const photo = await aPicture()
    const values = nonconformity(writer, photo.line.id, { company_id: writer.companyId })
    const post = made(await records.create(writer, { boardId: 35, values, uploads: [photo.line] }))
    await records.send(writer, photo)
    for (const words of ['확인 바랍니다', '오늘 안에 하겠습니다']) {
      await records.comment(writer, post, words, { slug: 'corrective-action' })
    }
    const plain = made(await records.create(writer, { boardId: 45, values: inspection(writer) }))
    posts.push(post, plain)
  }
  removed = made(await records.create(staff, { boardId: 45, values: inspection(staff) }))
  const params = { boardId: '45', postId: removed.id }
  const gone = await call(staff, postRemove, { params })
  expect(gone.status).toBe(200)
  posts = [...posts, removed]
})

const ask = async (who: BuiltPerson, wanted: readonly string[], project = site) =>
  await call(who, offlineRecords, {
    query: { projectId: String(project.id), ids: wanted.join(',') },
  })

/** What the calls of one record answer; null where they find none. */
async function alone(who: BuiltPerson, { boardId, id: postId }: Post) {
  const params = { boardId: String(boardId), postId }
  const { status, body } = await call(who, postOne, { params })
  if (status === 404) return null
  expect(status).toBe(200)
  const slug = services.boards.forms.byId(boardId)?.slug ?? ''
  const comments = await call(who, commentList, {
    params: { slug, postId },
    query: { perPage: String(offlineComments) },
  })
  const history = await call(who, postHistory, {
    params,
    query: { perPage: String(offlineChanges) },
  })
  return { post: body, comments: comments.body, history: history.body }
}

describe.each(Object.entries({ staff, safety, partner, rival, office }))('for %s', (name, who) => {
  test('many records are what the calls of each answer, and null where those find none', async () => {
    const order = [...posts].reverse()
    const { status, body } = await ask(who, [missing, ...order.map(({ id }) => id)])
    expect(status).toBe(200)
    const expected = await Promise.all(order.map((post) => alone(who, post)))
    expect(body.data).toEqual([null, ...expected])
    const seen = { partner: 2, rival: 2 }[name] ?? 6
    expect(body.data.filter((one) => one !== null)).toHaveLength(seen)
  })
})

test('nothing is answered to who does not belong there, nor records of another project', async () => {
  const ids = posts.map(({ id }) => id)
  expect((await ask(stranger, ids)).status).toBe((await ask(stranger, [missing])).status)
  expect((await ask(stranger, ids)).status).toBeGreaterThanOrEqual(403)
  const { status, body } = await ask(stranger, ids, otherSite)
  expect([status, body.data]).toEqual([200, ids.map(() => null)])
})

test('long records come in several answers, the first one in any case', async () => {
  const long = []
  for (let n = 0; n < 12; n += 1) {
    const made = await records.create(staff, { boardId: 45, values: inspection(staff) })
    long.push(made.body.id)
  }
  // As an earlier form may have stored it.
  await services.db.execute(
    `update post set values = values || jsonb_build_object('old', repeat('가', 1500000))
      where id = any('{${long.join(',')}}'::uuid[])`,
  )
  const { body } = await ask(staff, long)
  expect(body.data.map((one) => one?.post.id)).toEqual(long.slice(0, 10))
  const rest = await ask(staff, long.slice(10))
  expect(rest.body.data.map((one) => one?.post.id)).toEqual(long.slice(10))
})

test.each([
  ['no ids', ''],
  ['a number', '12'],
  ['an id and a half', `${missing},0000`],
  ['one more than fit', Array.from({ length: offlineRecordsAtOnce + 1 }, () => missing).join(',')],
])('%s are refused, and the field is named', async (_, ids) => {
  const query = { projectId: String(site.id), ids }
  const { status, body } = await call(staff, offlineRecords, { query })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('ids')
})
