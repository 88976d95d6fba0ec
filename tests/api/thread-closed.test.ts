import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { notificationList } from '../../contract/office/notification.ts'
import {
  commentCreate,
  commentList,
  commentRemove,
  commentUpdate,
} from '../../contract/record/comment.ts'
import { attachmentDownload, mediaRead } from '../../contract/record/file.ts'
import { postOne, postRemove } from '../../contract/record/post.ts'
import type { ManifestItem } from '../../contract/record/upload.ts'
import { richOf } from '../../contract/rich/rich.ts'
import {
  threadAccept,
  threadHistory,
  threadLike,
  threadModerate,
  threadRead,
} from '../../contract/thread/act.ts'
import {
  threadCounts,
  threadCreate,
  threadList,
  threadOne,
  threadRemove,
  threadUpdate,
} from '../../contract/thread/post.ts'
import { builtBoards } from '../../server/domains/board/registry.ts'
import { mayReceiveOf } from '../../server/domains/live/policy.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, makeRecords, now } from './record.ts'

/** What is read from level 4 alone: nobody below learns that there is any of it. */
const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const staff = await build.person({ project: site })
const office = await build.person({ level: 4, project: site })

const words = (title: string) => ({ title, content: richOf(`${title} 본문`), writtenAt: now() })

async function secret(more: object = {}, who = office) {
  const body = { id: randomUUIDv7(), ...words('감춘 글'), ...more }
  const made = await call(who, threadCreate, {
    params: { slug: 'healthinfo' },
    body: body as never,
  })
  expect(made.status).toBe(201)
  return made.body.id
}

const photo = await aPicture()
const post = await secret({ projectId: site.id, uploads: [photo.line as ManifestItem] })
await records.send(office, photo)
const said = await call(office, commentCreate, {
  params: { slug: 'healthinfo', postId: post },
  body: { id: randomUUIDv7(), content: '본사만', writtenAt: now() },
})

/** Every way to name a post, with the board that it claims. */
const ways: [string, (slug: string, postId: string) => Promise<{ status: number }>][] = [
  ['read', (slug, postId) => call(staff, threadOne, { params: { slug, postId } })],
  [
    'update',
    (slug, postId) =>
      call(staff, threadUpdate, { params: { slug, postId }, body: words('남') as never }),
  ],
  ['delete', (slug, postId) => call(staff, threadRemove, { params: { slug, postId } })],
  [
    'like',
    (slug, postId) => call(staff, threadLike, { params: { slug, postId }, body: { on: true } }),
  ],
  ['open', (slug, postId) => call(staff, threadRead, { params: { slug, postId }, body: {} })],
  [
    'accept',
    (slug, postId) =>
      call(staff, threadAccept, { params: { slug, postId }, body: { answerId: null } }),
  ],
  [
    'hide',
    (slug, postId) =>
      call(staff, threadModerate, {
        params: { slug, postId },
        body: { action: 'hide', reason: '시험' },
      }),
  ],
  ['history', (slug, postId) => call(staff, threadHistory, { params: { slug, postId } })],
  ['comments', (slug, postId) => call(staff, commentList, { params: { slug, postId } })],
  [
    'comment',
    (slug, postId) =>
      call(staff, commentCreate, {
        params: { slug, postId },
        body: { id: randomUUIDv7(), content: '답', writtenAt: now() },
      }),
  ],
  [
    'change a comment',
    (slug, postId) =>
      call(staff, commentUpdate, {
        params: { slug, postId, commentId: said.body.id },
        body: { content: '답', writtenAt: now() },
      }),
  ],
  [
    'remove a comment',
    (slug, postId) =>
      call(staff, commentRemove, { params: { slug, postId, commentId: said.body.id } }),
  ],
  [
    'reply',
    (slug, parentId) =>
      call(staff, threadCreate, {
        params: { slug },
        body: { id: randomUUIDv7(), parentId, ...words('답글') } as never,
      }),
  ],
  [
    'by number',
    (slug, postId) =>
      call(staff, postOne, { params: { boardId: slug === 'qna' ? '602' : '603', postId } }),
  ],
  [
    'delete by number',
    (slug, postId) =>
      call(staff, postRemove, { params: { boardId: slug === 'qna' ? '602' : '603', postId } }),
  ],
]

describe('whoever guesses the id of a post from level 4', () => {
  test.each(ways)('%s: is answered as for one that nobody wrote', async (_, ask) => {
    for (const slug of ['healthinfo', 'qna']) {
      const [there, missing] = [await ask(slug, post), await ask(slug, randomUUIDv7())]
      expect(there.status).toBe(missing.status)
      expect((there as { refusal?: object }).refusal).toEqual(
        (missing as { refusal?: object }).refusal,
      )
    }
  })

  test('gets none of its files', async () => {
    const media = (who: BuiltPerson, fileId: string) =>
      call(who, mediaRead, { params: { fileId, rendition: 'thumb' } })
    expect((await media(office, photo.line.id)).status).toBe(200)
    expect((await media(staff, photo.line.id)).refusal).toEqual(
      (await media(staff, randomUUIDv7())).refusal,
    )
    const download = (slug: string, fileId: string) =>
      call(staff, attachmentDownload, { params: { slug }, query: { fileId } })
    for (const slug of ['healthinfo', 'qna', 'hazard-report']) {
      expect((await download(slug, photo.line.id)).refusal).toEqual(
        (await download(slug, randomUUIDv7())).refusal,
      )
    }
  })
})

test('counts and lists below level 4 know nothing of the board', async () => {
  const query = { projectId: String(site.id) }
  const counts = (await call(staff, threadCounts, { query })).body.data
  expect(counts.map(({ board_slug, total }) => [board_slug, total])).toEqual([
    ['notice', 0],
    ['businessnews', 0],
    ['qna', 0],
  ])
  const list = await call(staff, threadList, { params: { slug: 'healthinfo' }, query })
  expect(list.status).toBe(403)
  const found = await call(staff, threadList, {
    params: { slug: 'qna' },
    query: { ...query, keyword: '감춘' },
  })
  expect(found.body.total).toBe(0)
})

test('nobody below level 4 is notified, and whoever lost the level reads no such title', async () => {
  const leaver = await build.person({ level: 4, project: site })
  const mentioned = await secret({ projectId: site.id, mentions: [staff.id, leaver.id] })
  const titles = async (who: BuiltPerson) =>
    (await call(who, notificationList, { query: {} })).body.data.map(({ link }) => link)
  const link = `/project/${site.id}/community/healthinfo/${mentioned}`
  expect(await titles(staff)).toEqual([])
  expect(await titles(leaver)).toEqual([link])
  await services.pool.query('update member set level = 2 where id = $1', [leaver.id])
  expect(await titles(leaver)).toEqual([])
})

test('events of the board are sent to nobody below level 4', async () => {
  const mayReceive = mayReceiveOf(builtBoards)
  const event = { type: 'thread', boardId: 603, projectId: null, postId: post, by: 1 } as const
  const seenFrom = [1, 2, 3, 4, 5].filter((level) =>
    mayReceive({ id: 9, level, companyId: null, memberships: new Map() } as never, { event }),
  )
  expect(seenFrom).toEqual([4, 5])
  const ofProject = { ...event, boardId: 602, projectId: site.id }
  const outsider = { id: 9, level: 3, companyId: null, memberships: new Map() }
  expect(mayReceive(outsider as never, { event: ofProject })).toBe(false)
})
