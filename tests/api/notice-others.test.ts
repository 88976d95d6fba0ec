import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { notificationList } from '../../contract/office/notification.ts'
import { commentCreate, commentList } from '../../contract/record/comment.ts'
import { mediaRead } from '../../contract/record/file.ts'
import { postList, postOne, postUpdate } from '../../contract/record/post.ts'
import type { ManifestItem } from '../../contract/record/upload.ts'
import { threadHistory, threadLike, threadRead } from '../../contract/thread/act.ts'
import { threadCounts } from '../../contract/thread/post.ts'
import { builtBoards } from '../../server/domains/board/registry.ts'
import { mayReceiveOf } from '../../server/domains/live/policy.ts'
import { threadEvents } from '../../server/domains/thread/events.ts'
import type { Person } from '../../server/identity/person.ts'
import type { BuiltPerson } from './build.ts'
import { makeNoticeStage } from './notice-stage.ts'
import { aPicture, makeRecords, now } from './record.ts'

const {
  call,
  site,
  partnerCompany,
  rivalCompany,
  manager,
  staff,
  worker,
  rival,
  office,
  slug,
  words,
  write,
  notice,
  read,
  change,
  list,
  services,
} = await makeNoticeStage()
const records = makeRecords(call)

describe('whoever is not meant', () => {
  test('gets what a missing id gets, wherever it is asked for', async () => {
    const photo = await aPicture()
    const { id } = await notice(
      { companyIds: [partnerCompany.id] },
      { uploads: [photo.line as ManifestItem] },
    )
    await records.send(manager, photo)
    const params = (postId: string) => ({ slug, postId })
    const numbered = (postId: string) => ({ boardId: '1', postId })
    const ways: ((postId: string) => Promise<{ status: number; refusal: unknown }>)[] = [
      (postId) => read(staff, postId),
      (postId) => change(staff, postId),
      (postId) => call(staff, threadRead, { params: params(postId), body: {} }),
      (postId) => call(staff, threadLike, { params: params(postId), body: { on: true } }),
      (postId) => call(staff, threadHistory, { params: params(postId) }),
      (postId) => call(staff, commentList, { params: params(postId) }),
      (postId) =>
        call(staff, commentCreate, {
          params: params(postId),
          body: { id: randomUUIDv7(), content: '말', writtenAt: now() },
        }),
      (postId) => write(staff, { parentId: postId }),
      (postId) => call(staff, postOne, { params: numbered(postId) }),
      (postId) => call(staff, postUpdate, { params: numbered(postId), body: words('남') as never }),
    ]
    for (const ask of ways) {
      const [there, missing] = [await ask(id), await ask(randomUUIDv7())]
      expect([there.status, there.refusal]).toEqual([missing.status, missing.refusal])
    }
    const media = (who: BuiltPerson) =>
      call(who, mediaRead, { params: { fileId: photo.line.id, rendition: 'thumb' } })
    expect((await media(worker)).status).toBe(200)
    expect((await media(staff)).status).toBe(404)
    const rows = await services.pool.query('select 1 from thread_like where post_id = $1', [id])
    expect(rows.rowCount).toBe(0)
  })

  test('does not learn of a hidden one by replying to it', async () => {
    const { id } = await notice({ companyIds: [partnerCompany.id] })
    await services.pool.query(
      `update thread_post set hidden_at = now(), hidden_by = $2, hidden_reason = 'x' where id = $1`,
      [id, office.id],
    )
    const [there, missing] = [
      await write(staff, { parentId: id }),
      await write(staff, { parentId: randomUUIDv7() }),
    ]
    expect(there.refusal).toEqual(missing.refusal)
  })

  test('finds and counts none of it, by slug and by number', async () => {
    const word = `찾을말${randomUUIDv7().slice(-6)}`
    const query = { projectId: String(site.id) }
    const total = async (who: BuiltPerson) =>
      (await call(who, threadCounts, { query })).body.data.find(
        ({ board_slug }) => board_slug === slug,
      )?.total ?? 0
    const before = [await total(worker), await total(staff)]
    const made = await write(manager, {
      title: word,
      targets: { companyIds: [partnerCompany.id] },
    })
    expect(made.status).toBe(201)
    expect([await total(worker), await total(staff)]).toEqual([(before[0] ?? 0) + 1, before[1]])
    expect(await list(worker, { keyword: word })).toEqual([made.body.id])
    expect(await list(staff, { keyword: word })).toEqual([])
    const byNumber = async (who: BuiltPerson) =>
      (
        await call(who, postList, {
          params: { boardId: '1' },
          query: { ...query, keyword: word } as never,
        })
      ).body.total
    expect([await byNumber(worker), await byNumber(staff)]).toEqual([1, 0])
  })

  test('is not notified, and loses the title when it is for others from now on', async () => {
    const links = async (who: BuiltPerson) =>
      (await call(who, notificationList, { query: { perPage: '100' } })).body.data.map(
        ({ link }) => link,
      )
    const { id } = await notice(
      { companyIds: [partnerCompany.id] },
      { mentions: [staff.id, worker.id] },
    )
    const link = `/project/${site.id}/community/notice/${id}`
    expect(await links(worker)).toContain(link)
    expect(await links(staff)).not.toContain(link)
    const other = await change(manager, id, {
      targets: { companyIds: [rivalCompany.id] },
      mentions: [worker.id],
    })
    expect(other.status).toBe(200)
    expect(await links(worker)).not.toContain(link)
    expect((await read(worker, id)).status).toBe(404)
  })

  test('receives no event of it; whoever loses it does, once', async () => {
    const mayReceive = mayReceiveOf(builtBoards)
    const personOf = (who: BuiltPerson, level: number) =>
      ({
        id: who.id,
        level,
        companyId: who.companyId,
        memberships: new Map([[site.id, { role: 'member', partner: false }]]),
      }) as unknown as Person
    const { id } = await notice({ companyIds: [partnerCompany.id] })
    const post = { boardId: 1, projectId: site.id, rootId: id }
    const events = await threadEvents(services.db, post, manager.id)
    const receives = (who: BuiltPerson, level = 1) =>
      events.some((event) => mayReceive(personOf(who, level), event))
    expect([receives(worker), receives(rival), receives(staff, 2)]).toEqual([true, false, false])
    expect([receives(manager, 3), receives(office, 4)]).toEqual([true, true])
  })
})
