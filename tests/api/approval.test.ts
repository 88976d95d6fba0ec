import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  approvalAfterCreate,
  approvalAfterUpdate,
  approvalApprove,
} from '../../contract/approval/decide.ts'
import type { ApprovalDocument } from '../../contract/approval/document.ts'
import { approvalCreate, approvalModify, approvalRemove } from '../../contract/approval/write.ts'
import { mediaRead } from '../../contract/record/file.ts'
import { richOf } from '../../contract/rich/rich.ts'
import { pruneRows } from '../../server/jobs/prune.ts'
import { board, makeApprovals, on } from './approval-stage.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, makeRecords } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const approvals = makeApprovals(call)
const site = await build.project()
const person = (name: string) => build.person({ project: site, company: site.main, name })
const writer = await person('윤태식')
const safety = await person('김도현')
const health = await person('이수민')
const chief = await person('박정우')
const director = await person('서영태')
const reader = await person('한지원')
const circle = await person('최준혁')

const line = [
  on(safety, 'agreement', { step: 1 }),
  on(health, 'agreement', { step: 1 }),
  on(chief, 'approval'),
  on(director, 'approval'),
  on(reader, 'reference'),
  on(circle, 'circulation'),
]
const inProject = { projectId: site.id }
const submit = (more: object = {}, of: object[] = line) =>
  approvals.submitted(writer, of, { ...inProject, ...more })
const statuses = ({ line: of }: ApprovalDocument) => of.map(({ status }) => status.code).join(' ')
const audits = async (id: string) =>
  (
    await services.pool.query<{ action: string; after: Record<string, unknown> }>(
      "select action, after from audit where entity = 'approval' and entity_id = $1 order by id",
      [id],
    )
  ).rows

describe('a document on its way', () => {
  test('two agree in parallel, two approve, one confirms: each box and notice is right', async () => {
    const before = await approvals.counts(chief)
    const { id, can, round, status } = await submit({ priority: 'urgent' })
    expect([status.name, round, can.withdraw, can.approve]).toEqual(['진행', 1, true, false])
    expect(await approvals.notices(safety)).toContain(`approvalTurn /approval-await-read/${id}`)
    expect(await approvals.notices(reader)).toContain(
      `approvalReference /approval-process-read/${id}`,
    )
    expect(await approvals.notices(chief)).toEqual([])
    expect(await approvals.counts(safety)).toMatchObject({ todo: 1, urgent: 1, ongoing: 0 })
    expect(await approvals.counts(chief)).toEqual({ ...before, ongoing: before.ongoing + 1 })
    expect(await approvals.counts(circle)).toMatchObject({ reference: 0 })

    const agreed = await Promise.all([
      approvals.approve(safety, id, { content: '신호수를 두 명 배치합니다' }),
      approvals.approve(health, id),
    ])
    expect(agreed.map((one) => one.status)).toEqual([200, 200])
    const now1 = (await approvals.one(chief, id)).body
    expect([statuses(now1), now1.turn_approval_id, now1.revision]).toEqual([
      'approved approved wait ready wait ready',
      chief.id,
      agreed[0]?.body.revision,
    ])
    expect(now1.line[0]).toMatchObject({
      user_name: '김도현',
      comments: '신호수를 두 명 배치합니다',
      type: { code: 'agreement', name: '합의' },
    })
    expect(now1.can).toMatchObject({ approve: true, reject: true, agree: false, withdraw: false })
    expect((await approvals.approve(chief, id)).status).toBe(200)
    const ended = await approvals.approve(director, id)
    expect([ended.body.status.code, statuses(ended.body)]).toEqual([
      'complete',
      'approved approved approved approved wait wait',
    ])
    expect(ended.body.decidedAt).not.toBeNull()
    expect(await approvals.notices(writer)).toContain(
      `approvalComplete /approval-complete-read/${id}`,
    )
    expect(await approvals.notices(circle)).toContain(
      `approvalCirculation /approval-complete-read/${id}`,
    )
    expect(await approvals.counts(circle)).toMatchObject({ reference: 1 })
    expect(await approvals.counts(safety)).toMatchObject({ todo: 0, complete: 1 })
    const confirmed = await approvals.confirm(circle, id)
    expect(statuses(confirmed.body)).toContain('confirmed')
    expect((await approvals.confirm(circle, id)).status).toBe(200)
    expect((await audits(id)).map(({ action }) => action)).toEqual([
      'create',
      'submit',
      'agree',
      'agree',
      'approve',
      'approve',
      'confirm',
    ])
    const digests = (await audits(id)).flatMap(({ action, after }) =>
      /submit|agree|approve/.test(action) ? [after.digest] : [],
    )
    expect(new Set(digests)).toEqual(new Set([ended.body.digest]))
  })

  test('a rejection says why; the next round keeps it and begins again', async () => {
    const { id } = await submit({}, line.slice(0, 4))
    await approvals.approve(safety, id)
    const rejected = await approvals.reject(health, id, '수량 산출 근거가 없습니다')
    expect([rejected.body.status.code, statuses(rejected.body)]).toEqual([
      'reject',
      'approved rejected ready ready',
    ])
    expect(await approvals.notices(writer)).toContain(`approvalReject /approval-reject-read/${id}`)
    expect(await approvals.notices(chief)).not.toContain(`approvalTurn /approval-await-read/${id}`)
    const again = await approvals.redraft(writer, id)
    expect([again.body.status.code, again.body.round, again.body.post.isTemp]).toEqual([
      'temp',
      2,
      true,
    ])
    expect(again.body.rounds).toMatchObject([{ round: 1, status: { code: 'reject' } }])
    expect(again.body.rounds[0]?.line.map(({ comments }) => comments)).toEqual([
      null,
      '수량 산출 근거가 없습니다',
      null,
      null,
    ])
    // Nobody else reads what is a draft again: they go on reading the rejection. Nothing of it is deleted.
    expect((await approvals.one(health, id)).body).toMatchObject({ round: 1, earlier: true })
    const removed = await call(writer, approvalRemove, { params: { board, id } })
    expect(removed.refusal.code).toBe('wrong-state')
    const modified = await call(writer, approvalModify, {
      params: { board, id },
      body: {
        ...inProject,
        title: '추락방호망 추가 구매 품의(수정)',
        content: richOf('수량 산출 근거를 붙였습니다.'),
        approvalLine: [on(chief, 'approval')],
        unTemp: true,
      } as never,
    })
    expect([modified.status, modified.body.status.code, modified.body.round]).toEqual([
      200,
      'ongoing',
      2,
    ])
    expect((await approvals.one(health, id)).body).toMatchObject({ round: 1, earlier: true })
    expect((await approvals.approve(chief, id)).body.status.code).toBe('complete')
  })

  test('전결: the final approval ends it and those behind are skipped', async () => {
    const { id } = await submit({}, [
      on(chief, 'approval', { final: true }),
      on(director, 'approval'),
    ])
    const ended = await approvals.approve(chief, id)
    expect([ended.body.status.code, statuses(ended.body)]).toEqual(['complete', 'approved skipped'])
    expect((await approvals.approve(director, id)).refusal.code).toBe('wrong-state')
    expect(await approvals.notices(director)).not.toContain(
      `approvalTurn /approval-await-read/${id}`,
    )
  })

  test('its writer withdraws it until somebody decides', async () => {
    const { id } = await submit()
    expect((await approvals.withdraw(safety, id)).status).toBe(403)
    const back = await approvals.withdraw(writer, id)
    expect(back.body.status.code).toBe('withdrawn')
    expect(await approvals.notices(safety)).not.toContain(`approvalTurn /approval-await-read/${id}`)
    expect((await approvals.approve(safety, id)).refusal.code).toBe('wrong-state')
    // Its title is nobody's but the writer's any more.
    expect(await approvals.notices(reader)).not.toContain(
      `approvalReference /approval-process-read/${id}`,
    )
    const other = await submit()
    await approvals.approve(safety, other.id)
    expect((await approvals.withdraw(writer, other.id)).refusal.code).toBe('wrong-state')
  })

  test('what waits for somebody who left is withdrawn, whoever decided before', async () => {
    const leaver = await person('강민철')
    const { id } = await submit({}, [on(safety, 'agreement'), on(leaver, 'approval')])
    await approvals.approve(safety, id)
    expect((await approvals.one(writer, id)).body.can.withdraw).toBe(false)
    await services.pool.query('update member set is_activated = false where id = $1', [leaver.id])
    const seen = await approvals.one(writer, id)
    expect([seen.body.line[1]?.unavailable, seen.body.can.withdraw]).toEqual([true, true])
    expect((await approvals.withdraw(writer, id)).status).toBe(200)
    await approvals.redraft(writer, id)
    const refused = await approvals.submit(writer, id)
    expect(refused.refusal.fields).toHaveProperty('approvalLine.1.user_id')
  })
})

describe('whoever is late', () => {
  test('of decisions at once on one turn one wins; the others get the document as it is', async () => {
    const { id } = await submit({}, [on(chief, 'approval')])
    const all = await Promise.all([
      ...Array.from({ length: 4 }, () => approvals.approve(chief, id)),
      approvals.reject(chief, id),
      approvals.withdraw(writer, id),
    ])
    expect(all.map((one) => one.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const { body } = await approvals.one(writer, id)
    for (const late of all.filter((one) => one.status === 409)) {
      const refused = late.body as unknown as { data: ApprovalDocument }
      expect(refused.data.status.code).toBe(body.status.code)
      expect(late.headers.get('etag')).toBe(`"r${body.revision}"`)
    }
    const moves = (await audits(id)).filter(({ action }) => !/create|submit/.test(action))
    expect(moves).toHaveLength(1)
  })

  test('a decision on another version than was read changes nothing', async () => {
    const { id, revision } = await submit({}, [on(chief, 'approval')])
    await approvals.withdraw(writer, id)
    await approvals.redraft(writer, id)
    await approvals.submit(writer, id)
    const late = await approvals.approve(chief, id, { revision })
    expect([late.status, late.refusal.code]).toEqual([409, 'changed'])
    const { body } = await approvals.one(chief, id)
    expect((await approvals.approve(chief, id, { revision: body.revision })).status).toBe(200)
  })

  test('a finished document stays as it is, whoever tries', async () => {
    const { id } = await submit({}, [on(chief, 'approval')])
    await approvals.approve(chief, id)
    const before = (await approvals.one(writer, id)).body
    const tries = [
      await approvals.withdraw(writer, id),
      await approvals.redraft(writer, id),
      await approvals.submit(writer, id),
      await approvals.reject(chief, id),
      await approvals.approve(chief, id),
      await call(writer, approvalModify, {
        params: { board, id },
        body: { title: '고침', content: richOf('고침'), ...inProject } as never,
      }),
      await call(writer, approvalRemove, { params: { board, id } }),
    ]
    expect(tries.map((one) => one.refusal.code)).toEqual(Array(7).fill('wrong-state'))
    expect((await approvals.one(writer, id)).body).toEqual(before)
  })
})

describe('writing', () => {
  test('the same again is one; other words under the id are another thing', async () => {
    const body = approvals.bodyOf({
      ...inProject,
      approvalLine: [on(chief, 'approval')],
      isTemp: false,
    })
    const put = (who: BuiltPerson, more: object = {}) =>
      call(who, approvalCreate, { params: { board }, body: { ...body, ...more } as never })
    const all = await Promise.all(Array.from({ length: 5 }, () => put(writer)))
    expect(all.map((one) => one.status).toSorted()).toEqual([200, 200, 200, 200, 201])
    await approvals.approve(chief, body.id)
    expect((await put(writer)).body.status.code).toBe('complete')
    expect((await put(writer, { title: '다름' })).refusal.code).toBe('id-taken')
    expect((await put(safety)).status).toBe(404)
    expect(await approvals.notices(chief)).toHaveLength(
      new Set(await approvals.notices(chief)).size,
    )
  })

  test('a draft is changed and deleted by its writer alone, and over no other version', async () => {
    const made = await approvals.create(writer, { ...inProject, approvalLine: line })
    const { id } = made.body
    const words = { title: '고친 제목', content: richOf('고친 본문'), ...inProject }
    const modify = (who: BuiltPerson, more: object = {}, headers = {}) =>
      call(who, approvalModify, {
        params: { board, id },
        body: { ...words, ...more } as never,
        headers,
      })
    expect((await modify(safety)).status).toBe(404)
    const changed = await modify(writer, { approvalLine: [on(chief, 'approval')] })
    expect([changed.body.post.title, changed.body.line.length, changed.body.revision]).toEqual([
      '고친 제목',
      1,
      2,
    ])
    const late = await modify(writer, {}, { 'if-match': '"r1"' })
    expect([late.status, late.refusal.code]).toEqual([412, 'revision-mismatch'])
    expect((await call(safety, approvalRemove, { params: { board, id } })).status).toBe(404)
    expect((await call(writer, approvalRemove, { params: { board, id } })).status).toBe(200)
    expect((await call(writer, approvalRemove, { params: { board, id } })).status).toBe(200)
    expect((await approvals.one(writer, id)).status).toBe(404)
    await services.pool.query(
      "update approval_document set deleted_at = now() - interval '91 days' where id = $1",
      [id],
    )
    await pruneRows(services.pool, (_, error) => {
      throw error
    })
    const rows = await services.pool.query('select 1 from approval_document where id = $1', [id])
    expect(rows.rowCount).toBe(0)
  })

  test('what a change leaves out stays', async () => {
    const made = await approvals.create(writer, {
      ...inProject,
      kind: 'plan',
      priority: 'urgent',
      security: 'confidential',
      approvalLine: line,
    })
    const changed = await call(writer, approvalModify, {
      params: { board, id: made.body.id },
      body: { title: '제목만', content: richOf('본문만') } as never,
    })
    expect(changed.body.post).toMatchObject({
      title: '제목만',
      priority: 'urgent',
      security: 'confidential',
      projectId: site.id,
    })
    expect([changed.body.kind.code, changed.body.line]).toEqual(['plan', made.body.line])
    const moved = await call(writer, approvalModify, {
      params: { board, id: made.body.id },
      body: { title: '제목만', content: richOf('본문만'), projectId: null } as never,
    })
    expect([moved.body.post.projectId, moved.body.line.length]).toEqual([null, line.length])
  })

  test('another board, a missing document and a worker are refused', async () => {
    const worker = await build.person({ project: site, level: 1 })
    const params = { board: 'qna' }
    const body = approvals.bodyOf() as never
    expect((await call(writer, approvalCreate, { params, body })).status).toBe(404)
    expect((await call(writer, approvalCreate, { params: { board: '2' }, body })).status).toBe(201)
    expect((await approvals.create(worker, inProject)).status).toBe(403)
    expect((await approvals.one(writer, randomUUIDv7())).status).toBe(404)
    const foreign = await build.project()
    expect((await approvals.create(writer, { projectId: foreign.id })).refusal.code).toBe(
      'no-project',
    )
    const empty = await approvals.create(writer, { title: ' ', content: '', kind: 'poem' })
    expect(Object.keys(empty.refusal.fields ?? {}).sort()).toEqual(['content', 'kind', 'title'])
  })

  test('files are signed when they are there, and are read by its readers alone', async () => {
    const picture = await aPicture()
    const { id } = await submit({ uploads: [picture.line] }, [on(chief, 'approval')])
    const early = await approvals.approve(chief, id)
    expect([early.status, early.refusal.code]).toEqual([409, 'files-awaited'])
    await records.send(writer, picture)
    const proof = await aPicture()
    const approved = await call(chief, approvalApprove, {
      params: { id },
      body: { content: null, uploads: [proof.line] } as never,
    })
    expect(approved.status).toBe(200)
    await records.send(chief, proof)
    const { body } = await approvals.one(writer, id)
    expect(body.attachments).toEqual({ expected: 2, arrived: 2 })
    expect(body.post.uploads.map((one) => one.id)).toEqual([picture.line.id])
    expect(body.line[0]?.uploads.map((one) => one.id)).toEqual([proof.line.id])
    const media = (who: BuiltPerson) =>
      call(who, mediaRead, { params: { fileId: picture.line.id, rendition: 'full' } })
    expect([(await media(chief)).status, (await media(safety)).status]).toEqual([200, 404])
    const taken = await approvals.create(writer, { uploads: [picture.line] })
    expect(taken.refusal.code).toBe('id-taken')
  })
})

test('notes come after completion, and their writer alone rewords them', async () => {
  const { id } = await submit({}, [on(chief, 'approval'), on(reader, 'reference')])
  const note = (who: BuiltPerson, content: string) =>
    call(who, approvalAfterCreate, { params: { board, id }, body: { content } })
  expect((await note(writer, '이르다')).refusal.code).toBe('wrong-state')
  await approvals.approve(chief, id)
  const noted = await note(reader, '설치 사진을 붙여 주세요')
  expect(noted.body.approved_afters).toMatchObject([
    { content: '설치 사진을 붙여 주세요', mine: true, writer: { name: '한지원' } },
  ])
  const afterId = noted.body.approved_afters[0]?.id ?? ''
  const reword = (who: BuiltPerson) =>
    call(who, approvalAfterUpdate, { params: { board, id, afterId }, body: { content: '고침' } })
  expect((await reword(writer)).status).toBe(403)
  expect((await reword(reader)).body.approved_afters[0]?.content).toBe('고침')
  expect((await note(safety, '남')).status).toBe(404)
  const words = (await audits(id)).slice(-2).map(({ after }) => after.content)
  expect(words).toEqual(['설치 사진을 붙여 주세요', '고침'])
})
