import { createHash } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { approvalAll } from '../../contract/approval/box.ts'
import { approvalAfterCreate } from '../../contract/approval/decide.ts'
import { approvalCreate, approvalModify, approvalRemove } from '../../contract/approval/write.ts'
import { canonical } from '../../contract/merge/same.ts'
import { notificationList } from '../../contract/office/notification.ts'
import { projectRemoveUsers } from '../../contract/project/project-run.ts'
import { mediaRead, photoRemove } from '../../contract/record/file.ts'
import { richOf } from '../../contract/rich/rich.ts'
import { personOfSession } from '../../server/identity/person.ts'
import { board, makeApprovals, on } from './approval-stage.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, makeRecords } from './record.ts'

/** What somebody tries who has no right, and what two do at once. */
const first = await startHarness()
const { app, services } = first
const build = makeBuild(services)
const call = makeCall(app)
const elsewhere = makeApprovals(makeCall(first.restart().app))
const records = makeRecords(call)
const approvals = makeApprovals(call)
const site = await build.project()
const own = { project: site, company: site.main }
const writer = await build.person({ ...own, name: '윤태식' })
const chief = await build.person(own)
const safety = await build.person(own)
const reader = await build.person(own)
const circle = await build.person(own)
const manager = await build.person({ ...own, role: 'manager', level: 3 })
const inProject = { projectId: site.id }

const leave = (who: BuiltPerson) =>
  call(manager, projectRemoveUsers, {
    params: { id: String(site.id) },
    query: { project_id: String(site.id), user_ids: String(who.id) },
  })
const demote = (who: BuiltPerson) =>
  services.pool.query('update member set level = 1 where id = $1', [who.id])
const modify = (who: BuiltPerson, id: string, more: object = {}) =>
  call(who, approvalModify, {
    params: { board, id },
    body: { title: '고친 제목', content: richOf('고친 본문'), ...more } as never,
  })

describe('nobody reads by another way', () => {
  test('whoever left the project has no titles left, neither listed nor counted', async () => {
    const leaver = await build.person(own)
    await approvals.submitted(writer, [on(leaver, 'approval')], {
      ...inProject,
      security: 'confidential',
      title: '징계 위원회 회부',
    })
    expect(await approvals.notices(leaver)).toHaveLength(1)
    expect((await leave(leaver)).status).toBe(200)
    expect(await approvals.notices(leaver)).toEqual([])
    const { body } = await call(leaver, notificationList, { query: {} })
    expect(JSON.stringify(body)).not.toContain('징계')
    expect(body.data.length).toBe(body.unread)
  })

  test('of no project notices stay', async () => {
    const signer = await build.person(own)
    await approvals.submitted(writer, [on(signer, 'approval')])
    expect(await approvals.notices(signer)).toHaveLength(1)
  })

  test('a confidential round is not opened by making the next one normal', async () => {
    const { id } = await approvals.submitted(writer, [on(chief, 'approval')], {
      ...inProject,
      security: 'confidential',
    })
    await approvals.reject(chief, id, '건강 문제는 여기 쓰지 마세요')
    await approvals.redraft(writer, id)
    const opened = await modify(writer, id, { security: 'normal', unTemp: true })
    expect(Object.keys(opened.refusal.fields ?? {})).toEqual(['security'])
    expect((await modify(writer, id, { unTemp: true })).body.post.security).toBe('confidential')
    expect((await approvals.one(manager, id)).status).toBe(404)
  })

  test('circulation before completion: no file, list, search or count', async () => {
    const picture = await aPicture()
    const { id } = await approvals.submitted(
      writer,
      [on(chief, 'approval'), on(circle, 'circulation')],
      { ...inProject, title: '회람 전 문서', uploads: [picture.line] },
    )
    await records.send(writer, picture)
    const read = (who: BuiltPerson) =>
      call(who, mediaRead, { params: { fileId: picture.line.id, rendition: 'full' } })
    const listed = async () =>
      (await call(circle, approvalAll, { query: { keyword: '회람 전' } })).body.total
    expect([(await read(circle)).status, await listed()]).toEqual([404, 0])
    expect(await approvals.counts(circle)).toMatchObject({ reference: 0 })
    expect((await approvals.confirm(circle, id)).status).toBe(404)
    expect((await call(writer, photoRemove, { params: { fileId: picture.line.id } })).status).toBe(
      404,
    )
    await approvals.approve(chief, id)
    expect([(await read(circle)).status, await listed()]).toEqual([200, 1])
    await leave(circle)
    expect([(await read(circle)).status, await listed()]).toEqual([404, 0])
  })
})

describe('events', () => {
  /** Kinds of the events that a person receives. */
  async function received(who: BuiltPerson): Promise<string[]> {
    const person = await personOfSession(services.db, who.sessionId)
    if (!person) throw new Error('no person')
    const kinds: string[] = []
    onTestFinished(
      services.live.listen({
        person,
        deliver: ({ type }) => kinds.push(type),
        close: () => undefined,
      }),
    )
    return kinds
  }

  test('tell whose notice was taken back, and nothing to who left the project', async () => {
    const signer = await build.person(own)
    const leaver = await build.person(own)
    const picture = await aPicture()
    const { id } = await approvals.submitted(
      writer,
      [on(signer, 'approval'), on(leaver, 'reference')],
      { ...inProject, uploads: [picture.line] },
    )
    await leave(leaver)
    const [ofSigner, ofLeaver] = [await received(signer), await received(leaver)]
    await records.send(writer, picture)
    expect(ofSigner).toEqual(['approval'])
    await approvals.withdraw(writer, id)
    expect(ofSigner.toSorted()).toEqual(['approval', 'approval', 'notification'])
    expect(await approvals.notices(signer)).toEqual([])
    expect(ofLeaver.filter((kind) => kind === 'approval')).toEqual([])
  })
})

describe('nobody decides who may not', () => {
  test('a worker neither decides nor submits what they could as staff', async () => {
    const signer = await build.person(own)
    const { id } = await approvals.submitted(writer, [on(signer, 'approval')], inProject)
    const drafter = await build.person(own)
    const draft = await approvals.create(drafter, {
      ...inProject,
      approvalLine: [on(chief, 'approval')],
    })
    await demote(signer)
    await demote(drafter)
    expect((await approvals.one(signer, id)).body.can.approve).toBe(false)
    expect((await approvals.approve(signer, id)).status).toBe(403)
    expect((await approvals.reject(signer, id)).status).toBe(403)
    expect((await approvals.submit(drafter, draft.body.id)).status).toBe(403)
    expect((await approvals.withdraw(writer, id)).status).toBe(200)
  })

  test('with files of another, of another document or of an earlier round', async () => {
    const proof = await aPicture()
    const foreign = await aPicture()
    await approvals.create(writer, { uploads: [foreign.line] })
    const { id } = await approvals.submitted(writer, [on(chief, 'approval')], inProject)
    const approve = (uploads: object[]) => approvals.approve(chief, id, { uploads })
    expect((await approve([foreign.line])).status).toBe(404)
    const agreed = await approvals.submitted(
      writer,
      [on(chief, 'agreement'), on(safety, 'approval')],
      inProject,
    )
    expect((await approvals.approve(chief, agreed.id, { uploads: [proof.line] })).status).toBe(200)
    expect((await approve([proof.line])).refusal.code).toBe('id-taken')
    await approvals.reject(safety, agreed.id)
    await approvals.redraft(writer, agreed.id)
    await approvals.submit(writer, agreed.id)
    const again = await approvals.approve(chief, agreed.id, {
      uploads: [{ ...proof.line, name: '바꿈.jpg' }],
    })
    expect(again.refusal.code).toBe('id-taken')
    const { body } = await approvals.one(writer, agreed.id)
    expect(body.rounds[0]?.line[0]?.uploads[0]?.name).toBe(proof.line.name)
  })

  test('words that change while they are submitted are those that are signed', async () => {
    const made = await approvals.create(writer, {
      ...inProject,
      approvalLine: [on(chief, 'approval')],
    })
    const { id } = made.body
    const all = await Promise.all([
      modify(writer, id),
      elsewhere.submit(writer, id),
      approvals.submit(writer, id),
      modify(writer, id, { title: '또 다른 제목', unTemp: true }),
    ])
    expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { body } = await approvals.one(chief, id)
    const { rows } = await services.pool.query<{ after: { title: string; digest: string } }>(
      "select after from audit where entity_id = $1 and action = 'submit'",
      [id],
    )
    expect(rows.map(({ after }) => [after.title, after.digest])).toEqual([
      [body.post.title, body.digest],
    ])
  })

  test('twice or at once through two servers', async () => {
    const line = [on(chief, 'agreement', { step: 1 }), on(safety, 'agreement', { step: 1 })]
    const { id } = await approvals.submitted(writer, [...line, on(reader, 'approval')], inProject)
    const all = await Promise.all([
      approvals.approve(chief, id),
      elsewhere.approve(chief, id),
      elsewhere.reject(safety, id),
      approvals.approve(safety, id),
      elsewhere.withdraw(writer, id),
      approvals.approve(reader, id),
    ])
    expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { body } = await approvals.one(writer, id)
    const { rows } = await services.pool.query<{ member_id: number }>(
      "select member_id from audit where entity_id = $1 and action in ('agree', 'approve', 'reject')",
      [id],
    )
    const decided = body.line.filter(({ status }) => /approved|rejected/.test(status.code))
    expect(rows.map((row) => row.member_id).toSorted()).toEqual(
      decided.map(({ user_id }) => user_id).toSorted(),
    )
  })
})

test('deleting a draft twice at once is once', async () => {
  const { body } = await approvals.create(writer, inProject)
  const remove = () => call(writer, approvalRemove, { params: { board, id: body.id } })
  const all = await Promise.all([remove(), remove(), remove()])
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('an auditor finds the digest again from the history alone', async () => {
  const { digest, id } = await approvals.submitted(writer, [on(chief, 'approval')], inProject)
  const { rows } = await services.pool.query<{ after: Record<string, unknown> }>(
    "select after from audit where entity_id = $1 and action = 'submit'",
    [id],
  )
  const { digest: said, round: _, ...submitted } = rows[0]?.after ?? {}
  const again = createHash('sha256').update(canonical(submitted)).digest('hex')
  expect([said, again]).toEqual([digest, digest])
})

test('a note that is sent again under its key is one', async () => {
  const { id } = await approvals.submitted(writer, [on(chief, 'approval')], inProject)
  await approvals.approve(chief, id)
  const note = () =>
    call(chief, approvalAfterCreate, {
      params: { board, id },
      body: { content: '한 번' },
      key: `note-${id}`,
    })
  await Promise.all([note(), note()])
  expect((await approvals.one(chief, id)).body.approved_afters).toHaveLength(1)
})

test('a file of a draft takes a new name', async () => {
  const picture = await aPicture()
  const { body } = await approvals.create(writer, { ...inProject, uploads: [picture.line] })
  const again = await modify(writer, body.id, {
    title: body.post.title,
    content: body.post.content,
    uploads: [{ ...picture.line, name: '새 이름.jpg' }],
  })
  expect(again.body.post.uploads[0]?.name).toBe('새 이름.jpg')
})

test('what is answered under an id says no other words', async () => {
  const body = approvals.bodyOf({ ...inProject, approvalLine: [on(chief, 'approval')] })
  const put = (more: object) =>
    call(writer, approvalCreate, { params: { board }, body: { ...body, ...more } as never })
  await put({})
  const others = [
    { content: richOf('다른 말') },
    { kind: 'leave' },
    { security: 'confidential' },
    { priority: 'urgent' },
    { projectId: null },
    { approvalLine: [] },
    { approvalLine: [on(chief, 'approval', { final: true })] },
    { approvalLine: [on(chief, 'agreement')] },
    { isTemp: false },
    { uploads: [(await aPicture()).line] },
  ]
  for (const more of others) expect((await put(more)).refusal.code).toBe('id-taken')
})
