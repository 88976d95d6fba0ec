import { describe, expect, test } from 'vitest'
import type { Values } from '../../contract/form/field-types.ts'
import { notificationList } from '../../contract/office/notification.ts'
import {
  type Post,
  postHistory,
  postRemove,
  postUpdate,
  postVerify,
} from '../../contract/record/post.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard, makeRecords, nonconformity, now } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const staff = await build.person({ project: site })
const safety = await build.person({ project: site, role: 'safety' })
const manager = await build.person({ project: site, role: 'manager' })
const colleague = await build.person({ project: site })

const at = (post: Pick<Post, 'id' | 'boardId'>) => ({
  boardId: String(post.boardId),
  postId: post.id,
})
const remove = (who: BuiltPerson, post: Post, headers: Record<string, string> = {}) =>
  call(who, postRemove, { params: at(post), headers })
const history = async (post: Post) =>
  (await call(staff, postHistory, { params: at(post) })).body.data
const notices = async (who: BuiltPerson) =>
  (await call(who, notificationList)).body.data.map(({ kind, postId }) => [kind, postId])

describe('a change', () => {
  test('takes a file that no value names: it stays among the photos of the record', async () => {
    const [before, beside] = [await aPicture(), await aPicture()]
    const values = hazard({ photos: [before.line.id] })
    const post = (await records.create(staff, { values, uploads: [before.line] })).body
    const sent = await records.update(staff, post, { values: {}, uploads: [beside.line] })
    expect(sent.status).toBe(200)
    expect((await records.send(staff, beside)).status).toBe(200)
    const next = (await records.read(staff, post)).body
    const later = await records.update(staff, next, { values: { photos: [] } })
    expect(later.status).toBe(200)
    const { uploads } = (await records.read(colleague, post)).body
    expect(uploads.map(({ id, arrived }) => [id, arrived])).toEqual([[beside.line.id, true]])
  })

  test('keeps what it does not name, clears what it sets to null, and is in the history', async () => {
    const post = (await records.create(staff, { values: hazard({ kind: 'hazard' }) })).body
    const after = await records.update(staff, post, {
      values: { kind: null, place: '지하 1층' },
    })
    expect([after.status, after.headers.get('etag')]).toEqual([200, '"r2"'])
    expect(after.body.values).toEqual({
      what: '개구부 덮개가 열려 있음',
      place: '지하 1층',
      danger: 'no',
    })
    expect(after.body.updatedBy?.id).toBe(staff.id)
    const [change, creation] = await history(post)
    expect(change).toMatchObject({
      action: 'update',
      who: { id: staff.id },
      changes: {
        kind: { before: 'hazard', after: null },
        place: { before: '지하 2층 C구역', after: '지하 1층' },
      },
    })
    expect(Object.keys(change?.changes ?? {})).toHaveLength(2)
    expect(creation?.action).toBe('create')
  })

  test('moves the board’s own title along, and leaves a person’s', async () => {
    const own = (await records.create(staff)).body
    const moved = await records.update(staff, own, { values: { what: '사다리 파손' } })
    expect(moved.body.title).toBe('사다리 파손')
    const input = (await records.create(staff, { title: '긴급' })).body
    const stored = await records.update(staff, input, { values: { what: '사다리 파손' } })
    expect(stored.body.title).toBe('긴급')
  })

  test('of another version is 412 with the version that is there', async () => {
    const post = (await records.create(staff)).body
    const first = await records.update(staff, post, { values: { place: '1층' } })
    const second = await records.update(manager, post, { values: { place: '2층' } })
    expect([second.status, second.refusal.code]).toEqual([412, 'revision-mismatch'])
    expect(second.headers.get('etag')).toBe('"r2"')
    const { data } = (await second.response.json()) as { data: Post }
    expect(data.values.place).toBe('1층')
    expect(first.body.revision).toBe(2)
  })

  test('of two concurrent changes one wins and the other is refused', async () => {
    const post = (await records.create(staff)).body
    const answers = await Promise.all(
      ['1층', '2층', '3층'].map((place) => records.update(staff, post, { values: { place } })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412])
    expect((await records.read(staff, post)).body.revision).toBe(2)
  })

  test('whose answer was lost is answered again, not taken for a conflict', async () => {
    const post = (await records.create(staff)).body
    const body = { values: { place: '1층' }, writtenAt: now() }
    const send = () =>
      call(staff, postUpdate, {
        params: at(post),
        body,
        headers: { 'if-match': etagOf(post.revision) },
        key: `lost-${post.id}`,
      })
    const [first, again] = [await send(), await send()]
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect([again.body, again.headers.get('etag')]).toEqual([first.body, '"r2"'])
  })

  test('needs to say which version it saw', async () => {
    const post = (await records.create(staff)).body
    const body = { writtenAt: now(), values: { place: '1층' } }
    const none = await call(staff, postUpdate, { params: at(post), body })
    expect([none.status, none.refusal.code]).toEqual([428, 'revision-required'])
    const weak = await call(staff, postUpdate, {
      params: at(post),
      body,
      headers: { 'if-match': 'W/"r1"' },
    })
    expect(weak.status).toBe(400)
  })

  test('is the writer’s and the leads’; a stranger’s answer is a missing id’s', async () => {
    const post = (await records.create(staff)).body
    const values = { place: '1층' }
    const denied = await records.update(colleague, post, { values })
    expect([denied.status, denied.refusal.code, denied.refusal.message]).toEqual([
      403,
      'forbidden',
      '권한이 없습니다.',
    ])
    const partner = await build.person({ project: site, kind: 'partner' })
    const stranger = await build.person()
    for (const person of [partner, stranger]) {
      expect((await records.update(person, post, { values })).refusal.code).toBe('not-found')
    }
    expect((await records.update(safety, post, { values })).status).toBe(200)
  })

  test('leaves out a photo, and it leaves the record', async () => {
    const [one, two] = [await aPicture(), await aPicture()]
    const photos = [one.line.id, two.line.id]
    const made = await records.create(staff, {
      values: hazard({ photos }),
      uploads: [one.line, two.line],
    })
    await records.send(staff, one)
    const after = await records.update(staff, made.body, { values: { photos: [two.line.id] } })
    expect([after.body.attachments, after.body.cover]).toEqual([{ expected: 1, arrived: 0 }, null])
    const again = await records.update(staff, after.body, { values: { photos: [one.line.id] } })
    expect(Object.keys(again.refusal.fields ?? {})).toEqual(['values.photos'])
  })

  test('adds another person’s photo to the record', async () => {
    const post = (await records.create(staff)).body
    const photo = await aPicture()
    const values = { answer: '조치함', answer_photos: [photo.line.id] }
    const after = await records.update(manager, post, { values, uploads: [photo.line] })
    expect([after.body.status, after.body.attachments.expected]).toEqual(['done', 1])
    expect((await records.send(manager, photo)).status).toBe(200)
    expect((await records.send(staff, photo)).status).toBe(404)
  })
})

describe('a corrective action', () => {
  async function found(company = staff.companyId, by = staff, also: Values = {}) {
    const before = await aPicture()
    const values = nonconformity(by, before.line.id, { company_id: company, ...also })
    return (await records.create(by, { boardId: 35, values, uploads: [before.line] })).body
  }
  async function act(who: BuiltPerson, post: Post, action = '난간 설치') {
    const after = await aPicture()
    const values = { action, after: after.line.id }
    const acted = await records.update(who, post, { values, uploads: [after.line] })
    await records.send(who, after)
    return acted.body
  }
  const decide = (who: BuiltPerson, post: Post, decision: 'verified' | 'redo', comment = '') =>
    call(who, postVerify, {
      params: at(post),
      body: { decision, comment, writtenAt: now() },
      headers: { 'if-match': etagOf(post.revision) },
    })

  test('is confirmed by another, and closed', async () => {
    const done = await act(staff, await found())
    expect(done.status).toBe('done')
    expect(done.values).toMatchObject({ acted_by: staff.id, acted_at: expect.any(String) })
    const verified = await decide(safety, done, 'verified', '양호')
    expect(verified.status).toBe(200)
    expect(verified.body).toMatchObject({ status: 'verified', can: { verify: false } })
    expect(verified.body.values).toMatchObject({ verifier: safety.id, verify_comment: '양호' })
    expect(verified.body.closedAt).not.toBeNull()
    const closed = await records.update(staff, verified.body, { values: { place: '1층' } })
    expect([closed.status, closed.refusal.code]).toEqual([409, 'closed'])
    const twice = await decide(manager, verified.body, 'redo')
    expect(Object.keys(twice.refusal.fields ?? {})).toEqual(['decision'])
    expect((await history(done)).map((change) => change.action)).toEqual([
      'verify',
      'attach',
      'update',
      'create',
    ])
  })

  test('never by the person who did it, nor by people who do not lead, nor before it is done', async () => {
    const done = await act(safety, await found())
    expect((await decide(safety, done, 'verified')).refusal.code).toBe('forbidden')
    expect((await decide(colleague, done, 'verified')).refusal.code).toBe('forbidden')
    expect((await decide(manager, done, 'verified')).status).toBe(200)
    expect((await decide(manager, await found(), 'verified')).status).toBe(422)
  })

  test('nor by a person who rewrote another’s action', async () => {
    const done = await act(staff, await found())
    const mine = { values: { action: '내가 고쳐 쓴 조치' } }
    const rewritten = (await records.update(manager, done, mine)).body
    expect([rewritten.status, rewritten.values.acted_by]).toEqual(['done', staff.id])
    expect((await decide(manager, rewritten, 'verified')).refusal.code).toBe('forbidden')
    expect((await decide(safety, rewritten, 'verified')).status).toBe(200)
  })

  test('nor by a person who wrote the action along with the finding', async () => {
    const partner = await build.person({ project: site, kind: 'partner' })
    const post = await found(partner.companyId, safety, { action: '난간을 다시 세움' })
    const picture = await aPicture()
    const body = { values: { after: picture.line.id }, uploads: [picture.line] }
    const done = (await records.update(partner, post, body)).body
    await records.send(partner, picture)
    expect([done.status, done.values.acted_by]).toEqual(['done', partner.id])
    expect((await decide(safety, done, 'verified')).refusal.code).toBe('forbidden')
    expect((await decide(manager, done, 'verified')).status).toBe(200)
  })

  test('sent back it is done again, by anyone allowed', async () => {
    const done = await act(staff, await found())
    const redo = (await decide(safety, done, 'redo', '체결 불량')).body
    expect([redo.status, redo.closedAt]).toEqual(['redo', null])
    const touched = (await records.update(staff, redo, { values: { immediate: '통제' } })).body
    expect(touched.status).toBe('redo')
    const again = await act(manager, touched, '난간 재설치')
    expect([again.status, again.values.acted_by]).toEqual(['done', manager.id])
    expect(again.values).not.toHaveProperty('verifier')
    expect((await decide(manager, again, 'verified')).refusal.code).toBe('forbidden')
    expect((await decide(safety, again, 'verified')).status).toBe(200)
  })

  test('once confirmed nobody can change it, and nobody is offered to', async () => {
    const verified = (await decide(safety, await act(staff, await found()), 'verified')).body
    for (const who of [staff, safety, manager]) {
      const changed = await records.update(who, verified, { values: { action: '다시 씀' } })
      expect([changed.status, changed.refusal.code]).toEqual([409, 'closed'])
      expect(changed.refusal.message).toBe('끝난 기록이거나 결재 중이어서 수정할 수 없습니다.')
      const { can } = (await records.read(who, verified)).body
      expect(can).toMatchObject({ edit: false, act: false, verify: false })
    }
    expect((await records.read(staff, verified)).body).toMatchObject({
      status: 'verified',
      revision: verified.revision,
    })
  })

  test('is done by the assignee, who writes nothing else', async () => {
    const owner = await build.person({ project: site })
    const post = await found(staff.companyId, staff, { owner: owner.id })
    const other = await records.update(owner, post, { values: { place: '1층' } })
    expect(other.refusal.code).toBe('forbidden')
    const done = await act(owner, post)
    expect([done.status, done.values.acted_by]).toEqual(['done', owner.id])
  })

  test('whose action is taken back is open again', async () => {
    const done = await act(staff, await found())
    const open = await records.update(staff, done, { values: { action: null, after: null } })
    expect(open.body.status).toBe('received')
    expect(open.body.values).not.toHaveProperty('acted_by')
  })

  test('notifies those concerned, each once, and nobody else', async () => {
    const partner = await build.person({ project: site, kind: 'partner' })
    const other = await build.person({ project: site, kind: 'partner' })
    const post = await found(partner.companyId)
    expect(await notices(partner)).toEqual([['assigned', post.id]])
    const done = await act(staff, post)
    expect(await notices(safety)).toContainEqual(['acted', post.id])
    await decide(safety, done, 'redo')
    expect(await notices(staff)).toContainEqual(['redo', post.id])
    expect(await notices(other)).toEqual([])
    expect(
      (await notices(safety)).filter(([kind, id]) => kind === 'redo' && id === post.id),
    ).toEqual([])
  })
})

describe('danger now', () => {
  test('notifies safety and managers at once', async () => {
    const post = (await records.create(staff, { values: hazard({ danger: 'yes' }) })).body
    for (const lead of [safety, manager]) {
      expect(await notices(lead)).toContainEqual(['danger', post.id])
    }
    expect(await notices(colleague)).toEqual([])
  })
})

describe('removing', () => {
  test('by the writer while nobody else touched it', async () => {
    const post = (await records.create(staff)).body
    expect((await remove(colleague, post)).refusal.code).toBe('forbidden')
    expect((await remove(staff, post)).body).toEqual({ ok: true })
    expect((await records.read(staff, post)).status).toBe(404)
    expect((await records.create(staff, { id: post.id, writtenAt: now() })).status).toBe(410)
    const { rows } = await services.pool.query('select deleted_by from post where id = $1', [
      post.id,
    ])
    expect(rows).toEqual([{ deleted_by: staff.id }])
  })

  test('a record with another person’s comment stays, except for the manager', async () => {
    const post = (await records.create(staff)).body
    await records.comment(colleague, post)
    expect((await records.read(staff, post)).body.can.remove).toBe(false)
    expect((await remove(staff, post)).refusal.code).toBe('forbidden')
    expect((await remove(safety, post)).refusal.code).toBe('forbidden')
    expect((await remove(manager, post)).status).toBe(200)
  })

  test('a record that another person has changed stays, except for the manager', async () => {
    const post = (await records.create(staff)).body
    await records.update(safety, post, { values: { place: '1층' } })
    expect((await records.read(staff, post)).body.can.remove).toBe(false)
    const seen = { 'if-match': '"r2"' }
    expect((await remove(staff, post, seen)).refusal.code).toBe('forbidden')
    expect((await remove(manager, post, seen)).status).toBe(200)
  })

  test('only the version that was seen', async () => {
    const post = (await records.create(staff)).body
    await records.update(staff, post, { values: { place: '1층' } })
    expect((await remove(staff, post, { 'if-match': '"r1"' })).refusal.code).toBe(
      'revision-mismatch',
    )
    expect((await remove(staff, post, { 'if-match': '"r2"' })).status).toBe(200)
  })
})
