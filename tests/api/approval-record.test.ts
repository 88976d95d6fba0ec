import { createHash, randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { approvalOfRecord, approvalRecordOne } from '../../contract/approval/attached-record.ts'
import { approvalAll } from '../../contract/approval/box.ts'
import { approvalApprove } from '../../contract/approval/decide.ts'
import { approvalRoundOne } from '../../contract/approval/round.ts'
import { approvalModify, approvalRemove } from '../../contract/approval/write.ts'
import { canonical } from '../../contract/merge/same.ts'
import { mediaRead } from '../../contract/record/file.ts'
import { type Post, postRemove } from '../../contract/record/post.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import { digestOf } from '../../server/domains/approval/line.ts'
import { pruneRows, removedRecords, rules } from '../../server/jobs/prune.ts'
import { permit } from '../harness/permit-values.ts'
import { board, makeApprovals, on } from './approval-stage.ts'
import type { BuiltPerson } from './build.ts'
import { setPermitStage } from './permit-stage.ts'
import { aPicture, hazard, type Picture } from './record.ts'

/** A record of a board goes along a line with a document. */
const stage = await setPermitStage()
const { services, build, call, records, site, safety, staff, partner, rival } = stage
const approvals = makeApprovals(call)
const chief = await build.person({ project: site, name: '한지원' })
const boss = await build.person({ project: site })
const manager = await build.person({ project: site, role: 'manager', level: 3 })
const elsewhere = await build.person()

const inProject = { projectId: site.id }
const recordOf = ({ id, boardId }: Post) => ({ boardId, postId: id })
const carry = (post: Post, more: object = {}) => ({ ...inProject, record: recordOf(post), ...more })
const submitted = (post: Post, more: object = {}) =>
  approvals.submitted(staff, [on(chief, 'approval')], carry(post, more))
const refused = async (who: BuiltPerson, more: object) => {
  const { status, refusal } = await approvals.create(who, more)
  return [status, refusal?.code, Object.keys(refusal?.fields ?? {}).join()]
}
const frozen = (who: BuiltPerson, id: string, round = 1) =>
  call(who, approvalRecordOne, { params: { board, id, round: String(round) as never } })
const cards = async (who: BuiltPerson, post: Post) => {
  const params = { boardId: String(post.boardId), postId: post.id }
  const { body, refusal } = await call(who, approvalOfRecord, { params })
  expect(refusal.code).toBe('')
  return body.data
}
const states = async (who: BuiltPerson, post: Post) =>
  (await cards(who, post)).map(({ status, number, readable, version }) =>
    [status.code, number ? 'numbered' : '', readable ? 'readable' : '', version].join(' ').trim(),
  )
const changed = async (post: Post, place: string) => {
  const answer = await records.update(partner, post, { values: { place } })
  expect(answer.status).toBe(200)
  return answer.body
}
async function withPhoto({ line }: Picture): Promise<Post> {
  const values = permit(partner, { photos: [line.id] })
  const { body, status } = await records.create(partner, { boardId: 10, values, uploads: [line] })
  expect(status).toBe(201)
  return body
}
const removed = (post: Post) =>
  call(manager, postRemove, {
    params: { boardId: String(post.boardId), postId: post.id },
    headers: { 'if-match': etagOf(post.revision) },
  })
const sweep = () =>
  pruneRows(
    services.pool,
    (_, error) => {
      throw error
    },
    [...rules, removedRecords(services.boards.forms)],
  )
/** Removed so long ago that the sweep may erase it. */
async function erasable(post: Post) {
  expect((await removed(post)).status).toBe(200)
  await services.pool.query(
    "update post set deleted_at = now() - interval '91 days' where id = $1",
    [post.id],
  )
}
const media = async (who: BuiltPerson, fileId: string) =>
  (await call(who, mediaRead, { params: { fileId, rendition: 'full' } })).status

describe('what is frozen', () => {
  test('the record as the server has it at submission, however it is changed later', async () => {
    const first = await stage.create(partner)
    const draft = (await approvals.create(staff, carry(first, { title: '작업허가 결재' }))).body
    expect(draft.record).toEqual({ ...recordOf(first), version: null })
    const post = await changed(first, '옥상')
    await call(staff, approvalModify, {
      params: { board, id: draft.id },
      body: {
        title: draft.post.title,
        content: draft.post.content,
        approvalLine: [on(chief, 'approval')],
      },
    })
    const { body, status } = await approvals.submit(staff, draft.id)
    expect([status, body.record]).toEqual([200, { ...recordOf(post), version: post.revision }])
    const later = await changed(post, '지하 3층')
    const read = (await frozen(chief, draft.id)).body
    expect(read.record).toMatchObject({
      ...{ title: post.title, version: post.revision, status: post.status, projectId: site.id },
      values: { place: '옥상', work_name: '기계실 배관 용접' },
    })
    expect([read.version, read.before]).toEqual([later.revision, null])
    const { rows } = await services.pool.query(
      'select digest, submitted from approval_round where document_id = $1',
      [draft.id],
    )
    expect(rows[0].submitted.record.values).toEqual(post.values)
    expect(rows[0].digest).toBe(
      createHash('sha256').update(canonical(rows[0].submitted)).digest('hex'),
    )
    expect(body.digest).toBe(rows[0].digest)
  })

  test('a document without a record has the digest that it always had', async () => {
    const fixed = {
      kind: 'proposal',
      title: '품의',
      content: { type: 'doc', content: [] },
      security: 'normal',
      priority: 'normal',
      projectId: null,
      projectOrderId: null,
      line: [{ user_id: 7, type: 'approval', step: 1, final: false }],
      uploads: [],
    }
    expect(digestOf(fixed)).toBe('43f0579af0b5d113aa1876128bba0e8dffd172faeddd034c51b86d14f7bde071')
    const { id } = await approvals.submitted(staff, [on(chief, 'approval')], inProject)
    const { rows } = await services.pool.query(
      'select submitted from approval_round where document_id = $1',
      [id],
    )
    expect(Object.keys(rows[0].submitted).sort()).toEqual(Object.keys(fixed).sort())
    expect((await frozen(staff, id)).status).toBe(404)
  })

  test('after a rejection it is frozen again, and who decides sees the version before', async () => {
    const first = await stage.create(partner)
    const { id } = await submitted(first)
    await approvals.reject(chief, id)
    const post = await changed(first, '옥상')
    await approvals.redraft(staff, id)
    expect(await states(chief, post)).toEqual([`reject  readable ${first.revision}`])
    expect((await approvals.submit(staff, id)).status).toBe(200)
    const { record, before } = (await frozen(chief, id, 2)).body
    expect([record.values.place, before?.values.place]).toEqual(['옥상', first.values.place])
    expect((await frozen(chief, id, 1)).body.record.values.place).toBe(first.values.place)
    const round = await call(chief, approvalRoundOne, {
      params: { board, id, round: '1' as never },
    })
    expect(round.body.record).toEqual({ ...recordOf(first), version: first.revision })
  })

  test('a version other than the one that was read is refused', async () => {
    const post = await stage.create(partner)
    const line = { approvalLine: [on(chief, 'approval')] }
    const draft = (await approvals.create(staff, carry(post, line))).body
    await changed(post, '옥상')
    const seen = { recordVersion: post.revision }
    expect((await approvals.submit(staff, draft.id, seen)).refusal.code).toBe('changed')
    expect(await refused(staff, carry(post, { ...line, ...seen, isTemp: false }))).toEqual([
      409,
      'changed',
      '',
    ])
    const now = { recordVersion: post.revision + 1 }
    expect((await approvals.submit(staff, draft.id, now)).status).toBe(200)
  })
})

describe('what is refused', () => {
  test('a record that is not there for its writer, of another board, project or spelling', async () => {
    const post = await stage.create(partner)
    const wrong = (record: object, more: object = {}) =>
      refused(staff, { ...inProject, record, ...more })
    const none = [422, 'invalid', 'record']
    expect(await wrong({ boardId: 10, postId: randomUUIDv7() })).toEqual(none)
    expect(await wrong({ boardId: 501, postId: post.id })).toEqual(none)
    expect(await wrong({ boardId: 99999, postId: post.id })).toEqual(none)
    expect(await wrong({ boardId: 10, postId: post.id.toUpperCase() })).toEqual([
      422,
      'invalid',
      'record.postId',
    ])
    expect(await wrong(recordOf(post), { projectId: null })).toEqual([422, 'invalid', 'projectId'])
    // Of another partner, and of a project that the writer knows nothing of.
    expect(await refused(rival, carry(post))).toEqual(none)
    expect(
      await refused(elsewhere, { record: recordOf(post), projectId: elsewhere.projectId }),
    ).toEqual(none)
    const near = (await records.create(staff, { values: hazard() })).body
    expect(await refused(staff, carry(near))).toEqual(none)
    await removed(post)
    expect(await refused(staff, carry(post))).toEqual(none)
  })

  test('somebody on the line who cannot read it, by their place', async () => {
    const post = await stage.create(partner)
    const line = [on(chief, 'approval'), on(rival, 'reference')]
    expect(await refused(staff, carry(post, { approvalLine: line, isTemp: false }))).toEqual([
      422,
      'invalid',
      'approvalLine.1.user_id',
    ])
    // Without the record the same line is fine.
    expect((await approvals.submitted(staff, line, inProject)).status.code).toBe('ongoing')
  })

  test('somebody who cannot read it, in the place of one on the line', async () => {
    const post = await stage.create(partner)
    const leaver = await build.person({ project: site })
    const line = [on(leaver, 'approval'), on(chief, 'approval')]
    const { id } = await approvals.submitted(staff, line, carry(post))
    await services.pool.query('update member set suspended_at = now() where id = $1', [leaver.id])
    const body = { user_id: leaver.id, reason: '퇴사' }
    const instead = (who: BuiltPerson) =>
      approvals.replace(manager, id, { ...body, to_user_id: who.id })
    const { refusal } = await instead(rival)
    expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['invalid', ['to_user_id']])
    expect((await instead(boss)).status).toBe(200)
    expect((await frozen(boss, id)).body.record.version).toBe(post.revision)
  })

  test('removed between draft and submission, or moved to another project', async () => {
    const post = await stage.create(partner)
    const draft = (
      await approvals.create(staff, carry(post, { approvalLine: [on(chief, 'approval')] }))
    ).body
    const { title, content } = draft.post
    const moved = await call(staff, approvalModify, {
      params: { board, id: draft.id },
      body: { title, content, projectId: null },
    })
    expect(moved.refusal.fields).toHaveProperty('projectId')
    await removed(post)
    const { refusal } = await approvals.submit(staff, draft.id)
    expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['invalid', ['record']])
    expect((await call(staff, approvalRemove, { params: { board, id: draft.id } })).status).toBe(
      200,
    )
  })

  test('a second document under way: also of two people at once', async () => {
    const post = await stage.create(partner)
    const line = { approvalLine: [on(chief, 'approval')], isTemp: false }
    const both = await Promise.all(
      [staff, boss, safety].map((who) => approvals.create(who, carry(post, line))),
    )
    const codes = both.map(({ status, refusal }) => refusal.code || status)
    expect(codes.sort()).toEqual([201, 'record-under-way', 'record-under-way'])
    const made = both.findIndex(({ status }) => status === 201)
    const [who, id] = [[staff, boss, safety][made] as BuiltPerson, both[made]?.body.id ?? '']
    // Taken back, it is free.
    expect((await approvals.withdraw(who, id)).status).toBe(200)
    expect((await approvals.create(staff, carry(post, line))).status).toBe(201)
    expect((await approvals.redraft(who, id)).status).toBe(200)
    expect((await approvals.submit(who, id)).refusal.code).toBe('record-under-way')
  })

  test('an approval before the photos of the record have arrived', async () => {
    const photo = await aPicture()
    const { id } = await submitted(await withPhoto(photo))
    expect((await approvals.approve(chief, id)).refusal.code).toBe('files-awaited')
    expect((await records.send(partner, photo)).status).toBe(200)
    expect((await approvals.approve(chief, id)).status).toBe(200)
  })
})

describe('who reads it', () => {
  test('those who sign it, also once it is removed; of other readers those who read the record', async () => {
    const post = await stage.create(partner)
    const { id } = await submitted(post, { title: '허가 결재' })
    await approvals.approve(chief, id)
    expect((await frozen(manager, id)).body.version).toBe(post.revision)
    await removed(post)
    const { body } = await frozen(chief, id)
    expect([body.record.values.place, body.version]).toEqual([post.values.place, null])
    expect((await frozen(staff, id)).status).toBe(200)
    // The manager reads the document, and the record no more.
    expect((await approvals.one(manager, id)).body.record).toEqual({
      ...recordOf(post),
      version: post.revision,
    })
    expect((await frozen(manager, id)).refusal.code).toBe('forbidden')
    expect((await frozen(boss, id)).status).toBe(404)
  })

  test('values of the record are found in no list of documents', async () => {
    const post = await stage.create(partner, { detail: '희귀한낱말 작업' })
    const { id } = await submitted(post)
    const found = await call(chief, approvalAll, { query: { keyword: '희귀한낱말' } })
    expect(found.body.total).toBe(0)
    const all = await call(chief, approvalAll, { query: { perPage: '100' } })
    expect(all.body.data.map((one) => one.id)).toContain(id)
    expect(JSON.stringify(all.body)).not.toContain('희귀한낱말')
  })

  test('the page of the record: a draft for its writer, then the state for all who read it', async () => {
    const post = await stage.create(partner)
    const draft = (
      await approvals.create(staff, carry(post, { approvalLine: [on(chief, 'approval')] }))
    ).body
    expect(await states(staff, post)).toEqual(['temp  readable'])
    expect(await states(boss, post)).toEqual([])
    await approvals.submit(staff, draft.id)
    const [card] = await cards(boss, post)
    expect([card?.status.code, card?.readable, card?.turns]).toEqual(['ongoing', false, ['한지원']])
    expect(await states(chief, post)).toEqual([`ongoing  readable ${post.revision}`])
    await approvals.approve(chief, draft.id)
    expect(await states(boss, post)).toEqual([`complete numbered  ${post.revision}`])
    expect(await states(partner, post)).toEqual([`complete numbered  ${post.revision}`])
    const params = { boardId: '10', postId: post.id }
    expect((await call(rival, approvalOfRecord, { params })).status).toBe(404)
  })

  test('nobody but its readers learns of a confidential one', async () => {
    const post = await stage.create(partner)
    await submitted(post, { security: 'confidential' })
    expect(await states(chief, post)).toEqual([`ongoing  readable ${post.revision}`])
    expect(await states(boss, post)).toEqual([])
  })
})

describe('what stays', () => {
  test('the record goes on as if nothing were: changed, removed, and its frozen files are kept', async () => {
    const post = await stage.create(partner)
    const { id } = await submitted(post)
    await erasable(await changed(post, '옥상'))
    await sweep()
    expect((await frozen(chief, id)).body.record.values.place).toBe(post.values.place)
  })

  test('a draft is not submitted without the record that it was written for', async () => {
    const post = await stage.create(partner)
    const { body } = await approvals.create(
      staff,
      carry(post, { approvalLine: [on(chief, 'approval')] }),
    )
    await erasable(post)
    await sweep()
    const { status, refusal } = await approvals.submit(staff, body.id)
    expect([status, refusal.fields]).toEqual([422, { record: expect.any(String) }])
  })

  test('photos that were frozen are read by those who sign, and by nobody else', async () => {
    const photo = await aPicture()
    const post = await withPhoto(photo)
    await records.send(partner, photo)
    const { id } = await submitted(post)
    const { body: sent } = await records.read(partner, post)
    const off = await records.update(partner, sent, { values: { photos: [] } })
    expect(off.status).toBe(200)
    await services.pool.query(
      "update upload set detached_at = now() - interval '31 days' where id = $1",
      [photo.line.id],
    )
    await sweep()
    expect([await media(chief, photo.line.id), await media(staff, photo.line.id)]).toEqual([
      200, 200,
    ])
    expect([await media(boss, photo.line.id), await media(rival, photo.line.id)]).toEqual([
      404, 404,
    ])
    expect((await frozen(chief, id)).body.record.uploads.map((one) => one.id)).toEqual([
      photo.line.id,
    ])
  })
})

test('approving needs no more than before: the digest names the record', async () => {
  const post = await stage.create(partner)
  const { id } = await submitted(post)
  await approvals.one(chief, id)
  const { body } = await call(chief, approvalApprove, { params: { id }, body: {} })
  expect(body.number).toMatch(/-AP-/)
})
