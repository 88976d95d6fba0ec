import { createHash, randomUUIDv7 } from 'node:crypto'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { describe, expect, test } from 'vitest'
import { approvalAll, approvalRejected } from '../../contract/approval/box.ts'
import { approvalRoundList, approvalRoundOne } from '../../contract/approval/round.ts'
import { approvalModify } from '../../contract/approval/write.ts'
import { canonical } from '../../contract/merge/same.ts'
import { mediaRead } from '../../contract/record/file.ts'
import { richOf, richText } from '../../contract/rich/rich.ts'
import { migrationsFolder } from '../../server/platform/db/migrations.ts'
import { board, makeApprovals, on } from './approval-stage.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, makeRecords } from './record.ts'

/** Each submission stays as it was, for those who may read it. */
const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const approvals = makeApprovals(call)
const records = makeRecords(call)
const site = await build.project()
const own = { project: site, company: site.main }
const writer = await build.person({ ...own, name: '오세진' })
const first = await build.person({ ...own, name: '김도현' })
const second = await build.person({ ...own, name: '이수민' })
const manager = await build.person({ ...own, role: 'manager', level: 3 })
const stranger = await build.person(own)

const modify = (id: string, body: object) =>
  call(writer, approvalModify, { params: { board, id }, body: body as never })
const rounds = (who: BuiltPerson, id: string) =>
  call(who, approvalRoundList, { params: { board, id } })
const round = (who: BuiltPerson, id: string, n: number) =>
  call(who, approvalRoundOne, { params: { board, id, round: String(n) as never } })
const media = async (who: BuiltPerson, fileId: string) =>
  (await call(who, mediaRead, { params: { fileId, rendition: 'full' } })).status

/** Submitted to the first, rejected and taken up again with other words: a draft of the second round. */
async function redrafted(more: object = {}) {
  const { id } = await approvals.submitted(writer, [on(first, 'approval')], {
    projectId: site.id,
    title: '온풍기 임차 품의',
    content: richOf('온풍기 4대를 임차합니다.'),
    ...more,
  })
  await approvals.reject(first, id, '견적을 붙여 주세요')
  await approvals.redraft(writer, id)
  return id
}
const secondWords = {
  title: '온풍기 3대 임차 품의',
  content: richOf('비밀스러운 초안'),
  approvalLine: [on(second, 'approval')],
}

describe('while the writer drafts again', () => {
  test('others read the rejected submission, in every list, search and file, and nothing of the draft', async () => {
    const kept = await aPicture()
    const id = await redrafted({ uploads: [kept.line] })
    await records.send(writer, kept)
    const fresh = await aPicture()
    expect(
      (await modify(id, { ...secondWords, removed: [kept.line.id], uploads: [fresh.line] })).status,
    ).toBe(200)
    await records.send(writer, fresh)
    for (const who of [first, manager]) {
      const { body } = await approvals.one(who, id)
      expect([body.post.title, body.status.code, body.round, body.earlier]).toEqual([
        '온풍기 임차 품의',
        'reject',
        1,
        true,
      ])
      expect(body.line[0]?.comments).toBe('견적을 붙여 주세요')
      expect(body.post.uploads.map((one) => one.id)).toEqual([kept.line.id])
      expect(Object.values(body.can)).not.toContain(true)
      expect(JSON.stringify(body)).not.toMatch(/비밀|3대/)
      expect(await media(who, kept.line.id)).toBe(200)
      expect(await media(who, fresh.line.id)).toBe(404)
      expect((await round(who, id, 2)).status).toBe(404)
      const found = async (keyword: string) =>
        (await call(who, approvalAll, { query: { keyword } as never })).body.data.map(
          (row) => row.id,
        )
      expect(await found('비밀스러운')).not.toContain(id)
      expect(await found('온풍기 4대')).toContain(id)
      const previewed = await call(who, approvalAll, {
        query: { keyword: '온풍기 4대', preview: '1' } as never,
      })
      expect(previewed.body.data.find((row) => row.id === id)).toMatchObject({
        post: { title: '온풍기 임차 품의', preview: '온풍기 4대를 임차합니다.' },
        attachments: { expected: 1 },
      })
    }
    const { data } = (await call(first, approvalRejected, { query: {} })).body
    expect(data.map((row) => row.id)).toContain(id)
    // The second is on the line of the draft alone, the stranger on none.
    for (const who of [second, stranger]) {
      expect((await approvals.one(who, id)).status).toBe(404)
      expect((await rounds(who, id)).status).toBe(404)
      expect((await round(who, id, 1)).status).toBe(404)
      expect(await media(who, kept.line.id)).toBe(404)
    }
    const mine = (await approvals.one(writer, id)).body
    expect([mine.post.title, mine.earlier]).toEqual(['온풍기 3대 임차 품의', false])
    expect(mine.post.uploads.map((one) => one.id)).toEqual([fresh.line.id])
    expect(await media(writer, kept.line.id)).toBe(200)
  })

  test('whoever decides on what ended is refused with it', async () => {
    const id = await redrafted()
    const late = await approvals.approve(first, id)
    expect([late.status, late.refusal.code]).toEqual([409, 'wrong-state'])
    expect((late.body as unknown as { data: { round: number } }).data.round).toBe(1)
  })

  test('a submission that was confidential is read by its line alone', async () => {
    const id = await redrafted({ security: 'confidential' })
    expect((await approvals.one(manager, id)).status).toBe(404)
    expect((await approvals.one(first, id)).status).toBe(200)
  })

  test('a draft that was made confidential closes nothing that was read before', async () => {
    const id = await redrafted()
    await modify(id, { ...secondWords, security: 'confidential' })
    expect((await approvals.one(manager, id)).body.post.security).toBe('normal')
    await approvals.submit(writer, id)
    expect((await approvals.one(manager, id)).status).toBe(404)
  })

  test('who has left the project reads no submission', async () => {
    const leaver = await build.person(own)
    const { id } = await approvals.submitted(writer, [on(leaver, 'approval')], {
      projectId: site.id,
    })
    await approvals.reject(leaver, id)
    await approvals.redraft(writer, id)
    expect((await approvals.one(leaver, id)).status).toBe(200)
    await services.pool.query('delete from project_member where member_id = $1', [leaver.id])
    await modify(id, { ...secondWords, projectId: null, approvalLine: [on(first, 'approval')] })
    expect((await approvals.one(leaver, id)).status).toBe(404)
  })
})

describe('submissions', () => {
  test('stay as they were signed, however the document goes on', async () => {
    const id = await redrafted()
    await services.pool.query("update member set position = '부장' where id = $1", [writer.id])
    await modify(id, { ...secondWords, unTemp: true })
    const { data } = (await rounds(second, id)).body
    expect(data.map((one) => [one.round, one.status.code])).toEqual([
      [2, 'ongoing'],
      [1, 'reject'],
    ])
    const one = (await round(second, id, 1)).body
    expect([one.post?.title, one.writer.position]).toEqual(['온풍기 임차 품의', '안전관리자'])
    expect(richText(one.post?.content as never)).toBe('온풍기 4대를 임차합니다.')
    expect(one.line).toMatchObject([{ user_name: '김도현', comments: '견적을 붙여 주세요' }])
    expect((await round(second, id, 2)).body.writer.position).toBe('부장')
    expect((await round(first, id, 2)).status).toBe(404)
    expect((await rounds(first, id)).body.data.map((each) => each.round)).toEqual([1])
    expect((await round(second, id, 3)).status).toBe(404)
    const { rows } = await services.pool.query<{ digest: string; submitted: object }>(
      'select digest, submitted from approval_round where document_id = $1',
      [id],
    )
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expect(createHash('sha256').update(canonical(row.submitted)).digest('hex')).toBe(row.digest)
    }
  })

  test('a file that was renamed later has its name of then', async () => {
    const picture = await aPicture()
    const id = await redrafted({ uploads: [{ ...picture.line, name: '견적 1.jpg' }] })
    await modify(id, { ...secondWords, uploads: [{ ...picture.line, name: '견적 2.jpg' }] })
    const names = async (who: BuiltPerson) =>
      (await approvals.one(who, id)).body.post.uploads.map(({ name }) => name)
    expect([await names(writer), await names(first)]).toEqual([['견적 2.jpg'], ['견적 1.jpg']])
  })

  test('of no document, another board or no number are refused', async () => {
    const id = await redrafted()
    expect((await round(writer, randomUUIDv7(), 1)).status).toBe(404)
    const bad = await round(writer, id, 0)
    expect([bad.status, Object.keys(bad.refusal.fields ?? {})]).toEqual([400, ['round']])
    const other = await call(writer, approvalRoundList, { params: { board: 'qna', id } })
    expect(other.status).toBe(404)
  })

  test('what an earlier build wrote has no words, and nobody reads the draft instead', async () => {
    const id = await redrafted()
    await modify(id, secondWords)
    await services.pool.query('update approval_round set submitted = null where document_id = $1', [
      id,
    ])
    expect((await approvals.one(first, id)).status).toBe(404)
    expect((await round(writer, id, 1)).body).toMatchObject({ post: null, kind: null })
  })
})

test('what builds before submitted is filled from the history, and from the document where that has none', async () => {
  const updates = readMigrationFiles({ migrationsFolder })
    .flatMap(({ sql }) => sql)
    .filter((statement) => statement.includes('UPDATE "approval_round"'))
  expect(updates).toHaveLength(2)
  const picture = await aPicture()
  const id = await redrafted({ uploads: [picture.line] })
  await modify(id, { ...secondWords, unTemp: true })
  const all = async () =>
    (
      await services.pool.query(
        `select submitted, writer_snapshot, search, plain from approval_round
          where document_id = $1 order by round`,
        [id],
      )
    ).rows
  const before = await all()
  const fill = async () => {
    await services.pool.query(
      `update approval_round set submitted = null, writer_snapshot = null, search = '{}', plain = ''
        where document_id = $1`,
      [id],
    )
    for (const statement of updates) await services.pool.query(statement)
    return await all()
  }
  const unknown = { writer_snapshot: null, search: [], plain: '' }
  expect(await fill()).toEqual([{ ...before[0], ...unknown }, before[1]])
  await services.pool.query("delete from audit where entity = 'approval' and entity_id = $1", [id])
  expect(await fill()).toEqual([{ submitted: null, ...unknown }, before[1]])
})
