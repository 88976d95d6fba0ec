import { describe, expect, test } from 'vitest'
import { approvalDiscard, approvalStalled } from '../../contract/approval/stalled.ts'
import { approvalModify } from '../../contract/approval/write.ts'
import { richOf } from '../../contract/rich/rich.ts'
import { board, makeApprovals, on } from './approval-stage.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, makeRecords } from './record.ts'

/** What waits for somebody who left goes on, by whoever runs the project. */
const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const approvals = makeApprovals(call)
const records = makeRecords(call)
const site = await build.project()
const own = { project: site, company: site.main }
const writer = await build.person({ ...own, name: '오세진' })
const chief = await build.person({ ...own, name: '박정우' })
const instead = await build.person({ ...own, name: '서영태' })
const manager = await build.person({ ...own, role: 'manager', level: 3, name: '최민재' })
const second = await build.person({ ...own, role: 'manager', level: 3 })
const junior = await build.person({ ...own, role: 'manager', level: 2 })
const foreign = await build.person({ role: 'manager', level: 3 })

const shutOut = ({ id }: BuiltPerson) =>
  services.pool.query('update member set suspended_at = now() where id = $1', [id])
const reason = '지난달에 퇴사했습니다'

/** The chief has approved; it waits for somebody who was suspended since. */
async function stuck(more: object = {}) {
  const leaver = await build.person({ ...own, name: '강민철' })
  const { id } = await approvals.submitted(
    writer,
    [on(chief, 'approval'), on(leaver, 'approval')],
    { projectId: site.id, ...more },
  )
  await approvals.approve(chief, id)
  await shutOut(leaver)
  return { id, leaver }
}
const stalled = async (who: BuiltPerson, query: object = {}) =>
  (await call(who, approvalStalled, { query: query as never })).body.data
const found = async (who: BuiltPerson, id: string) =>
  (await stalled(who)).find((row) => row.id === id)
const discard = (who: BuiltPerson, id: string, body: object = { reason }) =>
  call(who, approvalDiscard, { params: { board, id }, body: body as never })
const history = async (id: string) =>
  (
    await services.pool.query<{ action: string; after: Record<string, unknown> }>(
      "select action, after from audit where entity = 'approval' and entity_id = $1 order by id",
      [id],
    )
  ).rows

describe('a document that waits for somebody who left', () => {
  test('is listed for its writer and who runs the project, and for nobody else', async () => {
    const { id, leaver } = await stuck()
    expect(await found(manager, id)).toMatchObject({
      what: 'turn',
      people: [{ id: leaver.id, name: '강민철' }],
      writer: { id: writer.id },
      removable: false,
    })
    expect((await found(writer, id))?.what).toBe('turn')
    for (const who of [chief, instead, junior, foreign])
      expect(await found(who, id)).toBeUndefined()
    expect((await approvals.one(manager, id)).body.can.unblock).toBe(true)
    expect((await approvals.one(writer, id)).body.can.unblock).toBe(false)
    const secret = await stuck({ security: 'confidential' })
    const ofNone = await stuck({ projectId: null })
    for (const other of [secret, ofNone]) {
      expect(await found(manager, other.id)).toBeUndefined()
      expect((await approvals.giveBack(manager, other.id, { reason })).status).toBe(404)
      expect((await found(writer, other.id))?.what).toBe('turn')
    }
    const working = await approvals.submitted(writer, [on(chief, 'approval')], {
      projectId: site.id,
    })
    expect(await found(manager, working.id)).toBeUndefined()
  })

  test('goes on with somebody in their place, and says who put them there and why', async () => {
    const { id, leaver } = await stuck()
    const { digest } = (await approvals.one(writer, id)).body
    const body = { user_id: leaver.id, to_user_id: instead.id, reason }
    const replaced = await approvals.replace(manager, id, body)
    expect(replaced.status).toBe(200)
    expect(replaced.body.line[1]).toMatchObject({
      user_id: instead.id,
      user_name: '서영태',
      status: { code: 'wait' },
      replaced: [{ was: { name: '강민철' }, by: { name: '최민재' }, reason }],
    })
    expect([replaced.body.digest, replaced.body.can.unblock]).toEqual([digest, false])
    expect(await approvals.notices(instead)).toContain(`approvalTurn /approval-await-read/${id}`)
    expect(await approvals.notices(writer)).toContain(
      `approvalReplaced /approval-process-read/${id}`,
    )
    const waits = await services.pool.query(
      'select 1 from notification where member_id = $1 and link like $2',
      [leaver.id, `%${id}`],
    )
    expect(waits.rowCount).toBe(0)
    expect(await found(manager, id)).toBeUndefined()
    expect((await history(id)).at(-1)).toMatchObject({
      action: 'replace',
      after: { user_id: instead.id, reason, digest },
    })
    const ended = await approvals.approve(instead, id)
    expect([ended.body.status.code, ended.body.line[1]?.replaced?.length]).toEqual(['complete', 1])
  })

  test('is given to nobody who could not decide, is on the line already, or wrote it', async () => {
    const { id, leaver } = await stuck()
    const gone = await build.person(own)
    await shutOut(gone)
    const worker = await build.person({ ...own, level: 1 })
    for (const [who, rule] of [
      [writer, '기안자'],
      [chief, '이미'],
      [gone, ''],
      [worker, ''],
      [foreign, ''],
      [leaver, '이미'],
      [{ id: 2_000_000_000 }, ''],
    ] as const) {
      const body = { user_id: leaver.id, to_user_id: who.id, reason }
      const refused = await approvals.replace(manager, id, body)
      expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([
        422,
        ['to_user_id'],
      ])
      expect(refused.refusal.fields?.to_user_id).toContain(rule)
    }
    for (const body of [{}, { reason: ' ' }, { reason: 7 }]) {
      expect((await approvals.giveBack(manager, id, body)).refusal.fields).toHaveProperty('reason')
    }
  })

  test('is freed by nobody else, and only where it is stuck', async () => {
    const { id, leaver } = await stuck()
    const body = { user_id: leaver.id, to_user_id: instead.id, reason }
    expect((await approvals.replace(writer, id, body)).status).toBe(403)
    expect((await approvals.replace(chief, id, body)).status).toBe(403)
    expect((await approvals.giveBack(chief, id, { reason })).status).toBe(403)
    for (const who of [junior, foreign]) {
      expect((await approvals.replace(who, id, body)).status).toBe(404)
      expect((await approvals.giveBack(who, id, { reason })).status).toBe(404)
    }
    // Who has decided stays.
    const decided = await approvals.replace(manager, id, { ...body, user_id: chief.id })
    expect(decided.refusal.code).toBe('wrong-state')
    const old = await approvals.replace(manager, id, { ...body, revision: 1 })
    expect(old.refusal.code).toBe('changed')
    await services.pool.query('update member set suspended_at = null where id = $1', [leaver.id])
    expect((await approvals.replace(manager, id, body)).refusal.code).toBe('wrong-state')
    expect((await approvals.giveBack(manager, id, { reason })).refusal.code).toBe('wrong-state')
    const mine = await approvals.submitted(manager, [on(leaver, 'approval')], {
      projectId: site.id,
    })
    await shutOut(leaver)
    expect((await approvals.replace(manager, mine.id, body)).status).toBe(403)
    expect((await approvals.replace(second, mine.id, body)).status).toBe(200)
  })

  test('goes back to its writer with the reason, who takes it up again', async () => {
    const { id } = await stuck()
    const back = await approvals.giveBack(manager, id, { reason })
    expect([back.body.status.code, back.body.returned]).toEqual([
      'withdrawn',
      { by: expect.objectContaining({ name: '최민재' }), reason, at: expect.any(String) },
    ])
    expect(await approvals.notices(writer)).toContain(
      `approvalReturned /approval-reject-read/${id}`,
    )
    expect((await history(id)).at(-1)).toMatchObject({ action: 'return', after: { reason } })
    const again = await approvals.redraft(writer, id)
    expect(again.body.rounds[0]).toMatchObject({
      status: { code: 'withdrawn' },
      returned: { reason },
    })
    expect(again.body.returned).toBeNull()
  })

  test('is freed once, by two at once and by one and the writer', async () => {
    const { id, leaver } = await stuck()
    const all = await Promise.all([
      approvals.replace(manager, id, { user_id: leaver.id, to_user_id: instead.id, reason }),
      approvals.replace(second, id, { user_id: leaver.id, to_user_id: manager.id, reason }),
      approvals.giveBack(manager, id, { reason }),
      approvals.giveBack(second, id, { reason }),
      approvals.withdraw(writer, id),
    ])
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const { body } = await approvals.one(writer, id)
    const freed = (await history(id)).filter(({ action }) => /replace|return|withdraw/.test(action))
    expect(freed).toHaveLength(1)
    expect(body.line.flatMap((one) => one.replaced ?? [])).toHaveLength(
      body.status.code === 'ongoing' ? 1 : 0,
    )
  })

  test('may lose the next one as well', async () => {
    const { id, leaver } = await stuck()
    const next = await build.person(own)
    await approvals.replace(manager, id, { user_id: leaver.id, to_user_id: next.id, reason })
    await shutOut(next)
    const body = { user_id: next.id, to_user_id: instead.id, reason: '그 사람도' }
    const twice = await approvals.replace(manager, id, body)
    expect(twice.body.line[1]?.replaced?.map((one) => one.was.id)).toEqual([leaver.id, next.id])
  })
})

describe('a draft of somebody who left', () => {
  async function left(more: object = {}) {
    const leaver = await build.person({ ...own, name: '강민철' })
    const picture = await aPicture()
    const lost = await aPicture()
    const made = await approvals.create(leaver, {
      title: '두고 간 초안',
      projectId: site.id,
      approvalLine: [on(manager, 'agreement'), on(chief, 'approval')],
      uploads: [picture.line, lost.line],
      ...more,
    })
    await records.send(leaver, picture)
    await shutOut(leaver)
    return { id: made.body.id, leaver, picture }
  }

  test('is gone on with by whoever runs the project, who is off its line', async () => {
    const { id, leaver, picture } = await left()
    expect(await found(manager, id)).toMatchObject({ what: 'draft', people: [], removable: true })
    expect((await approvals.one(manager, id)).status).toBe(404)
    const taken = await approvals.takeOver(manager, id, { reason })
    expect(taken.body).toMatchObject({ writer: { id: manager.id }, can: { edit: true } })
    expect(taken.body.line).toMatchObject([{ user_id: chief.id, step: 1 }])
    expect(taken.body.post.uploads.map((one) => one.id)).toEqual([picture.line.id])
    expect((await history(id)).at(-1)).toMatchObject({ action: 'take-over', after: { reason } })
    const modified = await call(manager, approvalModify, {
      params: { board, id },
      body: {
        title: '이어 쓴 초안',
        content: richOf('이어 씀'),
        uploads: [picture.line],
        unTemp: true,
      } as never,
    })
    expect([modified.status, modified.body.status?.code]).toEqual([200, 'ongoing'])
    await services.pool.query('update member set suspended_at = null where id = $1', [leaver.id])
    expect((await approvals.one(leaver, id)).status).toBe(404)
  })

  test('is no business of anybody else, nor is the draft of somebody who works', async () => {
    const { id } = await left()
    const secret = (await left({ security: 'confidential' })).id
    const working = (await approvals.create(writer, { projectId: site.id })).body.id
    for (const [who, of] of [
      [writer, id],
      [chief, id],
      [junior, id],
      [foreign, id],
      [manager, secret],
      [manager, working],
    ] as const) {
      expect((await approvals.takeOver(who, of, { reason })).status).toBe(404)
      expect((await discard(who, of)).status).toBe(404)
      expect(await found(who, of)).toBeUndefined()
    }
    const submitted = await stuck()
    expect((await approvals.takeOver(manager, submitted.id, { reason })).status).toBe(404)
  })

  test('is removed, twice is once; what was submitted before is not', async () => {
    const { id } = await left()
    expect((await discard(manager, id, {})).refusal.fields).toHaveProperty('reason')
    expect((await discard(manager, id)).status).toBe(200)
    expect((await discard(second, id)).status).toBe(200)
    expect((await history(id)).filter(({ action }) => action === 'discard')).toHaveLength(1)
    expect((await approvals.takeOver(manager, id, { reason })).status).toBe(404)
    expect(await found(manager, id)).toBeUndefined()

    const leaver = await build.person(own)
    const again = await approvals.submitted(leaver, [on(chief, 'approval')], { projectId: site.id })
    await approvals.reject(chief, again.id)
    await approvals.redraft(leaver, again.id)
    await shutOut(leaver)
    expect((await found(manager, again.id))?.removable).toBe(false)
    expect((await discard(manager, again.id)).refusal.code).toBe('wrong-state')
    const taken = await approvals.takeOver(manager, again.id, { reason })
    expect([taken.body.round, taken.body.rounds.length]).toEqual([2, 1])
    // Who had rejected it reads that still, as it was.
    expect((await approvals.one(chief, again.id)).body).toMatchObject({
      round: 1,
      writer: { id: leaver.id },
    })
  })

  test('is taken over by one of two', async () => {
    const { id } = await left()
    const all = await Promise.all([
      approvals.takeOver(manager, id, { reason }),
      approvals.takeOver(second, id, { reason }),
      discard(manager, id),
    ])
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 404)).toHaveLength(2)
  })
})
